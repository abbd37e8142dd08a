package dev.attune.terraform.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Text;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WrittenPathsTest {
  private static final MapValue TARGET = MapValue.of("secret", Text.of("s"));
  private static final MapValue RULE = MapValue.of("port", Num.of(80));
  private static final MapValue SPEC =
      MapValue.of("name", Text.of("x"))
          .with("logging", ListValue.of(RULE.with("target", ListValue.of(TARGET))))
          .with("origin", RULE.with("target", TARGET))
          .with(
              "rule",
              ListValue.of(RULE.with("target", TARGET), RULE.with("target", ListValue.of(TARGET))))
          .with("stage", MapValue.of("logging", RULE.with("target", ListValue.of(TARGET))));

  @ParameterizedTest
  @CsvSource({
    "name, name",
    "logging, logging[0]",
    "logging.port, logging[0].port",
    "logging.target.secret, logging[0].target[0].secret",
    "origin.target.secret, origin.target.secret",
    "rule[0].target.secret, rule[0].target.secret",
    "rule[1].target.secret, rule[1].target[0].secret",
    "stage.logging.target.secret, stage.logging.target[0].secret",
    "timeouts.create, timeouts.create",
    "nowhere.at.all, nowhere.at.all",
    "'', ''"
  })
  void aPlaceInTheShapedValueIsAPlaceInTheManifest(String path, String written) {
    assertThat(Parameter.TYPE.asWritten(SPEC, Path.of(path))).hasToString(written);
  }
}

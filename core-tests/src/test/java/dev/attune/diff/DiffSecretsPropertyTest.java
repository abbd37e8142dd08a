package dev.attune.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.schema.SchemaPath;
import dev.attune.schema.Type;
import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import dev.attune.testkit.schema.Schemas;
import dev.attune.testkit.value.Paths;
import dev.attune.testkit.value.Values;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DiffSecretsPropertyTest {
  private static final int CASES = 1_500;
  private static final String CANARY = "canary-5d1f";

  @Test
  void noSecretOfTheLaterStateIsShownAndNoneThatItWas() {
    Property.check(
        "where the later state is marked, a diff shows neither it nor what stood there",
        CASES,
        withSecret(),
        states -> assertThat(states.diff().toString()).doesNotContain(CANARY));
  }

  @Test
  void noSecretOfTheEarlierStateIsShownAndNoneThatItBecomes() {
    Property.check(
        "where the earlier state is marked, a diff shows neither it nor what comes to stand there",
        CASES,
        withSecret(),
        states -> assertThat(states.reversed().diff().toString()).doesNotContain(CANARY));
  }

  @Test
  void aSecretAttributeIsMarkedOnBothSides() {
    Property.check(
        "a difference in a secret attribute is marked before and after",
        CASES,
        States.any(),
        states ->
            states.diff().differences().stream()
                .filter(difference -> isSecret(states.type(), difference.path()))
                .flatMap(d -> Stream.concat(d.before().stream(), d.after().stream()))
                .forEach(value -> assertThat(value.sensitive()).isTrue()));
  }

  private static boolean isSecret(Type type, Path path) {
    return switch (SchemaPath.find(type, path)) {
      case SchemaPath.Found found -> found.sensitive();
      case SchemaPath.Open open -> open.sensitive();
      case SchemaPath.Missing _ -> false;
    };
  }

  private static Generator<States> withSecret() {
    return random -> {
      Type.ObjectOf type = Schemas.bodies().next(random);
      Value state = Values.few().maps().next(random);
      Path path = Generator.among(Paths.into(state)).next(random);
      if (path.isRoot()) {
        path = path.field("top");
      }
      Value before = state.with(path, Text.of(CANARY + "-old"));
      Value after = state.with(path, Text.of(CANARY + "-new").markedSensitive());
      return new States(type, (MapValue) before, (MapValue) after);
    };
  }
}

package dev.attune.planner;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.plan.Change;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A write-only secret cannot be read, but the record knows whether we ever wrote one. */
class RotatedSecretTest {
  private static final Text SECRET = Text.of("(sensitive)");

  private final TestProject testProject =
      TestProject.on(Konnect.world()).variable("FIRST", "one").variable("SECOND", "two");

  private static String secret(String more) {
    return resource("GatewaySecret", "s", "name: s" + more);
  }

  private List<Change> planned(String more) {
    return testProject.declares(secret(more)).plan().changes();
  }

  private void applied(String more) {
    testProject.declares(secret(more));
    testProject.apply(testProject.plan());
  }

  private static MapValue change(Value before) {
    return MapValue.of("old", before).with("new", SECRET);
  }

  @Test
  void aNewValueIsShownAsAChangeOfTheOldOne() {
    applied(", passphrase: \"${env:FIRST}\"");
    assertThat(planned(", passphrase: \"${env:SECOND}\""))
        .singleElement()
        .satisfies(
            one -> assertThat(one.fields()).isEqualTo(MapValue.of("passphrase", change(SECRET))));
  }

  @Test
  void theFirstValueIsShownAsNew() {
    applied("");
    assertThat(planned(", passphrase: \"${env:FIRST}\""))
        .singleElement()
        .satisfies(one ->
            assertThat(one.fields()).isEqualTo(MapValue.of("passphrase", change(Null.NULL))));
  }
}

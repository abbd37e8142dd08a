package dev.attune.adopt;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Diagnostic.Note;
import dev.attune.provider.CommonCause;
import dev.attune.provider.Failure;
import dev.attune.provider.Providers;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A server that is down is told once, with all that cannot be found again for it. */
class DeadServerRecoveryTest {
  private final ScriptedProvider provider = ScriptedProvider.on(Konnect.world());
  private final TestProject testProject =
      new TestProject()
          .provider("konnect", provider)
          .declares(
              resource("Portal", "one", "name: one"),
              resource("Portal", "two", "name: two"),
              resource("Api", "three", "name: three"));

  private Recovery.Found found(Optional<CommonCause> cause) {
    provider.when(
        Trigger.always(), Fault.fails(new Failure.Unavailable("GET: refused", true, cause)));
    return testProject.recover();
  }

  private List<Diagnostic> told(Recovery.Found found) {
    return found.told(new Providers(Map.of("konnect", provider)));
  }

  @Test
  void allThatItConcernsIsNamed() {
    Recovery.Found found =
        found(Optional.of(new CommonCause(CommonCause.Kind.UNREACHABLE, "refused")));
    assertThat(told(found))
        .singleElement()
        .satisfies(one -> {
          assertThat(one.isError()).isTrue();
          assertThat(one.message())
              .isEqualTo(
                  "the provider 'konnect' is down or out of reach, which concerns 3 resources:"
                      + " GET: refused");
          assertThat(one.notes())
              .extracting(Note::message)
              .containsExactly("Portal/one", "Portal/two", "Api/three");
        });
    assertThat(found.lost()).hasSize(3);
  }

  @Test
  void whatIsAboutSingleResourcesIsToldOfEach() {
    assertThat(told(found(Optional.empty())))
        .extracting(Diagnostic::message)
        .contains("Portal/one cannot be searched for: GET: refused");
  }
}

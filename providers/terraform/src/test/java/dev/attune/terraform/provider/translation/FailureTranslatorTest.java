package dev.attune.terraform.provider.translation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.CommonCause;
import dev.attune.provider.Failure;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.terraform.plugin.failure.CallFailure;
import dev.attune.terraform.plugin.failure.PluginException;
import dev.attune.terraform.plugin.failure.PluginFailure;
import dev.attune.terraform.plugin.failure.StartFailure;
import dev.attune.value.Text;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a missing answer means. */
class FailureTranslatorTest {
  private static final SecretRedactor DISCRETION =
      SecretRedactor.about(Text.of("hunter2").markedSensitive());

  private static Failure look(PluginFailure why) {
    return FailureTranslator.look(new PluginException(why), DISCRETION).failure();
  }

  private static Failure write(PluginFailure why) {
    return FailureTranslator.write(new PluginException(why), DISCRETION).failure();
  }

  @Test
  void aWriteThatMayStillGoOnCannotEvenBeLookedFor() {
    for (PluginFailure why :
        List.of(
            new CallFailure.Unreachable("x", "applying y", "no answer"),
            new CallFailure.Cancelled("x", "applying y"))) {
      assertThat(write(why)).isEqualTo(new Failure.InDoubt(why.message(), true));
      assertThat(look(why)).isEqualTo(new Failure.Unavailable(why.message()));
    }
  }

  @Test
  void aWriteThatEndedWithoutAProperAnswerIsInDoubt() {
    for (PluginFailure why :
        List.of(
            new CallFailure.Refused("x", "applying y", "UNKNOWN"),
            new CallFailure.AnswerTooLarge("x", "applying y", 1_024))) {
      assertThat(write(why)).isEqualTo(new Failure.InDoubt(why.message(), false));
      assertThat(look(why)).isEqualTo(new Failure.Failed(why.message()));
    }
  }

  @Test
  void aProgramThatDoesNotStartAilsAllThatItIsAsked() {
    assertThat(look(new StartFailure.NotStarted("x", "there is no file")).common())
        .map(CommonCause::kind)
        .contains(CommonCause.Kind.UNUSABLE);
    assertThat(look(new CallFailure.Refused("x", "reading y", "UNKNOWN")).common()).isEmpty();
  }

  @Test
  void aWriteThatWasNeverBegunIsNotInDoubt() {
    for (PluginFailure why :
        List.of(
            new CallFailure.NotImplemented("x", "applying y"),
            new StartFailure.NotStarted("x", "there is no file"))) {
      assertThat(write(why)).isEqualTo(new Failure.Failed(why.message()));
    }
  }

  @Test
  void whatTheProgramWroteIsToldWithoutSecrets() {
    PluginFailure why =
        new StartFailure.NotAPlugin("x", "it says so", List.of("no key hunter2", "at line 2"));
    OperationException operationException =
        FailureTranslator.look(new PluginException(why), DISCRETION);
    assertThat(operationException.failure().message()).endsWith("; it wrote: no key (sensitive)");
    assertThat(operationException.said().getFirst().message())
        .isEqualTo("the provider x wrote:\nno key (sensitive)\nat line 2");
  }
}

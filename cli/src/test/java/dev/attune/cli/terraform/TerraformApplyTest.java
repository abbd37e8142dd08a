package dev.attune.cli.terraform;

import static dev.attune.cli.fixture.ThingProject.thing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.ApplyEventSchema;
import dev.attune.cli.fixture.ApplyProcess;
import dev.attune.cli.fixture.ThingProject;
import dev.attune.terraform.provider.thing.ThingBinary;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What Terraform providers do and say while a plan is carried out. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class TerraformApplyTest {
  /** Servers of other tests. */
  private final Set<ProcessHandle> others =
      ProcessHandle.current().children().collect(Collectors.toSet());

  @TempDir Path folder;
  private ThingProject project;

  @BeforeEach
  void aProject() throws IOException {
    project = ThingProject.in(folder);
  }

  @AfterEach
  void nothingIsLeftRunning() {
    assertThat(
            ProcessHandle.current()
                .children()
                .filter(child -> child.isAlive() && !others.contains(child)))
        .isEmpty();
  }

  private Session.Result apply(String fields, String... options) throws IOException {
    project.declares(thing("a", fields));
    String[] command = new String[options.length + 2];
    command[0] = "apply";
    command[1] = "--auto-approve";
    System.arraycopy(options, 0, command, 2, options.length);
    Session.Result result = project.session().run(command);
    assertThat(result.out() + result.err()).doesNotContain("Exception", "\tat ", "swordfish");
    return result;
  }

  private void settled(String fields) throws IOException {
    Session.Result next = apply(fields);
    assertThat(next.exit()).as(next.out() + next.err()).isZero();
    assertThat(project.session().run("plan", "--detailed-exitcode").exit()).isZero();
    assertThat(project.things()).containsExactly("only-a");
  }

  @Test
  void aCreateThatCrashedIsInDoubtUntilAPersonSaysWhatBecameOfIt() throws IOException {
    Session.Result crashed = apply(", secret: swordfish, fault: crash");
    assertThat(crashed.exit()).isEqualTo(3);
    assertThat(crashed.out())
        .contains(
            "is in doubt [ATT-0902]: Thing/a may or may not have been created: the provider sample"
                + " crashed while applying sample_thing, with exit code 2",
            "if the object exists, run attune adopt with its id; if not, run attune recover --forget 1-c-a",
            "\n      goroutine 42 [running]:\n");
    assertThat(apply("").exit()).as("nobody makes a second one").isEqualTo(3);
    assertThat(project.calls().stream().filter("apply"::equals)).hasSize(1);
    Session.Result adopted = project.session().run("adopt", "Thing", "a", "--id", "only-a");
    assertThat(adopted.exit()).as(adopted.err()).isZero();
    settled("");
  }

  @Test
  void anUpdateThatCrashedIsSettledByTheNextRun() throws IOException {
    assertThat(apply(", size: 1").exit()).isZero();
    Session.Result crashed = apply(", size: 2, fault: crash");
    assertThat(crashed.exit()).as(crashed.out()).isIn(0, 3);
    settled(", size: 2");
  }

  @Test
  void aDeleteThatCrashedIsMadeByTheNextRun() throws IOException {
    assertThat(apply(", fault: delete crashes").exit()).isZero();
    Session.Result crashed = project.session().run("destroy", "--auto-approve");
    assertThat(crashed.exit()).isIn(1, 3);
    assertThat(project.things()).containsExactly("only-a");
    settled("");
    assertThat(project.session().run("destroy", "--auto-approve").exit()).isZero();
    assertThat(project.things()).isEmpty();
  }

  @Test
  void whatIsUnknownAfterACreateIsAHalfMadeObjectThatIsReplaced() throws IOException {
    Session.Result result = apply(", fault: unknown");
    assertThat(result.exit()).isEqualTo(3);
    assertThat(result.out())
        .contains(
            "[ATT-0903]: Thing/a could not be created: the provider returned unknown values after"
                + " the change",
            "the store keeps the partly created object, and the next attune apply replaces it");
    settled("");
  }

  @ParameterizedTest
  @CsvSource({
    "no sense, does not match its own schema",
    "too much, while applying sample_thing is larger than 64 MiB"
  })
  void aCreateWithAnAnswerOfNoUseIsInDoubt(String fault, String why) throws IOException {
    Session.Result result = apply(", fault: " + fault);
    assertThat(result.exit()).isEqualTo(3);
    assertThat(result.out()).contains("[ATT-0902]", why);
    Session.Result adopted = project.session().run("adopt", "Thing", "a", "--id", "only-a");
    assertThat(adopted.exit()).as(adopted.err()).isZero();
    settled("");
  }

  @Test
  void anUpdateWithAnAnswerThatIsTooLargeIsSettledByTheNextRun() throws IOException {
    assertThat(apply(", size: 1").exit()).isZero();
    assertThat(apply(", size: 2, fault: too much").exit()).isEqualTo(3);
    settled(", size: 2");
  }

  @Test
  void aFieldThatIsAtFaultIsToldWithItsPlace() throws IOException {
    assertThat(apply(", size: 1, fault: at fault").out())
        .contains("It is half made: for its size\n    at things.yaml:4:23\n");
  }

  @Test
  void aFaultOfNoFieldIsToldWithThePlaceOfTheResource() throws IOException {
    String lines = apply(", fault: error", "--json").out();
    ApplyEventSchema.assertFit(lines);
    assertThat(lines).contains("\"position\":{\"column\":18,\"file\":\"things.yaml\",\"line\":3}");
  }

  @Test
  void aRefusalThatRepeatsSecretsTellsEverythingElse() throws IOException {
    Session.Result result = apply(", secret: swordfish, fault: repeats secrets");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out()).contains("It is not made with (sensitive)");
    settled("");
  }

  @Test
  void aWarningIsToldBelowTheChangeAndToPrograms() throws IOException {
    assertThat(apply(", secret: swordfish, fault: warning").out())
        .contains("created\n    warning [ATT-0501]: 'name': Nobody should be called (sensitive)\n");
    assertThat(apply(", size: 2, secret: swordfish, fault: warning", "--json").out())
        .contains("\"warnings\":[{\"code\":\"ATT-0501\"");
  }

  @Test
  void aSecondSignalTellsTheProviderToStop() throws Exception {
    project.declares(thing("a", ", fault: waits for a stop"));
    Process process =
        ApplyProcess.start(
            project.folder(),
            Map.of(
                "ATTUNE_KEY",
                Session.KEY,
                "XDG_CACHE_HOME",
                folder.resolve("cache").toString(),
                ThingBinary.FOLDER,
                project.remote().toString()));
    ThingBinary.awaitWaiting(project.remote());
    BufferedReader err = process.errorReader(StandardCharsets.UTF_8);
    process.toHandle().destroy(); // Unlike the process it leaves the streams open.
    assertThat(err.readLine()).contains("repeat to stop at once");
    process.toHandle().destroy();
    assertThat(process.waitFor()).isEqualTo(3);
    assertThat(project.calls()).contains("stop");
    assertThat(process.descendants().filter(ProcessHandle::isAlive)).isEmpty();
    Session.Result forgotten = project.session().run("recover", "--forget", "1-c-a");
    assertThat(forgotten.exit()).as(forgotten.err()).isZero();
    settled("");
  }
}

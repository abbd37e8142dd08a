package dev.attune.cli.terraform;

import static dev.attune.cli.fixture.ThingProject.thing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.ThingProject;
import dev.attune.terraform.plugin.sample.Behaviour;
import dev.attune.terraform.provider.thing.ThingBinary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
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

/** Programs of Terraform providers that cannot be used, or not any more. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class TerraformStartTest {
  /** Servers of other tests. */
  private final Set<ProcessHandle> others =
      ProcessHandle.current().children().collect(Collectors.toSet());

  @TempDir Path folder;
  private ThingProject project;

  @BeforeEach
  void aProject() throws IOException {
    project = ThingProject.in(folder).declares(thing("a", ", size: 2"));
  }

  @AfterEach
  void nothingIsLeftRunning() {
    assertThat(
            ProcessHandle.current()
                .children()
                .filter(child -> child.isAlive() && !others.contains(child)))
        .isEmpty();
  }

  private static void refused(Session.Result result, String words) {
    refused(result, "attune.yaml:3:3: ", words);
  }

  private static void refused(Session.Result result, String place, String words) {
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .contains(place, words, "1 error, ")
        .doesNotContain("Exception", "\tat ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          DIES_AT_START      | with exit code 3; its output says why; it wrote: no licence found
          ENDS_AT_ONCE       | the program of sample is not a Terraform provider: it ended without
          PRINTS_GARBAGE     | check that the path leads to the provider itself
          PRINTS_WITHOUT_END | check that the path leads to the provider itself
          SPEAKS_PROTOCOL_4  | speaks plugin protocol 4, not 5 or 6; use a version of the provider
          """)
  void aProviderThatDoesNotStartLosesNothing(Behaviour behaviour, String words) {
    assertThat(project.session().run("apply", "--auto-approve").exit()).isZero();
    refused(project.session(behaviour).run("plan"), words);
    refused(project.session(behaviour).run("apply", "--auto-approve"), words);
    refused(project.session(behaviour).run("destroy", "--auto-approve"), words);
    assertThat(project.session().run("plan", "--detailed-exitcode").exit()).isZero();
    assertThat(project.things()).containsExactly("only-a");
  }

  @Test
  void aProviderThatIsNeverReadyLosesNothing() {
    assertThat(project.session().run("apply", "--auto-approve").exit()).isZero();
    refused(
        project
            .session(Behaviour.NEVER_READY)
            .waiting(Duration.ofMillis(500))
            .run("destroy", "--auto-approve"),
        "the provider sample did not report within 500 ms that it is ready");
    assertThat(project.session().run("plan", "--detailed-exitcode").exit()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"DIES_AT_START, no licence found", "SPEAKS_PROTOCOL_4, plugin protocol 4"})
  void aProviderWhoseKindsNobodyKnowsYetIsToldAsWell(Behaviour behaviour, String words) {
    refused(project.session(behaviour).run("plan"), words);
    assertThat(project.session().run("apply", "--auto-approve").exit()).isZero();
  }

  @Test
  void aProgramThatIsNoPluginIsTold() throws IOException {
    Files.writeString(project.program(), "#!/bin/sh\necho hello\n");
    refused(
        project.session().run("plan"),
        "the program of sample is not a Terraform provider: its first line does not say how to"
            + " connect to it; check that the path leads to the provider itself, not to an archive"
            + " or another tool; it wrote: hello");
  }

  @Test
  void aProgramOfAnotherMachineIsTold() throws IOException {
    Files.write(
        project.program(),
        HexFormat.of().parseHex("7f454c46020201000000000000000000" + "0002" + "0016"));
    refused(project.session().run("plan"), "is built for Linux on s390x, not for ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {region: nowhere}                 | attune.yaml:6:22: | There is no such region [ATT-0501]
          {}                                | attune.yaml:6:5:  | No region: Say where things are to be made
          {region: here, regoin: x}         | attune.yaml:6:36: | regoin' is not in the provider's schema
          {region: here, assume: [{}, {}]}  | attune.yaml:6:41: | is one too many
          {region: here, default_tags: [x]} | attune.yaml:6:42: | default_tags'
          """)
  void aWrongSettingIsToldWhereItStands(String config, String place, String words)
      throws IOException {
    project.configure(config);
    refused(project.session().run("plan"), place, words);
  }

  @Test
  void aPlanPinsNothingAndAnApplyDoes() throws IOException {
    Path lock = project.folder().resolve("attune.lock");
    assertThat(project.session().run("plan").exit()).isZero();
    assertThat(lock).doesNotExist();
    assertThat(project.session().run("apply", "--auto-approve").exit()).isZero();
    assertThat(Files.readString(lock)).contains(ThingProject.ADDRESS, "1.2.3");
  }

  @Test
  void aProgramThatChangedIsNotEvenStarted() throws IOException {
    assertThat(project.session().run("apply", "--auto-approve").exit()).isZero();
    Path trace = folder.resolve("trace");
    Files.writeString(project.program(), "#!/bin/sh\ntouch '" + trace + "'\n");
    refused(project.session().run("plan"), "attune.lock:4:3: ", "[ATT-0515]");
    refused(
        project.session().run("apply", "--auto-approve"),
        "attune.lock:4:3: ",
        "it was not started");
    assertThat(trace).doesNotExist();
    ThingBinary.in(project.program(), project.remote());
    assertThat(project.session().run("plan", "--detailed-exitcode").exit()).isZero();
  }

  @Test
  void aProviderThatRunsAlreadyIsUsedAndAskedEachTime() throws Exception {
    Path socket = folder.resolve("s");
    Session session =
        project
            .session()
            .with(
                "TF_REATTACH_PROVIDERS",
                """
                {"%s": {"Protocol": "grpc", "ProtocolVersion": 5, "Pid": 1, "Test": true,
                  "Addr": {"Network": "unix", "String": "%s"}}}
                """
                    .formatted(ThingProject.ADDRESS, socket));
    Files.delete(project.program());
    Files.writeString(
        project.folder().resolve("things.yaml"), thing("a", "").replace("dev/v1", "dev/v0"));
    try (var _ = ThingBinary.serve(socket, project.remote())) {
      Session.Result applied = session.run("apply", "--auto-approve");
      assertThat(applied.exit()).as(applied.err()).isZero();
      assertThat(session.run("plan", "--detailed-exitcode").exit()).isZero();
      assertThat(project.calls().stream().filter("schema"::equals)).hasSize(2);
    }
    assertThat(project.things()).containsExactly("only-a");
    assertThat(project.folder().resolve("attune.lock")).doesNotExist();
    refused(session.run("plan"), "sample");
  }
}

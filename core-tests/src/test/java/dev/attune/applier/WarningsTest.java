package dev.attune.applier;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.apply.ApplyReport;
import dev.attune.apply.ReportJson;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.ProviderCode;
import dev.attune.provider.Result;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.world.World;
import dev.attune.value.Path;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What providers warn of while they write. */
class WarningsTest {
  private static final Set<String> WRITES = Set.of("create", "update", "delete");

  private final World world =
      World.of(Konnect.kind(Konnect.PORTAL).build(), Konnect.kind(Konnect.GATEWAY_SECRET).build());
  private ScriptedProvider real = ScriptedProvider.on(world);

  /** A provider that warns of something with each write. */
  private Provider warning(String words) {
    return (Provider)
        Proxy.newProxyInstance(
            Provider.class.getClassLoader(),
            new Class<?>[] {Provider.class},
            (_, method, arguments) -> {
              Object answer = method.invoke(real, arguments);
              return WRITES.contains(method.getName()) && answer instanceof Result result
                  ? said(result, words)
                  : answer;
            });
  }

  private static Result said(Result result, String words) {
    List<Diagnostic> all = new ArrayList<>(result.diagnostics());
    all.add(Diagnostic.warning(ProviderCode.REPORTED, words).about(Path.of("name")));
    return new Result(result.instance(), all, result.failure());
  }

  private static List<String> warnings(ApplyReport report) {
    return report.plan().changes().stream()
        .flatMap(change ->
            report.warnings(change).stream().map(said -> change.id() + " " + said.message()))
        .toList();
  }

  @Test
  void eachWriteTellsWhatItsProviderWarnsOf() {
    TestProject testProject = new TestProject().provider("konnect", warning("it is old")).pruning();
    assertThat(warnings(testProject.declares(resource("Portal", "web", "name: web")).run()))
        .containsExactly("1-c-web it is old");
    assertThat(
            warnings(
                testProject
                    .declares(resource("Portal", "web", "name: web, description: new"))
                    .run()))
        .containsExactly("1-u-web it is old");
    assertThat(warnings(testProject.declares(List.of()).run()))
        .containsExactly("1-d-web it is old");
  }

  @Test
  void aWarningIsToldAlsoBesideAFailure() {
    real.when(
        Trigger.call(1, Operation.CREATE),
        Fault.fails(new Failure.Rejected("no such description")));
    ApplyReport report =
        new TestProject()
            .provider("konnect", warning("it is old"))
            .declares(resource("Portal", "web", "name: web"))
            .run();
    assertThat(report.isComplete()).isFalse();
    assertThat(warnings(report)).containsExactly("1-c-web it is old");
  }

  @Test
  void aWarningThatRepeatsASecretTellsEverythingElse() {
    TestProject testProject =
        new TestProject()
            .provider("konnect", warning("'the token' is weak"))
            .variable("TOKEN", "the token")
            .variable("PASSPHRASE", "the passphrase");
    ApplyReport report =
        testProject
            .declares(
                resource(
                    "GatewaySecret",
                    "s",
                    "name: s, token: \"${env:TOKEN}\", passphrase: \"${env:PASSPHRASE}\""))
            .run();
    assertThat(warnings(report)).containsExactly("1-c-s '(sensitive)' is weak");
    assertThat(ReportJson.report(report, false).toString()).doesNotContain("the token");
  }

  @Test
  void programsAreToldWhichFieldAWarningIsAbout() {
    ApplyReport report =
        new TestProject()
            .provider("konnect", warning("it is old"))
            .declares(resource("Portal", "web", "name: web"))
            .run();
    assertThat(ReportJson.report(report, false).toString())
        .contains("warnings", "it is old", "ATT-0501");
  }

  /** A provider that warns of something whenever it reads. */
  private Provider reading(String words) {
    return (Provider)
        Proxy.newProxyInstance(
            Provider.class.getClassLoader(),
            new Class<?>[] {Provider.class},
            (_, method, arguments) -> {
              Object answer = method.invoke(real, arguments);
              return method.getName().equals("read") && answer instanceof Result result
                  ? said(result, words)
                  : answer;
            });
  }

  private TestProject applied() {
    World unlisted = World.of(Konnect.kind(Konnect.PORTAL).without(Operation.LIST).build());
    real = ScriptedProvider.on(unlisted);
    TestProject testProject = new TestProject().provider("konnect", reading("it is not there"));
    testProject.declares(resource("Portal", "web", "name: web")).run();
    return testProject;
  }

  @Test
  void aWarningOfAReadSaysWhichResourceAndWhereItIsDeclared() {
    assertThat(applied().planning().diagnostics())
        .singleElement()
        .satisfies(said -> {
          assertThat(said.message()).isEqualTo("Portal/web: it is not there");
          assertThat(said.position().orElseThrow().toString()).contains("m1.yaml:4");
        });
  }

  @Test
  void driftSaysItAsWell() {
    assertThat(applied().drift().diagnostics())
        .singleElement()
        .satisfies(said -> {
          assertThat(said.message()).isEqualTo("Portal/web: it is not there");
          assertThat(said.position()).isPresent();
        });
  }

  @Test
  void aWarningAboutWhatIsNoLongerDeclaredNamesItStill() {
    assertThat(applied().declares(List.of()).pruning().planning().diagnostics())
        .extracting(Diagnostic::message)
        .contains("Portal/web: it is not there");
  }
}

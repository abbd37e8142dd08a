package dev.attune.cli.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Secrets inside lists, maps and objects that are only written, wherever they come from. */
class WriteOnlyContainersTest {
  private static final String USER =
      """
      User:
        path: /users
        name: login
        fields:
          id: computed text
          login: required text
          note: text
          secret: TYPE
      """;
  private static final String CREDENTIALS =
      """
      {type: write-only list of object, fields: {kind: {type: text, default: password}, \
      value: required text}}\
      """;

  @TempDir Path folder;

  private SandboxedPack project(String type) {
    return SandboxedPack.in(folder, USER.replace("TYPE", type))
        .with("WORD", "canary-1")
        .with("NUMBER", "7");
  }

  static Stream<Arguments> containers() {
    return Stream.of(
        Arguments.of(CREDENTIALS, "[{value: \"VALUE\"}]"),
        Arguments.of("write-only any", "{deep: [{value: \"VALUE\"}, 1], plain: canary-2}"),
        Arguments.of("write-only map of text", "{one: \"VALUE\", two: canary-2}"),
        Arguments.of("write-only list of text", "[\"VALUE\", canary-2]"),
        Arguments.of("write-only set of text", "[\"VALUE\", canary-2]"),
        Arguments.of("{type: write-only object, fields: {a: text, b: text}}", "{a: \"VALUE\"}"),
        Arguments.of(
            "{type: list of object, fields: {name: required text, word: write-only text}}",
            "[{name: a}, {name: b, word: \"VALUE\"}]"),
        Arguments.of(
            """
            {type: list of object, keys: [name], fields: {name: required text, \
            word: write-only text}}\
            """,
            "[{name: b, word: \"VALUE\"}, {name: a}]"),
        Arguments.of(
            "{type: set of object, fields: {name: required text, word: write-only text}}",
            "[{name: b, word: \"VALUE\"}, {name: a}]"),
        Arguments.of(
            "{type: map of object, fields: {word: write-only text}}", "{b: {word: \"VALUE\"}}"));
  }

  @ParameterizedTest
  @MethodSource("containers")
  void aValueOfTheEnvironmentIsSentAndIsNoChangeAfterwards(String type, String value) {
    settles(project(type), value.replace("VALUE", "${env:WORD}"));
  }

  @ParameterizedTest
  @MethodSource("containers")
  void aTextIsSentAndIsNoChangeAfterwards(String type, String value) {
    settles(project(type), value.replace("VALUE", "canary-1"));
  }

  @ParameterizedTest
  @MethodSource("containers")
  void aFileIsSentAndIsNoChangeAfterwards(String type, String value) {
    SandboxedPack project = project(type);
    project.write("word.txt", "canary-1");
    settles(project, value.replace("VALUE", "${file:word.txt}"));
  }

  private static void settles(SandboxedPack project, String secret) {
    project.declare("User", "ann", "login: ann\nsecret: " + secret);
    Session.Result applied = project.apply();
    project.isAsDeclared();
    project.declare("User", "ann", "login: ann\nnote: new\nsecret: " + secret);
    Session.Result plan = project.run("plan");
    assertThat(plan.out()).contains("note: ").doesNotContain("secret");
    Session.Result again = project.apply();
    project.isAsDeclared();
    assertThat(applied + "" + plan + again).doesNotContain("canary");
  }

  @ParameterizedTest
  @MethodSource("containers")
  void anotherSecretIsAChange(String type, String value) {
    SandboxedPack project = project(type);
    project.declare("User", "ann", "login: ann\nsecret: " + value.replace("VALUE", "${env:WORD}"));
    project.apply();

    SandboxedPack other = project.with("WORD", "canary-3");
    Session.Result plan = other.run("plan", "--detailed-exitcode");
    assertThat(plan.exit()).as(plan.toString()).isEqualTo(2);
    assertThat(plan + "" + other.apply("--trace-http")).doesNotContain("canary");
    other.isAsDeclared();
  }

  @Test
  void aDefaultThatIsOnlyWrittenIsNoChangeAfterwards() {
    SandboxedPack project = project("{type: write-only text, default: canary-0}");
    project.declare("User", "ann", "login: ann");
    assertThat(project.apply() + "").doesNotContain("canary");
    project.isAsDeclared();
  }

  @Test
  void aPlanThatWasSavedKnowsWhereTheSecretsComeFrom() {
    SandboxedPack project = project(CREDENTIALS);
    project.declare("User", "ann", "login: ann\nsecret: [{value: \"${env:WORD}\"}]");
    Session.Result plan = project.run("plan", "--out", "plan.json");
    assertThat(plan.exit()).as(plan.toString()).isZero();

    Session.Result stale =
        project.with("WORD", "canary-3").run("apply", "plan.json", "--auto-approve");
    assertThat(stale.exit()).as(stale.toString()).isNotZero();
    Session.Result applied = project.run("apply", "plan.json", "--auto-approve");
    assertThat(applied.exit()).as(applied.toString()).isZero();
    assertThat(plan + "" + stale + applied).doesNotContain("canary");
  }
}

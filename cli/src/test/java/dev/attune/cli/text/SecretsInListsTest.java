package dev.attune.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where one field of the elements of a list is secret, a plan hides that and nothing else. */
class SecretsInListsTest {
  private static final String PACK =
      """
      pack: shop
      servers: {main: "https://api.shop.example"}
      types:
        Bell:
          path: /bells
          name: title
          fields:
            id: computed text
            title: required text
            hooks:
              type: KIND
              fields: {url: required text, token: sensitive text}
            words: list of text
      """;

  @TempDir Path folder;

  @BeforeEach
  void start() throws IOException {
    write("attune.yaml", "name: shop\nproviders: {shop: {pack: ./shop.yaml, server: sandbox}}\n");
    write("shop.yaml", PACK.replace("KIND", "list of object"));
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private void declare(String spec) throws IOException {
    write(
        "bell.yaml",
        """
        apiVersion: shop.attune.dev/v1
        kind: Bell
        metadata: {name: bell}
        spec:
          title: Bell
        """
            + spec.indent(2));
  }

  private Session.Result run(String... arguments) {
    return Session.in(folder)
        .with("ATTUNE_KEY", Session.KEY)
        .with("WORD", "canary-word")
        .run(arguments);
  }

  /** What a plan says after a first state was applied and a second one is declared. */
  private String planned(String before, String after) throws IOException {
    declare(before);
    Session.Result applied = run("apply", "--auto-approve");
    assertThat(applied.exit()).as(applied.toString()).isZero();
    declare(after);
    Session.Result plan = run("plan", "--detailed-exitcode");
    assertThat(plan.exit()).as(plan.toString()).isEqualTo(2);
    assertThat(applied + "" + plan + run("plan", "--json")).doesNotContain("canary");
    return plan.out();
  }

  private static final String TWO =
      """
      hooks:
        - {url: /one, token: canary-1}
        - {url: /two, token: canary-2}
      """;

  @Test
  void whatStandsBesideASecretIsShown() throws IOException {
    assertThat(planned(TWO, TWO.replace("/two", "/second")))
        .contains("hooks[1].url: \"/two\" → \"/second\"")
        .doesNotContain("(sensitive)");
  }

  @Test
  void aSecretThatChangesIsHidden() throws IOException {
    assertThat(planned(TWO, TWO.replace("canary-2", "canary-3")))
        .contains("hooks[1].token: (sensitive) → (sensitive)")
        .doesNotContain("url");
  }

  @Test
  void ofAnElementThatComesOnlyTheSecretIsHidden() throws IOException {
    assertThat(planned(TWO, TWO + "  - {url: /three, token: canary-3}\n"))
        .contains("4 lines unchanged, secrets aside")
        .contains("+ - token: (sensitive)\n      +   url: \"/three\"\n");
  }

  @Test
  void ofASetToo() throws IOException {
    write("shop.yaml", PACK.replace("KIND", "set of object"));

    assertThat(planned(TWO, TWO.replace("/two", "/second")))
        .contains("-   url: \"/two\"", "+   url: \"/second\"");
  }

  @Test
  void aChangeOfWhichNothingCanBeShownIsStillSeen() throws IOException {
    write("shop.yaml", PACK.replace("KIND", "set of object"));

    assertThat(planned(TWO, TWO.replace("canary-2", "canary-3")))
        .contains("hooks: (sensitive) → (sensitive)");
  }

  @Test
  void ofElementsWithKeysToo() throws IOException {
    write("shop.yaml", PACK.replace("KIND", "list of object\n        keys: [url]"));

    assertThat(planned(TWO, TWO.replace("canary-2", "canary-3")))
        .contains("hooks[url=\"/two\"].token: (sensitive) → (sensitive)")
        .doesNotContain("/one");
  }

  @Test
  void aTextAmongOthersThatIsSecretHidesThemAll() throws IOException {
    assertThat(
            planned(
                "words: [plain, \"${env:WORD}\"]", "words: [\"${env:WORD}\", plain, canary-new]"))
        .contains("(sensitive)")
        .doesNotContain("plain");
  }

  @Test
  void whatWasSecretIsHiddenWhenItIsDeclaredNoMore() throws IOException {
    assertThat(planned(TWO, "hooks: [{url: /three}]"))
        .contains("url: \"/one\"", "url: \"/three\"")
        .contains("token: (sensitive)");
  }
}

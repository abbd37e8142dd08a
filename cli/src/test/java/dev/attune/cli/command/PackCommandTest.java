package dev.attune.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackCommandTest {
  private static final String GOOD =
      """
      pack: shop
      servers: {main: "https://shop.example"}
      types:
        Item:
          path: /items
          fields: {id: computed text}
      """;
  private static final String BAD = GOOD.replace("/items", "/{shop}/items");

  @TempDir Path folder;

  private Session.Result check(String text, String... arguments) throws IOException {
    Files.writeString(folder.resolve("shop.yaml"), text);
    return Session.in(folder).run(arguments);
  }

  @Test
  void saysInOneLineThatAPackIsGood() throws IOException {
    assertThat(check(GOOD, "pack", "check", "shop.yaml"))
        .isEqualTo(new Session.Result(0, "shop.yaml: 1 type, no findings\n", ""));
  }

  @Test
  void showsFindingsAsValidateDoes() throws IOException {
    assertThat(check(BAD, "pack", "check", "shop.yaml"))
        .isEqualTo(
            new Session.Result(
                1,
                "",
                """
                shop.yaml:5:12: unknown variable '{shop}' [ATT-1003]
                    5 |     path: /{shop}/items
                      |            ^^^^^^ no variable is known here; add a setting or a parent
                1 error, 0 warnings
                """));
  }

  @Test
  void givesFindingsAsJson() throws IOException {
    assertThat(check(BAD, "pack", "check", "--json", "shop.yaml"))
        .isEqualTo(
            new Session.Result(
                1,
                "{\"errors\":1,\"findings\":[{\"code\":\"ATT-1003\",\"hint\":"
                    + "\"no variable is known here; add a setting or a parent\","
                    + "\"message\":\"unknown variable '{shop}'\",\"path\":\"types.Item.path\","
                    + "\"position\":{\"column\":12,\"file\":\"shop.yaml\",\"line\":5},"
                    + "\"severity\":\"error\"}],\"format_version\":\"1.0\",\"types\":0,"
                    + "\"valid\":false,\"warnings\":0}\n",
                ""));
  }

  @Test
  void readsStandardInput() {
    assertThat(Session.in(folder).typing(GOOD).run("pack", "check", "-"))
        .isEqualTo(new Session.Result(0, "<stdin>: 1 type, no findings\n", ""));
  }

  @Test
  void aFileThatIsNotThereIsAnError() {
    Session.Result result = Session.in(folder).run("pack", "check", "nowhere.yaml");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("nowhere.yaml: there is no such file or folder [ATT-0101]");
  }

  @Test
  void aCommandIsNeededAndSuggested() {
    assertThat(Session.in(folder).run("pack").err()).contains("a command is missing");
    assertThat(Session.in(folder).run("pack", "chekc", "a.yaml").err())
        .contains("did you mean 'check'?");
    assertThat(Session.in(folder).run("pack", "check").err()).contains("FILE");
  }

  @Test
  void theShippedPacksAreGood() {
    Session packs = Session.in(Path.of("..").toAbsolutePath().normalize());
    assertThat(packs.run("pack", "check", "packs/konnect.yaml"))
        .isEqualTo(new Session.Result(0, "packs/konnect.yaml: 10 types, no findings\n", ""));
    assertThat(packs.run("pack", "check", "packs/rabbitmq.yaml"))
        .isEqualTo(new Session.Result(0, "packs/rabbitmq.yaml: 3 types, no findings\n", ""));
  }

  @Test
  void theShellCompletesWhatCanFollow() {
    assertThat(Session.in(folder).run("__complete", "--", "pack", "c").out()).isEqualTo("check\n");
    assertThat(Session.in(folder).run("__complete", "--", "pack", "check", "--j").out())
        .isEqualTo("--json\n");
    assertThat(Session.in(folder).run("__complete", "--", "pack", "check", "").out()).isEmpty();
  }
}

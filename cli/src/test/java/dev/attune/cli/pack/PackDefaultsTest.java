package dev.attune.cli.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Attune sends where nobody says anything is in the plan; what the server picks is not. */
class PackDefaultsTest {
  @TempDir Path folder;

  @BeforeEach
  void project() throws IOException {
    Files.writeString(
        folder.resolve("attune.yaml"),
        "name: shop\nproviders: {shop: {pack: ./shop.yaml, server: sandbox}}\n");
    Files.writeString(
        folder.resolve("shop.yaml"),
        """
        pack: shop
        servers: {main: "https://api.shop.example"}
        types:
          Item:
            path: /items
            name: title
            fields:
              id: computed text
              title: required text
              currency: {type: text, default: EUR}
              note: {type: text, default: none}
              visibility: {type: text, server-default: private}
              pin: {type: sensitive text, default: canary-0000}
              rows:
                type: list of object
                fields: {width: required number, unit: {type: text, default: cm}}
        """);
    Files.writeString(
        folder.resolve("item.yaml"),
        """
        apiVersion: shop.attune.dev/v1
        kind: Item
        metadata: {name: lamp}
        spec: {title: Lamp, note: mine, rows: [{width: 1}]}
        """);
  }

  private Session.Result run(String... arguments) {
    return Session.in(folder).with("ATTUNE_KEY", Session.KEY).run(arguments);
  }

  @Test
  void aCreateShowsAllThatWillBeSent() {
    Session.Result plan = run("plan");

    assertThat(plan.out())
        .contains(
            """
            + [1-c-lamp] item "lamp" will be created
                currency: "EUR"
                note: "mine"
                pin: (sensitive)
                rows:
                  - unit: "cm"
                    width: 1
                title: "Lamp"
            """);
    assertThat(plan + "").doesNotContain("canary", "visibility");
  }

  @Test
  void programsAreToldAsWell() {
    Session.Result plan = run("plan", "--json");

    assertThat(Json.at(Json.read(plan.out()), "changes[0].fields"))
        .isEqualTo(
            """
            {"currency":"EUR","note":"mine","pin":"(sensitive)",\
            "rows":[{"unit":"cm","width":1}],"title":"Lamp"}\
            """);
    assertThat(plan + "").doesNotContain("canary");
  }

  @Test
  void whatWasShownIsWhatIsThereAfterwards() {
    Session.Result applied = run("apply", "--auto-approve", "--trace-http");

    assertThat(applied.exit()).as(applied.toString()).isZero();
    assertThat(applied.err()).contains("\"currency\":\"EUR\"", "\"unit\":\"cm\"");
    assertThat(applied + "").doesNotContain("canary");
    assertThat(run("plan", "--detailed-exitcode").exit()).isZero();
  }
}

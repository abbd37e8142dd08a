package dev.attune.cli.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Manifests that are written for an older version of a pack. */
class PackVersionsTest {
  private static final String PACK =
      """
      pack: shop
      version: v2
      servers: {main: "https://api.shop.example"}
      types:
        Item:
          path: /items
          name: title
          fields:
            id: computed text
            title: required text
            price: required number
            colour: text
      older:
        v1:
          Item: {price: required text, colour: null, color: text, motto: sensitive text}
      """;

  private static final String RULES =
      """
      conversions:
        shop.attune.dev/Item:
          converters:
            - {from: v1, to: v2, path: spec.color, mode: rename, toName: colour}
      """;

  private static final String ITEM =
      """
      apiVersion: %s.attune.dev/v1
      kind: Item
      metadata: {name: lamp}
      spec: {title: Lamp, price: "20", color: red}
      """;

  @TempDir Path folder;

  @BeforeEach
  void aProject() throws IOException {
    write("attune.yaml", "name: p\nproviders: {shop: {pack: packs/shop.yaml, server: sandbox}}\n");
    write("packs/shop.yaml", PACK + RULES);
    write("item.yaml", ITEM.formatted("shop"));
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Session.Result run(String... arguments) {
    return Session.in(folder).with("ATTUNE_KEY", Session.KEY).run(arguments);
  }

  @Test
  void areConvertedByItsFieldsAndRules() {
    Session.Result result = run("plan");

    assertThat(result.exit()).as(result.err()).isZero();
    assertThat(result.err())
        .contains(
            "item.yaml:1:13: warning: the Item is written for v1 and read as v2; converted:"
                + " 'color', 'price' [ATT-0228]")
        .doesNotContain("ATT-0229");
    assertThat(result.out()).contains("colour: \"red\"", "price: 20");
  }

  @Test
  void areAppliedAndThenNothingIsLeftToDo() {
    assertThat(run("apply", "--auto-approve").exit()).isZero();
    assertThat(run("plan", "--detailed-exitcode").exit()).isZero();
  }

  @Test
  void worksUnderTheGroupOfAnInstanceToo() throws IOException {
    write(
        "attune.yaml", "name: p\nproviders: {market: {pack: packs/shop.yaml, server: sandbox}}\n");
    write("item.yaml", ITEM.formatted("market"));

    assertThat(run("plan").out()).contains("colour: \"red\"", "price: 20");
  }

  @Test
  void aSecretThatHasNoFieldAnyMoreIsNotShown() throws IOException {
    write("item.yaml", ITEM.formatted("shop").replace("color: red", "motto: hush"));

    Session.Result result = run("plan");

    assertThat(result.err())
        .contains("item.yaml:4:34: warning: 'motto' of Item is not in v2", "[ATT-0229]")
        .doesNotContain("hush");
    assertThat(result.out()).doesNotContain("hush");
  }

  @Test
  void rulesThatLeadNowhereAreFoundInThePack() throws IOException {
    write("packs/shop.yaml", PACK + RULES.replace("spec.color", "spec.hue"));

    Session.Result result = run("pack", "check", "packs/shop.yaml");

    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("packs/shop.yaml:19:9: ", "[ATT-1241]");
  }

  @Test
  void rulesThatMakeNoSenseAreFoundWhereverThePackIsUsed() throws IOException {
    write("packs/shop.yaml", PACK + RULES.replace("rename", "renam"));

    assertThat(run("plan").err()).contains("packs/shop.yaml:19:52: ", "[ATT-0305]");
    assertThat(run("pack", "check", "packs/shop.yaml").exit()).isEqualTo(1);
  }

  @Test
  void aSoundPackHasNoFindings() {
    assertThat(run("pack", "check", "packs/shop.yaml").out())
        .isEqualTo("packs/shop.yaml: 1 type, no findings\n");
  }
}

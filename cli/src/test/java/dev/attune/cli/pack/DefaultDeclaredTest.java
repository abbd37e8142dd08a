package dev.attune.cli.pack;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is declared after it was there already is no drift. */
class DefaultDeclaredTest {
  private static final String ITEM =
      """
      Item:
        path: /items
        name: title
        fields: {id: computed text, title: required text, currency: CURRENCY, note: text}
      """;

  @TempDir Path folder;

  @Test
  void aDefaultThatBecameADeclaredValueIsNoDrift() {
    SandboxedPack project =
        SandboxedPack.in(folder, ITEM.replace("CURRENCY", "{type: text, default: EUR}"));
    project.declare("Item", "lamp", "title: Lamp");
    project.apply();

    project.types(ITEM.replace("CURRENCY", "text"));
    project.declare("Item", "lamp", "title: Lamp\ncurrency: EUR");
    project.isAsDeclared();
  }
}

package dev.attune.manifest.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads texts in tests and says in one line what was found. */
public final class TestDocuments {
  private TestDocuments() {}

  public static Documents yaml(String text) {
    return bytes("a.yaml", text.getBytes(StandardCharsets.UTF_8));
  }

  static Documents json(String text) {
    return bytes("a.json", text.getBytes(StandardCharsets.UTF_8));
  }

  static Documents bytes(String name, byte[] bytes) {
    return Documents.read(new Source.OfBytes(name, bytes), Limits.DEFAULT);
  }

  /** The value of the only document of a source without findings. */
  static Value cleanly(Documents documents) {
    assertThat(documents.diagnostics()).isEmpty();
    assertThat(documents.unread()).isEmpty();
    assertThat(documents.documents()).hasSize(1);
    return documents.documents().getFirst().root();
  }

  static Diagnostic onlyFinding(Documents documents) {
    assertThat(documents.diagnostics()).hasSize(1);
    return documents.diagnostics().getFirst();
  }

  /** Each finding as its code, line and column: {@code "DUPLICATE_KEY 2:1"}. */
  static List<String> findings(Documents documents) {
    return documents.diagnostics().stream().map(TestDocuments::inShort).toList();
  }

  static String inShort(Diagnostic diagnostic) {
    Position position = diagnostic.position().orElseThrow();
    return diagnostic.code() + " " + position.line() + ":" + position.column();
  }

  static List<String> roots(Documents documents) {
    return documents.documents().stream().map(document -> document.root().toString()).toList();
  }
}

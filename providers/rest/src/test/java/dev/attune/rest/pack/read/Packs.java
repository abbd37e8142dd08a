package dev.attune.rest.pack.read;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.rest.pack.Pack;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Packs as texts, and what is found in them. */
public final class Packs {
  private Packs() {}

  public static PackReadResult read(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return PackReader.read(new Source.OfBytes("pack.yaml", bytes), Limits.DEFAULT);
  }

  /** A pack in which nothing is wrong. */
  public static Pack sound(String text) {
    PackReadResult read = read(text);
    return read.pack().orElseThrow(() -> new AssertionError(shown(read.diagnostics())));
  }

  /** Line, column, code, message and hint of all that is wrong. */
  public static List<String> findings(String text) {
    return shown(read(text).diagnostics());
  }

  private static List<String> shown(List<Diagnostic> found) {
    return found.stream().map(Packs::shown).toList();
  }

  private static String shown(Diagnostic one) {
    String place = one.position().map(p -> p.line() + ":" + p.column() + " ").orElse("");
    return place + one.code().id() + " " + one.message() + one.hint().map(" | "::concat).orElse("");
  }

  /** A pack with one type, whose lines begin at line 5. */
  public static String withType(String lines) {
    return """
    pack: shop
    servers: {main: "https://shop.example"}
    settings: {region: {default: eu}, token: {secret: true, env: TOKEN}}
    types:
    """
        + lines.indent(2);
  }
}

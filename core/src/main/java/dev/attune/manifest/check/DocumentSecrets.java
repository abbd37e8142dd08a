package dev.attune.manifest.check;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.document.Documents;
import dev.attune.schema.Type;
import dev.attune.value.Path;
import java.util.List;
import java.util.function.Supplier;

/**
 * What a document must not be quoted for.
 *
 * @param possible whether there could be a secret at all
 * @param places the paths in the document of what is secret, or may well be
 */
public record DocumentSecrets(boolean possible, List<Path> places) {
  public static final DocumentSecrets NONE = new DocumentSecrets(false, List.of());

  public DocumentSecrets {
    places = List.copyOf(places);
  }

  /** The value at the path may be secret: nobody knows what it is. */
  public static DocumentSecrets at(Path path) {
    return new DocumentSecrets(true, List.of(path));
  }

  /**
   * The findings about a text that could not be read to its end, without leave to quote it if a
   * secret of one of these types may stand in it. There is no telling where: that its name is
   * mentioned must do. Where a character is broken, a name may be, too.
   */
  public static List<Diagnostic> veil(Documents documents, Supplier<List<Type.ObjectOf>> types) {
    boolean secret =
        documents
            .unread()
            .filter(text -> text.isEmpty() || documents.damaged() || mentions(text, types.get()))
            .isPresent();
    return secret
        ? documents.diagnostics().stream().map(Diagnostic::unquotable).toList()
        : documents.diagnostics();
  }

  private static boolean mentions(String text, List<Type.ObjectOf> types) {
    return types.stream().flatMap(SensitivePlaces::names).anyMatch(text::contains);
  }
}

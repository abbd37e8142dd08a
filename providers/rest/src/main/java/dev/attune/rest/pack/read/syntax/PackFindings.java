package dev.attune.rest.pack.read.syntax;

import dev.attune.diagnostic.Code;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.diagnostic.Suggestion;
import dev.attune.manifest.check.SchemaCheck;
import dev.attune.manifest.document.Document;
import dev.attune.rest.pack.PackCode;
import dev.attune.schema.Type;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Everything that is found in one pack, each with its place. {@code PackReader} makes one for each
 * pack, hands it to the readers of its sections and is the only one who takes the findings out. A
 * section is read by some twenty small readers that go several levels deep and give one value each;
 * returned findings would have to be carried through all of them.
 */
public final class PackFindings {
  private final Document document;
  private final List<Diagnostic> found = new ArrayList<>();

  public PackFindings(Document document) {
    this.document = document;
  }

  public List<Diagnostic> inOrder() {
    return Diagnostic.inOrder(found);
  }

  /** Checks a map as manifests are checked. */
  public void shape(Path path, String subject, Type.ObjectOf type, MapValue value) {
    found.addAll(new SchemaCheck(document, path, subject).check(type, value));
  }

  /** About what stands behind a key. */
  public void value(Code code, Path path, String message, String hint) {
    add(Diagnostic.error(code, message).at(document.valueAt(path)).about(path).hint(hint));
  }

  /** About the key itself. */
  public void key(Code code, Path path, String message, String hint) {
    add(Diagnostic.error(code, message).at(document.keyAt(path)).about(path).hint(hint));
  }

  /** About a secret, whose line is not shown. */
  public void secret(Path path, String message, String hint) {
    add(
        Diagnostic.error(PackCode.SECRET, message)
            .at(document.valueAt(path))
            .about(path)
            .hint(hint)
            .unquotable());
  }

  /** About a part of a text. */
  public void part(
      Code code, LocatedValue<String> text, int offset, int length, String message, String hint) {
    add(
        Diagnostic.error(code, message)
            .at(part(text, offset, length))
            .about(text.path())
            .hint(hint));
  }

  private Position part(LocatedValue<String> locatedValue, int offset, int length) {
    Position whole = document.valueAt(locatedValue.path());
    // What is looked at may be longer than what is written: a path with {id} added to it.
    String text =
        document.at(locatedValue.path()).orElse(Null.NULL)
                instanceof Text(String written, boolean _)
            ? written
            : "";
    return offset + length > text.length()
        ? whole
        : whole.part(
            text.codePointCount(0, text.length()),
            text.codePointCount(0, offset),
            Math.max(1, text.codePointCount(offset, offset + length)));
  }

  /** A name that leads nowhere, among those that would lead somewhere. */
  public void notThere(LocatedValue<String> name, String message, Collection<String> known) {
    value(PackCode.NOT_THERE, name.path(), message, meant(name.value(), known));
  }

  public void note(Code code, Path path, String message, String hint, String note, Path other) {
    add(
        Diagnostic.error(code, message)
            .at(document.valueAt(path))
            .about(path)
            .hint(hint)
            .note(note, document.valueAt(other)));
  }

  private void add(Diagnostic diagnostic) {
    found.add(diagnostic);
  }

  /** What was probably meant; else what there is. */
  public static String meant(String written, Collection<String> known) {
    return Suggestion.hint(written, known)
        .or(() -> known.isEmpty() ? Optional.empty() : Optional.of(all(known)))
        .orElse("none is defined");
  }

  private static String all(Collection<String> known) {
    int many = 12;
    String some = String.join(", ", known.stream().sorted().limit(many).toList());
    return "known: " + some + (known.size() > many ? " and more" : "");
  }
}

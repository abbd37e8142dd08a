package dev.attune.plan;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Diagnostic.Note;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.Manifest;
import dev.attune.provider.Failure;
import dev.attune.provider.ProviderCode;
import dev.attune.value.Bool;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Says where in the manifests something belongs that a provider said, and takes secrets out. */
final class Placing {
  /** Shorter secrets would be found in every other word. */
  private static final int SHORTEST_SECRET = 4;

  private Placing() {}

  static Diagnostic at(Manifest manifest, Diagnostic said, Value... mayHoldSecrets) {
    Position place =
        said.path()
            .map(path -> manifest.origin().document().valueAt(manifest.origin().spec().then(path)))
            .orElseGet(() -> manifest.origin().position());
    Diagnostic placed = said.position().isPresent() ? said : said.at(place);
    return cleaned(placed, mayHoldSecrets).unquotable();
  }

  static Diagnostic failure(
      Manifest manifest, String what, Failure failure, Value... mayHoldSecrets) {
    Diagnostic diagnostic =
        Diagnostic.error(
                ProviderCode.FAILED, what + " " + manifest.identity() + ": " + failure.message())
            .at(manifest.origin().position())
            .hint(hint(failure));
    return cleaned(diagnostic, mayHoldSecrets);
  }

  private static String hint(Failure failure) {
    return switch (failure) {
      case Failure.Rejected _ -> "the remote system refuses it as it is declared";
      case Failure.Denied _ -> "check the credentials of the provider";
      case Failure.NotFound _ -> "it, or something around it, is not there";
      case Failure.Conflict _ -> "something else stands in the way";
      case Failure.Throttled _, Failure.Unavailable _ -> "try again; nothing was changed";
      case Failure.InDoubt _, Failure.Failed _ -> "nothing was changed";
    };
  }

  /** A provider may repeat what it was given. */
  static Diagnostic cleaned(Diagnostic diagnostic, Value... values) {
    Set<String> secrets =
        new TreeSet<>(
            Comparator.comparingInt(String::length).reversed().thenComparing(text -> text));
    for (Value value : values) {
      collect(value, false, secrets);
    }
    return new Diagnostic(
        diagnostic.severity(),
        diagnostic.code(),
        without(secrets, diagnostic.message()),
        diagnostic.position(),
        diagnostic.path(),
        diagnostic.hint().map(hint -> without(secrets, hint)),
        diagnostic.notes().stream()
            .map(note -> new Note(without(secrets, note.message()), note.position()))
            .toList(),
        diagnostic.quotable());
  }

  private static String without(Set<String> secrets, String text) {
    String rest = text;
    for (String secret : secrets) {
      rest = rest.replace(secret, CanonicalJson.SENSITIVE);
    }
    return rest;
  }

  private static void collect(Value value, boolean inside, Set<String> secrets) {
    boolean secret = inside || value.sensitive();
    switch (value) {
      case Null _, Unknown _, Bool _ -> {}
      case Num number -> add(number.text(), secret, secrets);
      case Text text -> add(text.text(), secret, secrets);
      case ListValue list -> collect(list.elements(), secret, secrets);
      case SetValue set -> collect(set.elements(), secret, secrets);
      case MapValue map -> collect(map.values(), secret, secrets);
    }
  }

  private static void collect(List<Value> values, boolean secret, Set<String> secrets) {
    values.forEach(value -> collect(value, secret, secrets));
  }

  private static void add(String text, boolean secret, Set<String> secrets) {
    if (secret && text.length() >= SHORTEST_SECRET) {
      secrets.add(text);
    }
  }
}

package dev.attune.manifest.check;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Suggestion;
import dev.attune.manifest.document.Document;
import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.schema.TypeWords;
import dev.attune.schema.Validation;
import dev.attune.schema.ValueKind;
import dev.attune.schema.Violation;
import dev.attune.value.CanonicalJson;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Turns what a value violates into diagnostics with a place. None of them repeats a secret; whether
 * the lines they point at may be quoted is for {@link SecretLines} to say, when all is found.
 *
 * @param document where the value stands
 * @param base the path of the value in the document
 * @param subject what a person calls the value: "Portal", "the project"
 * @param besides names that are none of the value's fields
 */
public record SchemaCheck(Document document, Path base, String subject, NonFieldNames besides) {
  private static final int FEW = 8;

  public SchemaCheck(Document document, Path base, String subject) {
    this(document, base, subject, NonFieldNames.NONE);
  }

  /** Everything wrong with a complete declaration. */
  public List<Diagnostic> check(Type.ObjectOf type, MapValue value) {
    return diagnostics(type, value, Validation.validate(type, value));
  }

  /**
   * The same where not all fields go together.
   *
   * @param fitting the same with the fields that fit where the unknown one stands
   */
  public List<Diagnostic> check(
      Type.ObjectOf type, MapValue value, UnaryOperator<Violation.UnknownField> fitting) {
    List<Violation> violations =
        Validation.validate(type, value).stream()
            .map(violation ->
                violation instanceof Violation.UnknownField unknown
                    ? fitting.apply(unknown)
                    : violation)
            .toList();
    return diagnostics(type, value, violations);
  }

  /** Everything wrong with a selection of an existing object. */
  public List<Diagnostic> checkPartial(Type.ObjectOf type, MapValue value) {
    return diagnostics(type, value, Validation.validatePartial(type, value));
  }

  /** What is secret in a value of this type. */
  public DocumentSecrets secrets(Type.ObjectOf type, MapValue value) {
    List<Path> places = SensitivePlaces.of(type, value).stream().map(base::then).toList();
    return new DocumentSecrets(SensitivePlaces.holdSecret(type), places);
  }

  /** The same for what should be of this type and is not even an object. */
  public DocumentSecrets secrets(Type.ObjectOf type) {
    boolean possible = SensitivePlaces.holdSecret(type);
    return new DocumentSecrets(possible, possible ? List.of(base) : List.of());
  }

  /** Whether a value of this type could hold a secret at all. */
  public static boolean mayHoldSecrets(Type.ObjectOf type) {
    return SensitivePlaces.holdSecret(type);
  }

  private List<Diagnostic> diagnostics(
      Type.ObjectOf type, MapValue value, List<Violation> violations) {
    if (violations.isEmpty()) {
      return List.of();
    }
    List<Path> secrets = secrets(type, value).places();
    Set<Path> misspelt = misspelt(violations);
    return violations.stream()
        .filter(violation -> !isMisspelt(violation, misspelt))
        .filter(new DuplicateFilter(document, base)::isNew)
        .map(violation -> describe(violation, secrets).about(base.then(violation.path())))
        .toList();
  }

  /** The fields that unknown ones were probably meant to be. */
  private Set<Path> misspelt(List<Violation> violations) {
    Set<Path> fields = new HashSet<>();
    for (Violation violation : violations) {
      if (violation instanceof Violation.UnknownField unknown) {
        List<Step> steps = unknown.path().steps();
        Path owner = new Path(steps.subList(0, steps.size() - 1));
        Suggestion.nearest(unknown.name(), meant(unknown))
            .ifPresent(near -> fields.add(owner.field(near)));
      }
    }
    return fields;
  }

  /** A required field that stands there under a misspelt name is one mistake, not two. */
  private static boolean isMisspelt(Violation violation, Set<Path> misspelt) {
    return violation instanceof Violation.MissingField(Path owner, Attribute attribute)
        && misspelt.contains(owner.field(attribute.name()));
  }

  private List<String> meant(Violation.UnknownField unknown) {
    return isOutermost(unknown)
        ? Stream.concat(unknown.known().stream(), besides.allowed().stream()).toList()
        : unknown.known();
  }

  private static boolean isOutermost(Violation violation) {
    return violation.path().steps().size() == 1;
  }

  private Optional<String> hint(Violation.UnknownField unknown) {
    return Optional.ofNullable(besides.elsewhere().get(unknown.name()))
        .filter(_ -> isOutermost(unknown))
        .or(() -> Suggestion.hint(unknown.name(), meant(unknown)))
        .or(() -> known(unknown));
  }

  /** Of a few that are hard to guess, all are named. */
  private static Optional<String> known(Violation.UnknownField unknown) {
    return isOutermost(unknown) || unknown.known().isEmpty() || unknown.known().size() > FEW
        ? Optional.empty()
        : Optional.of("known: " + String.join(", ", unknown.known()));
  }

  private Diagnostic describe(Violation violation, List<Path> secrets) {
    Path path = base.then(violation.path());
    return switch (violation) {
      case Violation.UnknownField unknown ->
          Diagnostic.error(
                  SchemaCode.UNKNOWN_FIELD,
                  "unknown field '" + unknown.name() + "' of " + owner(violation))
              .at(document.keyAt(path))
              .hint(hint(unknown));
      case Violation.WrongType wrong ->
          Diagnostic.error(
                  SchemaCode.WRONG_TYPE,
                  name(violation)
                      + " must be "
                      + TypeWords.one(wrong.expected())
                      + ", not "
                      + wrong.found().words())
              .at(document.valueAt(path))
              .hint(quoteHint(wrong));
      case Violation.OneTooMany many ->
          Diagnostic.error(
                  SchemaCode.WRONG_TYPE, name(violation) + " is one too many: only one is allowed")
              .at(document.valueAt(path))
              .hint("keep one of the " + many.count());
      case Violation.QuotedScalar quoted ->
          Diagnostic.error(
                  SchemaCode.WRONG_TYPE,
                  name(violation) + " must be " + TypeWords.one(quoted.expected()) + ", not text")
              .at(document.valueAt(path))
              .hint(unquoteHint(quoted.expected()));
      case Violation.MissingField missing -> missing(missing, path);
      case Violation.ComputedField computed ->
          Diagnostic.error(
                  SchemaCode.COMPUTED_FIELD,
                  "only the provider sets the field '" + computed.name() + "'")
              .at(document.keyAt(path))
              .hint("remove it; other resources can refer to it");
      case Violation.NotAllowed notAllowed ->
          Diagnostic.error(
                  SchemaCode.NOT_ALLOWED,
                  name(violation) + " cannot be " + shown(notAllowed.found(), path, secrets))
              .at(document.valueAt(path))
              .hint("allowed: " + list(notAllowed.allowed()));
      case Violation.MissingKey missing ->
          Diagnostic.error(
                  SchemaCode.MISSING_KEY,
                  "the element has no '" + missing.field() + "', which is its key")
              .at(document.valueAt(path));
      case Violation.DuplicateKey duplicate ->
          Diagnostic.error(
                  SchemaCode.DUPLICATE_ELEMENT,
                  "two elements have the key " + shownKey(duplicate.key(), path, secrets))
              .at(document.valueAt(path))
              .note("the first one", document.valueAt(base.then(duplicate.first())));
      case Violation.DeprecatedField deprecated ->
          Diagnostic.warning(
                  SchemaCode.DEPRECATED_FIELD,
                  "the field '" + deprecated.name() + "' is deprecated")
              .at(document.keyAt(path))
              .hint(deprecated.advice());
    };
  }

  private static String shown(Value value, Path path, List<Path> secrets) {
    return CanonicalJson.write(value.markedSensitiveIf(isSecret(path, secrets)));
  }

  private static String shownKey(MapValue key, Path element, List<Path> secrets) {
    MapValue.Builder shown = MapValue.builder();
    for (int i = 0; i < key.size(); i++) {
      boolean secret = isSecret(element.field(key.key(i)), secrets);
      shown.put(key.key(i), key.value(i).markedSensitiveIf(secret));
    }
    return CanonicalJson.write(shown.build());
  }

  private static boolean isSecret(Path path, List<Path> secrets) {
    List<Step> steps = path.steps();
    return secrets.stream()
        .map(Path::steps)
        .anyMatch(secret ->
            secret.size() <= steps.size() && steps.subList(0, secret.size()).equals(secret));
  }

  private Diagnostic missing(Violation.MissingField missing, Path path) {
    String name = missing.attribute().name();
    boolean isNull = document.at(path.field(name)).isPresent();
    return Diagnostic.error(
            SchemaCode.MISSING_FIELD,
            "the field '"
                + name
                + "' of "
                + owner(missing.path().steps().size(), missing.path())
                + (isNull ? " must not be null" : " is missing"))
        .at(document.keyAt(isNull ? path.field(name) : path))
        .hint("it is required: " + TypeWords.one(missing.attribute().type()));
  }

  private static Optional<String> quoteHint(Violation.WrongType wrong) {
    boolean scalar = wrong.found() == ValueKind.BOOL || wrong.found() == ValueKind.NUMBER;
    return wrong.expected() == Type.Scalar.TEXT && scalar
        ? Optional.of("put it in quotes")
        : Optional.empty();
  }

  private static String unquoteHint(Type.Scalar expected) {
    return expected == Type.Scalar.BOOL
        ? "write true or false, without quotes"
        : "remove the quotes";
  }

  private static String list(List<Value> allowed) {
    return allowed.stream().map(CanonicalJson::write).collect(Collectors.joining(", "));
  }

  private String name(Violation violation) {
    return "'" + violation.path() + "'";
  }

  /** What holds the field: the subject itself, or the part of it that the path leads to. */
  private String owner(Violation violation) {
    return owner(violation.path().steps().size() - 1, violation.path());
  }

  private String owner(int steps, Path path) {
    return steps == 0
        ? subject
        : "'" + new Path(path.steps().subList(0, steps)) + "' of " + subject;
  }
}

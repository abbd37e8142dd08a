package dev.attune.manifest.load;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.ManifestCode;
import dev.attune.manifest.check.SchemaCheck;
import dev.attune.manifest.document.Document;
import dev.attune.schema.Conversion;
import dev.attune.schema.Conversions;
import dev.attune.schema.Schema;
import dev.attune.schema.SingleElementLists;
import dev.attune.schema.TypedValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Reads a spec that was written for an older version of its kind as one of the present version. It
 * is checked against the version that it was written for first, so that a mistake is reported in
 * the words in which it was made.
 *
 * @param document as it is written
 * @param apiVersion where the document says which version it is written for
 * @param spec where its spec stands
 */
record SpecUpgrade(Document document, Conversions conversions, Path apiVersion, Path spec) {
  private static final int NAMED = 6;

  /**
   * What came of it.
   *
   * @param document the one to read on with
   * @param possible whether its spec is one of the present version; what is in the way is found
   */
  record Result(Document document, boolean possible, SpecFindings findings) {}

  /** What the conversion of the spec gave. */
  private record Converted(Document document, boolean possible, List<Diagnostic> diagnostics) {}

  /**
   * Puts the spec of today in place of the written one.
   *
   * @param partial whether the spec only selects an existing object
   */
  Result upgrade(Schema older, Schema today, MapValue written, boolean partial) {
    MapValue value = SingleElementLists.unlisted(older.body(), written);
    SchemaCheck check = new SchemaCheck(document, spec, older.type().kind());
    SpecFindings.Hidden secrets =
        new SpecFindings.Hidden(document, () -> check.secrets(older.body(), value));
    List<Diagnostic> wrong =
        partial
            ? check.checkPartial(older.body(), value)
            : check.check(older.body(), ManifestAssembler.named(older, value));
    if (wrong.stream().anyMatch(Diagnostic::isError)) {
      return new Result(document, false, new SpecFindings(wrong, secrets));
    }
    Converted converted = converted(older, today, value);
    List<Diagnostic> all = new ArrayList<>(wrong);
    all.addAll(converted.diagnostics());
    return new Result(converted.document(), converted.possible(), new SpecFindings(all, secrets));
  }

  private Converted converted(Schema older, Schema today, MapValue value) {
    // What the older version calls a secret stays one, whatever it becomes.
    return switch (conversions.convert(older, today, TypedValue.marked(older.body(), value))) {
      case Conversion.Impossible(List<String> reasons) ->
          new Converted(document, false, List.of(impossible(older, today, reasons)));
      case Conversion.Done done -> {
        boolean isMap = document.root().at(spec).orElse(null) instanceof MapValue;
        yield new Converted(
            isMap ? document.with(spec, done.value(), done.origin()) : document,
            done.unfit().isEmpty(),
            diagnostics(older, today, done));
      }
    };
  }

  private Diagnostic impossible(Schema older, Schema today, List<String> reasons) {
    return DocumentDiagnostic.error(
        document,
        ManifestCode.UNKNOWN_VERSION,
        apiVersion,
        "the "
            + older.type().kind()
            + " of "
            + older.version()
            + " cannot be converted to "
            + today.version()
            + ": "
            + String.join("; ", reasons),
        "write " + today.apiVersion());
  }

  private List<Diagnostic> diagnostics(Schema older, Schema today, Conversion.Done done) {
    List<Diagnostic> found = new ArrayList<>();
    done.dropped().forEach(path -> found.add(dropped(path, today)));
    done.unfit().forEach(path -> found.add(unfit(path, today)));
    if (done.unfit().isEmpty()) {
      found.add(upgraded(older, today, done.converted()));
    }
    return found;
  }

  private Diagnostic upgraded(Schema older, Schema today, List<Path> converted) {
    String kind = today.type().kind();
    String what = "the " + kind + " is written for " + older.version();
    return DocumentDiagnostic.warning(
        document,
        ManifestCode.OLDER_VERSION,
        apiVersion,
        what
            + " and read as "
            + today.version()
            + (converted.isEmpty() ? "" : "; converted: " + named(converted)),
        "write " + today.apiVersion() + " and its fields; attune explain " + kind + " shows them");
  }

  private Diagnostic dropped(Path path, Schema today) {
    Path place = spec.then(path);
    String what = "'" + path + "' of " + today.type().kind() + " is not in " + today.version();
    return Diagnostic.warning(ManifestCode.DROPPED_FIELD, what + " and is ignored")
        .at(document.keyAt(place))
        .about(place)
        .hint("remove it, or use the fields of " + today.version());
  }

  private Diagnostic unfit(Path path, Schema today) {
    String kind = today.type().kind();
    String what = "'" + path + "' of " + kind + " cannot be converted to " + today.version();
    return DocumentDiagnostic.error(
        document,
        ManifestCode.UNFIT_VALUE,
        spec.then(path),
        what + ", which does not accept this value",
        "write " + today.apiVersion() + "; attune explain " + kind + " shows what it accepts");
  }

  private static String named(Collection<Path> paths) {
    TreeSet<String> names =
        paths.stream().map(path -> "'" + path + "'").collect(Collectors.toCollection(TreeSet::new));
    String some = names.stream().limit(NAMED).collect(Collectors.joining(", "));
    return names.size() > NAMED ? some + " and " + (names.size() - NAMED) + " more" : some;
  }
}

package dev.attune.manifest.load;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.ManifestCode;
import dev.attune.manifest.check.SchemaCheck;
import dev.attune.schema.Conversion;
import dev.attune.schema.Conversions;
import dev.attune.schema.Schema;
import dev.attune.schema.SingleElementLists;
import dev.attune.schema.TypedValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Reads a spec that was written for an older version of its kind as one of the present version. It
 * is checked against the version that it was written for first, so that a mistake is reported in
 * the words in which it was made.
 *
 * @param apiVersion where the document says which version it is written for
 * @param spec where its spec stands
 */
record SpecUpgrade(DocumentResult findings, Conversions conversions, Path apiVersion, Path spec) {
  private static final int NAMED = 6;

  /**
   * Puts the spec of today in place of the written one.
   *
   * @param partial whether the spec only selects an existing object
   * @return whether that could be done; what is in the way is reported
   */
  boolean upgrade(Schema older, Schema today, MapValue written, boolean partial) {
    MapValue value = SingleElementLists.unlisted(older.body(), written);
    SchemaCheck check = new SchemaCheck(findings.document(), spec, older.type().kind());
    findings.secrets(() -> check.secrets(older.body(), value));
    List<Diagnostic> wrong =
        partial
            ? check.checkPartial(older.body(), value)
            : check.check(older.body(), ManifestAssembler.named(older, value));
    findings.add(wrong);
    return wrong.stream().noneMatch(Diagnostic::isError) && converted(older, today, value);
  }

  private boolean converted(Schema older, Schema today, MapValue value) {
    // What the older version calls a secret stays one, whatever it becomes.
    return switch (conversions.convert(older, today, TypedValue.marked(older.body(), value))) {
      case Conversion.Impossible(List<String> reasons) -> {
        findings.error(
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
        yield false;
      }
      case Conversion.Done done -> {
        report(older, today, done);
        if (findings.document().root().at(spec).orElse(null) instanceof MapValue) {
          findings.readAs(findings.document().with(spec, done.value(), done.origin()));
        }
        yield done.unfit().isEmpty();
      }
    };
  }

  private void report(Schema older, Schema today, Conversion.Done done) {
    done.dropped().forEach(path -> dropped(path, today));
    done.unfit().forEach(path -> unfit(path, today));
    if (done.unfit().isEmpty()) {
      upgraded(older, today, done.converted());
    }
  }

  private void upgraded(Schema older, Schema today, List<Path> converted) {
    String kind = today.type().kind();
    String what = "the " + kind + " is written for " + older.version();
    findings.warning(
        ManifestCode.OLDER_VERSION,
        apiVersion,
        what
            + " and read as "
            + today.version()
            + (converted.isEmpty() ? "" : "; converted: " + named(converted)),
        "write " + today.apiVersion() + " and its fields; attune explain " + kind + " shows them");
  }

  private void dropped(Path path, Schema today) {
    Path place = spec.then(path);
    String what = "'" + path + "' of " + today.type().kind() + " is not in " + today.version();
    findings.add(
        Diagnostic.warning(ManifestCode.DROPPED_FIELD, what + " and is ignored")
            .at(findings.document().keyAt(place))
            .about(place)
            .hint("remove it, or use the fields of " + today.version()));
  }

  private void unfit(Path path, Schema today) {
    String kind = today.type().kind();
    String what = "'" + path + "' of " + kind + " cannot be converted to " + today.version();
    findings.error(
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

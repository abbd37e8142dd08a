package dev.attune.evolution.crd;

import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** CRDs for tests, written as text. */
public final class CrdText {
  private CrdText() {}

  /** A CRD of the kind Bucket with one version, of this schema in flow style. */
  public static String of(String version, String schema) {
    return of(List.of(version), List.of(schema));
  }

  /** A CRD of the kind Bucket with these versions. */
  public static String of(List<String> versions, List<String> schemas) {
    StringBuilder text = new StringBuilder(HEAD);
    for (int i = 0; i < versions.size(); i++) {
      text.append("  - name: ").append(versions.get(i)).append('\n');
      text.append("    schema:\n      openAPIV3Schema: ").append(schemas.get(i)).append('\n');
    }
    return text.toString();
  }

  public static final String HEAD =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: buckets.example.org}
      spec:
        group: example.org
        names: {kind: Bucket, plural: buckets}
        scope: Cluster
        versions:
      """;

  public static CrdReadResult read(String text) {
    return read("crd.yaml", text);
  }

  public static CrdReadResult read(String name, String text) {
    return read(source(name, text));
  }

  public static CrdReadResult read(Source... sources) {
    return CrdLoader.read(List.of(sources), Limits.DEFAULT);
  }

  public static Source source(String name, String text) {
    return new Source.OfBytes(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** The only kind of a text without a fault. */
  public static VersionedKind kind(String text) {
    CrdReadResult read = read(text);
    if (!read.diagnostics().isEmpty() || read.kinds().size() != 1) {
      throw new AssertionError("not one CRD: " + read.diagnostics());
    }
    return read.kinds().getFirst();
  }

  /** The shape of a schema in flow style. */
  public static Shape shape(String schema) {
    return kind(of("v1", schema)).versions().firstEntry().getValue();
  }

  /** What was found, a line each, as a person would see it. */
  public static List<String> findings(CrdReadResult read) {
    return read.diagnostics().stream()
        .map(found ->
            found.position().orElseThrow()
                + ": "
                + found.message()
                + " ["
                + found.code().id()
                + "]")
        .toList();
  }
}

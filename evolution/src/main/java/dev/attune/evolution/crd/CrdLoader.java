package dev.attune.evolution.crd;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.schema.TypeName;
import dev.attune.value.CanonicalJson;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Reads CRDs. */
public final class CrdLoader {
  private static final Comparator<VersionedKind> BY_NAME =
      Comparator.comparing((VersionedKind kind) -> kind.type().group(), CanonicalJson.KEY_ORDER)
          .thenComparing(kind -> kind.type().kind(), CanonicalJson.KEY_ORDER);

  private record Placed(CrdFile file, Crd crd) {}

  private final Map<TypeName, Placed> seen = new HashMap<>();
  private final List<VersionedKind> kinds = new ArrayList<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  private CrdLoader() {}

  /** All CRDs of these sources; whatever else stands in them is left alone. */
  public static CrdReadResult read(List<Source> sources, Limits limits) {
    CrdLoader crdLoader = new CrdLoader();
    files(sources, limits).forEach(crdLoader::add);
    crdLoader.kinds.sort(BY_NAME);
    return new CrdReadResult(crdLoader.kinds, Diagnostic.inOrder(crdLoader.diagnostics));
  }

  /** A thread a file, as many at once as there are cores; the files stay in their order. */
  private static List<CrdFile> files(List<Source> sources, Limits limits) {
    List<Future<CrdFile>> files = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      sources.forEach(source -> files.add(threads.submit(() -> CrdFile.read(source, limits))));
    }
    return files.stream().map(Future::resultNow).toList();
  }

  private void add(CrdFile file) {
    List<Flaw> flaws = new ArrayList<>(file.flaws());
    for (Crd crd : file.crds()) {
      CompletenessCheck.Result checked = CompletenessCheck.kind(crd);
      flaws.addAll(checked.flaws());
      checked.kind().ifPresent(kind -> add(kind, new Placed(file, crd)));
    }
    diagnostics.addAll(file.diagnostics());
    diagnostics.addAll(file.placed(flaws));
  }

  private void add(VersionedKind kind, Placed place) {
    Placed other = seen.putIfAbsent(kind.type(), place);
    if (other == null) {
      kinds.add(kind.at(Position.whole(place.file().source().name())));
      return;
    }
    Position first = other.file().place(other.crd());
    diagnostics.add(
        Diagnostic.error(CrdCode.DUPLICATE_CRD, "this is a second CRD for " + kind.type())
            .at(place.file().place(place.crd()))
            .hint("keep one; to compare two releases, use two folders or two files")
            .note("the first one", first));
  }
}

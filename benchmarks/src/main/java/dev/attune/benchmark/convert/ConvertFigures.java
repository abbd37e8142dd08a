package dev.attune.benchmark.convert;

import dev.attune.benchmark.measure.Duel;
import dev.attune.benchmark.measure.Figure;
import dev.attune.evolution.convert.ConversionResult;
import dev.attune.evolution.convert.compile.ConversionCompiler;
import dev.attune.evolution.convert.plan.ConversionPlan;
import dev.attune.evolution.convert.plan.ConversionPlans;
import dev.attune.evolution.crd.CrdFolder;
import dev.attune.evolution.rule.KindRules;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.json.PlainJsonReader;
import dev.attune.json.PlainJsonWriter;
import dev.attune.manifest.document.Limits;
import dev.attune.value.MapValue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;

/** Converts objects of all given CRDs to each other version, from bytes to bytes. */
public final class ConvertFigures {
  private static final String NAME = "convert: over reading and writing the same JSON";
  private static final String DATA = "ATTUNE_TEST_DATA";
  private static final List<String> PROVIDERS = List.of("aws", "azure", "azuread", "gcp");
  private static final int TIMES = 20;
  private static final int WARM_UP = 30;
  private static final int ROUNDS = 21;
  private static final double REQUIRED = 2.0;

  @SuppressWarnings("ArrayRecordComponent") // Never compared; the bytes are only read.
  private record Case(ConversionPlan plan, byte[] json) {}

  private final JsonMapper mapper = new JsonMapper();

  public List<Figure> measure() throws Exception {
    String data = System.getenv(DATA);
    if (data == null || !Files.isDirectory(Path.of(data, "crds"))) {
      return List.of(new Figure.Skipped(NAME, DATA + " names no folder with crds/ in it"));
    }
    List<Case> cases = cases(Path.of(data, "crds"));
    Duel duel =
        Duel.run(
            WARM_UP,
            ROUNDS,
            () -> repeat(cases, one -> convert(one)),
            () -> repeat(cases, one -> mapper.writeValueAsBytes(mapper.readTree(one.json()))));
    return List.of(
        new Figure.Measured(
            NAME,
            duel.cpuRatio(),
            REQUIRED,
            String.format(
                Locale.ROOT,
                "%d objects of %d bytes, clock %.2f",
                cases.size(),
                cases.stream().mapToInt(one -> one.json().length).sum() / cases.size(),
                duel.wallRatio())));
  }

  private interface Work {
    byte[] run(Case one);
  }

  private static void repeat(List<Case> cases, Work work) {
    long bytes = 0;
    for (int i = 0; i < TIMES; i++) {
      for (Case one : cases) {
        bytes += work.run(one).length;
      }
    }
    if (bytes == 0) {
      throw new IllegalStateException("nothing was written");
    }
  }

  private static byte[] convert(Case one) {
    MapValue object = (MapValue) PlainJsonReader.read(one.json()).orElseThrow();
    return switch (one.plan().convert(object)) {
      case ConversionResult.Converted(MapValue converted, var _, var _) ->
          PlainJsonWriter.write(converted);
      case ConversionResult.Refused refused ->
          throw new IllegalStateException(refused.why().message());
    };
  }

  private static List<Case> cases(Path crds) {
    Specimens specimens = new Specimens();
    List<Case> cases = new ArrayList<>();
    for (String provider : PROVIDERS) {
      for (VersionedKind kind :
          new CrdFolder(crds.resolve(provider), provider).read(Limits.DEFAULT).kinds()) {
        ConversionPlans plans =
            ConversionCompiler.compile(kind, KindRules.NONE).plans().orElseThrow();
        kind.versions()
            .forEach((version, shape) -> {
              byte[] json = PlainJsonWriter.write(specimens.of(kind, version.name(), shape));
              plans.versions().stream()
                  .filter(to -> !to.equals(version.name()))
                  .forEach(to ->
                      cases.add(new Case(plans.plan(version.name(), to).orElseThrow(), json)));
            });
      }
    }
    return cases;
  }
}

package dev.attune.benchmark.memory;

import dev.attune.benchmark.measure.Figure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Scanner;

/** Memory for 100,000 manifests: within the limit, and linear. */
public final class MemoryFigures {
  private static final int MANY = 100_000;
  private static final int FEW = 10_000;
  private static final long LIMIT = 1536L << 20;
  private static final double LINEAR = 11;

  private final List<Figure> figures = new ArrayList<>();

  /** Heap in use before and after the load, in bytes. */
  private record Heap(long before, long after) {
    long grown() {
      return after - before;
    }
  }

  public List<Figure> measure() throws IOException, InterruptedException {
    shape("one a file", 1);
    shape("100 a file", 100);
    return figures;
  }

  private void shape(String name, int perSource) throws IOException, InterruptedException {
    Heap many = load(MANY, perSource);
    Heap few = load(FEW, perSource);
    String used = String.format(Locale.ROOT, "%,d bytes of 1.5 GiB", many.after());
    String each =
        String.format(
            Locale.ROOT, "%,d : %,d bytes a manifest", many.grown() / MANY, few.grown() / FEW);
    figures.add(
        new Figure.Measured(
            "memory: 100,000 manifests, " + name, (double) many.after() / LIMIT, 1, used));
    figures.add(
        new Figure.Measured(
            "memory: 100,000 over 10,000, " + name,
            (double) many.grown() / few.grown(),
            LINEAR,
            each));
  }

  /** Loads in a fresh JVM that has no more heap than the limit: running out of it fails. */
  private static Heap load(int manifests, int perSource) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + LIMIT,
                "-cp",
                System.getProperty("java.class.path"),
                Retained.class.getName(),
                Integer.toString(manifests),
                Integer.toString(perSource))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (Scanner out = new Scanner(process.getInputStream(), StandardCharsets.US_ASCII)) {
      return new Heap(out.nextLong(), out.nextLong());
    } catch (NoSuchElementException e) {
      throw new IllegalStateException(manifests + " manifests do not fit into the limit", e);
    } finally {
      process.waitFor();
    }
  }
}

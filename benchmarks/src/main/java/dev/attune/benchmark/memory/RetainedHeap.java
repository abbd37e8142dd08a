package dev.attune.benchmark.memory;

import dev.attune.benchmark.load.Corpus;
import dev.attune.benchmark.load.Pipeline;
import dev.attune.benchmark.measure.Heap;
import dev.attune.manifest.load.LoadResult;
import java.io.IOException;
import java.lang.ref.Reference;

/** Loads manifests, keeps them and prints the heap in use before and after, in bytes. */
public final class RetainedHeap {
  private RetainedHeap() {}

  /**
   * Prints two numbers.
   *
   * @param args the number of manifests, and how many of them share a source
   */
  public static void main(String[] args) throws IOException {
    int manifests = Integer.parseInt(args[0]);
    int perSource = Integer.parseInt(args[1]);
    Pipeline pipeline = new Pipeline();
    long before = Heap.inUse();
    // The sources are garbage once this returns: what counts is what a command keeps.
    LoadResult loadResult = pipeline.run(new Corpus().sources(manifests, perSource), manifests);
    try {
      System.out.println(before + " " + Heap.inUse());
    } finally {
      Reference.reachabilityFence(loadResult);
    }
  }
}

package dev.attune.terraform.provider.thing;

import dev.attune.terraform.plugin.sample.SampleBinary;
import dev.attune.terraform.plugin.sample.SampleServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The program of the provider of things, as others find it on a machine. */
public final class ThingBinary {
  /** The variable with the folder of the objects. */
  public static final String FOLDER = ThingProvider.FOLDER;

  /** The variable with the version of the schema: 1 or 2. */
  public static final String VERSION = ThingProvider.VERSION;

  private ThingBinary() {}

  /**
   * Writes the program to this file, with its objects in this folder whatever it is told. It is the
   * same program wherever the file and the folder lie the same way to each other.
   */
  public static Path in(Path file, Path folder) throws IOException {
    return SampleBinary.of(file, ThingProvider.class, Map.of(FOLDER, from(file, folder)));
  }

  private static String from(Path file, Path folder) {
    return "\"${0%/*}/"
        + file.toAbsolutePath().getParent().relativize(folder.toAbsolutePath())
        + '"';
  }

  /** The same of this version of the schema. */
  public static Path in(Path file, Path folder, int version) throws IOException {
    return SampleBinary.of(
        file,
        ThingProvider.class,
        Map.of(FOLDER, from(file, folder), VERSION, Integer.toString(version)));
  }

  /** The same provider in this process, as one whose author debugs it. */
  public static SampleServer serve(Path socket, Path folder) throws IOException {
    return SampleServer.at(socket, new ThingProvider(5, 2, false, folder));
  }

  /** What the provider of a folder was called for, in order. */
  public static List<String> calls(Path folder) throws IOException {
    Path file = folder.resolve(ThingProvider.CALLS);
    return Files.exists(file) ? Files.readAllLines(file) : List.of();
  }

  /** Returns when a provider waits to be stopped. */
  public static void awaitWaiting(Path folder) throws InterruptedException {
    while (!Files.exists(folder.resolve(ThingProvider.WAITING))) {
      Thread.sleep(5); // Not at once again: the provider may need this core.
    }
  }
}

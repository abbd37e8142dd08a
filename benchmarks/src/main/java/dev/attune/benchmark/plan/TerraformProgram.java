package dev.attune.benchmark.plan;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Where the peer is: the program that ATTUNE_TERRAFORM names, else the one on PATH. */
public final class TerraformProgram {
  public static final String MISSING =
      "there is no terraform here: get it from developer.hashicorp.com/terraform/install, then put"
          + " it on PATH or name it in ATTUNE_TERRAFORM";

  private TerraformProgram() {}

  public static Optional<Path> find() {
    Stream<Path> named = Stream.ofNullable(System.getenv("ATTUNE_TERRAFORM")).map(Path::of);
    Stream<Path> onPath =
        Stream.ofNullable(System.getenv("PATH"))
            .flatMap(path -> Stream.of(path.split(File.pathSeparator)))
            .map(folder -> Path.of(folder, "terraform"));
    return Stream.concat(named, onPath)
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .findFirst();
  }
}

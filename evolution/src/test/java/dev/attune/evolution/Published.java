package dev.attune.evolution;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** The CRDs and change manifests that others have published; they stand outside the project. */
public final class Published {
  private static final String VARIABLE = "ATTUNE_TEST_DATA";

  private Published() {}

  /** The folder of CRDs. Without it a test is skipped and says so. */
  public static Path crds() {
    String folder = System.getenv(VARIABLE);
    assumeTrue(
        folder != null && Files.isDirectory(Path.of(folder, "crds")),
        "SKIPPED: set "
            + VARIABLE
            + " to a folder with crds/ in it: CRDs of crossplane-contrib/provider-upjet-aws,"
            + " -azure, -azuread and -gcp, and change manifests");
    return Path.of(String.valueOf(folder), "crds");
  }
}

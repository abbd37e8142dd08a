package dev.attune.benchmark.aws;

import dev.attune.benchmark.plan.Commands;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Both sides with projects of their own, ready to run commands. */
final class PeerProjects implements AutoCloseable {
  private final Path folder;
  private final Path launcher;
  private final String terraform;
  private long peak;

  PeerProjects(Path launcher, Path terraform, AwsParameters awsParameters) throws Exception {
    this.folder = Files.createTempDirectory("attune-benchmark");
    this.launcher = launcher;
    this.terraform = terraform.toString();
    Path ours = Files.createDirectory(folder.resolve("ours"));
    Path peer = Files.createDirectory(folder.resolve("peer"));
    awsParameters.write(ours, peer);
    peer("init", "-input=false");
  }

  void ours(String... command) throws Exception {
    long seen =
        Commands.run(
            folder.resolve("ours"),
            Map.of("XDG_CACHE_HOME", cache().toString()),
            Commands.line(launcher.toString(), command));
    peak = Math.max(peak, seen);
  }

  void peer(String... command) throws Exception {
    Map<String, String> rc =
        Map.of("TF_CLI_CONFIG_FILE", folder.resolve("peer/terraform.rc").toString());
    Commands.run(folder.resolve("peer"), rc, Commands.line(terraform, command));
  }

  /** The most memory that our own process had at a time, in bytes. */
  long peak() {
    return peak;
  }

  /** Makes us forget what we have learnt of the provider. */
  void forget() throws IOException {
    if (Files.exists(cache())) {
      Commands.delete(cache());
    }
  }

  private Path cache() {
    return folder.resolve("cache");
  }

  @Override
  public void close() throws IOException {
    Commands.delete(folder);
  }
}

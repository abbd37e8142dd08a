package dev.attune.cli.terraform.aws;

import dev.attune.cli.fixture.ServerExtension;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Gives tests the stand-in for AWS. */
final class AwsExtension extends ServerExtension<AwsStandIn> {
  /** Under the folder of the build, as all that its processes write. */
  private static final Path FOLDER = Path.of("target", "aws").toAbsolutePath();

  AwsExtension() {
    super(AwsStandIn.class);
  }

  @Override
  protected AwsStandIn start() throws IOException, InterruptedException {
    return AwsStandIn.start(Files.createDirectories(FOLDER));
  }
}

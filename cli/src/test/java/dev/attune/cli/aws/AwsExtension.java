package dev.attune.cli.aws;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives tests the stand-in for AWS: one for all of a run, ended with it. */
final class AwsExtension implements BeforeAllCallback, ParameterResolver {
  /** Under the folder of the build, as all that its processes write. */
  private static final Path FOLDER = Path.of("target", "aws").toAbsolutePath();

  @Override
  public void beforeAll(ExtensionContext context) {
    aws(context);
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == AwsStandIn.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return aws(context);
  }

  private static AwsStandIn aws(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(Namespace.create(AwsExtension.class))
        .computeIfAbsent(AwsStandIn.class, _ -> start(), AwsStandIn.class);
  }

  private static AwsStandIn start() {
    try {
      return AwsStandIn.start(Files.createDirectories(FOLDER));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}

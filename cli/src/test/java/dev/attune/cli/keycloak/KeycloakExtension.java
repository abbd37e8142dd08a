package dev.attune.cli.keycloak;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.attune.testkit.keycloak.KeycloakServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives tests the Keycloak of this run: one for all of it, ended with it. */
final class KeycloakExtension implements BeforeAllCallback, ParameterResolver {
  @Override
  public void beforeAll(ExtensionContext context) {
    keycloak(context);
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == KeycloakServer.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return keycloak(context);
  }

  private static KeycloakServer keycloak(ExtensionContext context) {
    Optional<Path> folder = KeycloakServer.folder();
    assumeTrue(folder.isPresent(), KeycloakServer.missing());
    return context
        .getRoot()
        .getStore(Namespace.create(KeycloakExtension.class))
        .computeIfAbsent(
            KeycloakServer.class, _ -> start(folder.orElseThrow()), KeycloakServer.class);
  }

  private static KeycloakServer start(Path folder) {
    try {
      return KeycloakServer.start(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}

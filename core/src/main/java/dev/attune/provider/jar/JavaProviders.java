package dev.attune.provider.jar;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Provider;
import dev.attune.provider.ProviderCode;
import dev.attune.provider.ProviderFactory;
import dev.attune.provider.guard.Answer;
import dev.attune.provider.guard.Caller;
import dev.attune.provider.guard.GuardSettings;
import dev.attune.provider.guard.GuardedProvider;
import dev.attune.schema.TypeName;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * Opens providers written in Java.
 *
 * <p>A jar offers one {@link ProviderFactory} as a service. It is loaded apart from everything of
 * ours but the packages that a provider is written against, so that its libraries never meet ours.
 */
public final class JavaProviders {
  private static final String SERVICE = "META-INF/services/" + ProviderFactory.class.getName();

  private JavaProviders() {}

  /** What became of opening a provider. */
  public sealed interface Opened {
    /** It can be used, and is guarded; closing it lets go of the jar. */
    record Ready(Provider provider) implements Opened {}

    /** It cannot, for this reason. */
    record Unusable(Diagnostic diagnostic) implements Opened {}
  }

  /** Says why a provider cannot be used. */
  private static final class Refusal extends Exception {
    private Refusal(String reason) {
      super(reason, null, false, false);
    }
  }

  /**
   * Opens the provider of a jar.
   *
   * @param instance what the project calls it
   */
  public static Opened open(String instance, Path jar, GuardSettings guardSettings) {
    try {
      return new Opened.Ready(opened(instance, jar, guardSettings));
    } catch (Refusal refusal) {
      return new Opened.Unusable(
          Diagnostic.error(
              ProviderCode.UNUSABLE,
              "the provider '" + instance + "' cannot be used: " + refusal.getMessage()));
    }
  }

  private static Provider opened(String instance, Path jar, GuardSettings guardSettings)
      throws Refusal {
    URLClassLoader libraries = libraries(jar);
    boolean usable = false;
    try (Caller caller = new Caller(instance, libraries)) {
      ServiceLoader.Provider<ProviderFactory> service =
          only(
              given("looking for it", caller.ask(() -> services(libraries), guardSettings.look())));
      Provider provider =
          given("opening it", caller.ask(() -> service.get().open(instance), guardSettings.look()));
      checkGroups(
          instance,
          given(
              "asking for its kinds",
              caller.ask(() -> List.copyOf(provider.schemas().types()), guardSettings.look())));
      usable = true;
      return new GuardedProvider(instance, provider, guardSettings, libraries);
    } finally {
      if (!usable) {
        close(libraries);
      }
    }
  }

  private static List<ServiceLoader.Provider<ProviderFactory>> services(ClassLoader libraries) {
    return ServiceLoader.load(ProviderFactory.class, libraries).stream().toList();
  }

  private static <T> T only(List<T> services) throws Refusal {
    if (services.size() != 1) {
      throw new Refusal(
          services.isEmpty()
              ? SERVICE + " in its jar names no class"
              : "its jar offers " + services.size() + " factories, but only one is allowed");
    }
    return services.getFirst();
  }

  private static <T> T given(String question, Answer<T> answer) throws Refusal {
    return switch (answer) {
      case Answer.Given<T>(T value) -> value;
      case Answer.None<T>(String reason, boolean _, Optional<Throwable> thrown) ->
          throw new Refusal(
              thrown.map(t -> explained(question, t)).orElse(question + " " + reason));
    };
  }

  private static String explained(String question, Throwable thrown) {
    Throwable cause = thrown.getCause();
    return switch (thrown) {
      case UnsupportedClassVersionError _ ->
          "it was built for a newer Java than " + Runtime.version().feature();
      case ServiceConfigurationError _ when cause == null ->
          SERVICE + " in its jar names a class that does not exist or is not a ProviderFactory";
      case ServiceConfigurationError _ -> explained(question, cause);
      default -> question + " failed with " + Caller.words(thrown);
    };
  }

  private static void checkGroups(String instance, List<TypeName> types) throws Refusal {
    Optional<TypeName> foreign =
        types.stream().filter(type -> !type.group().startsWith(instance + ".")).findFirst();
    if (foreign.isPresent()) {
      throw new Refusal(
          "its kind "
              + foreign.get()
              + " is of another group: all groups must begin with '"
              + instance
              + ".'");
    }
  }

  private static URLClassLoader libraries(Path jar) throws Refusal {
    if (!Files.isRegularFile(jar)) {
      throw new Refusal("the file " + jar + " does not exist");
    }
    try (JarFile file = new JarFile(jar.toFile())) {
      if (file.getEntry(SERVICE) == null) {
        throw new Refusal(jar + " contains no provider: it has no " + SERVICE);
      }
      if (namesOthers(file)) {
        throw new Refusal(
            jar + " names other jars in its Class-Path, which nobody checks: put all in one jar");
      }
      return new URLClassLoader(new URL[] {jar.toUri().toURL()}, new ApiLoader());
    } catch (IOException e) {
      throw new Refusal(jar + " is not a jar, or cannot be read");
    }
  }

  private static boolean namesOthers(JarFile file) throws IOException {
    Manifest manifest = file.getManifest();
    return manifest != null
        && manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH) != null;
  }

  private static void close(URLClassLoader libraries) {
    try {
      libraries.close();
    } catch (IOException e) {
      // It was never used, and the process lets go of its file at the latest when it ends.
    }
  }
}

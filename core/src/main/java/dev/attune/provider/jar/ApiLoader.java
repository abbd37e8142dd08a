package dev.attune.provider.jar;

import java.util.Set;

/**
 * Shows a provider the JDK and the packages that it is written against, and nothing else of ours.
 */
final class ApiLoader extends ClassLoader {
  private static final Set<String> API =
      Set.of(
          "dev.attune.value",
          "dev.attune.schema",
          "dev.attune.diagnostic",
          "dev.attune.provider",
          "org.jspecify.annotations");

  static {
    registerAsParallelCapable();
  }

  ApiLoader() {
    super("attune api", ClassLoader.getPlatformClassLoader());
  }

  /** Comes here for what the JDK does not have. */
  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    int dot = name.lastIndexOf('.');
    if (dot > 0 && API.contains(name.substring(0, dot))) {
      return Class.forName(name, false, ApiLoader.class.getClassLoader());
    }
    throw new ClassNotFoundException(name);
  }
}

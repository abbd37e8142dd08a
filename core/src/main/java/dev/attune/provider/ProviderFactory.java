package dev.attune.provider;

/** How a jar offers its provider: a service of this type, one a jar. */
public interface ProviderFactory {

  /**
   * A provider for one instance of a project.
   *
   * @param instance the instance's name; the API groups of its kinds begin with it and a dot
   */
  Provider open(String instance);
}

package dev.attune.provider;

import dev.attune.diagnostic.Code;

/** What can be wrong with a provider or with what it answers. */
public enum ProviderCode implements Code {
  REPORTED("ATT-0501", "an error or warning from a provider"),
  FAILED("ATT-0502", "a provider request that failed"),
  NONSENSE("ATT-0503", "an invalid answer from a provider"),
  UNUSABLE("ATT-0504", "a provider that cannot be used");

  private final String id;
  private final String title;

  ProviderCode(String id, String title) {
    this.id = id;
    this.title = title;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String title() {
    return title;
  }
}

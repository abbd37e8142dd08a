package dev.attune.provider;

import dev.attune.diagnostic.Code;

/** What can be wrong with a provider or with what it answers. */
public enum ProviderCode implements Code {
  REPORTED("ATT-0501", "something a provider reports"),
  FAILED("ATT-0502", "a provider that could not do what it was asked"),
  NONSENSE("ATT-0503", "an answer of a provider that makes no sense"),
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

package dev.attune.rest.sandbox;

import dev.attune.diagnostic.Code;

/** What can be in the way of a sandbox. */
public enum SandboxCode implements Code {
  IN_USE("ATT-1101", "a data folder in use by another sandbox"),
  DAMAGED("ATT-1102", "sandbox data that cannot be read"),
  PORT_TAKEN("ATT-1103", "a port that is already in use"),
  UNUSABLE("ATT-1104", "a data folder that cannot be used"),
  BAD_FAULT("ATT-1105", "an invalid fault"),
  NO_PACK("ATT-1106", "an unknown pack");

  private final String id;
  private final String title;

  SandboxCode(String id, String title) {
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

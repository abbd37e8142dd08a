package dev.attune.rest.sandbox;

import dev.attune.diagnostic.Code;

/** What can be in the way of a sandbox. */
public enum SandboxCode implements Code {
  IN_USE("ATT-1101", "data that another sandbox has"),
  DAMAGED("ATT-1102", "data of a sandbox that cannot be read"),
  PORT_TAKEN("ATT-1103", "a port that somebody else listens on"),
  UNUSABLE("ATT-1104", "a data folder that cannot be used"),
  BAD_FAULT("ATT-1105", "a fault that is not understood"),
  NO_PACK("ATT-1106", "a pack that is not there");

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

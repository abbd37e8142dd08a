package dev.attune.cli.terminal;

import dev.attune.diagnostic.Code;

/** What can be wrong with a command line, and with what a command needs. */
public enum CommandCode implements Code {
  USAGE("ATT-0001", "an invalid command line"),
  NOTHING_TO_EXPLAIN("ATT-0002", "nothing with this name to explain"),
  AMBIGUOUS_KIND("ATT-0003", "a kind that several API groups have"),
  DEFECT("ATT-0004", "a bug in Attune"),
  OUT_OF_MEMORY("ATT-0005", "not enough memory"),
  OUTPUT_LOST("ATT-0006", "output that could not be written"),
  KEY_TOO_SHORT("ATT-0007", "a project key that is too short"),
  KEY_UNUSABLE("ATT-0008", "a key file that cannot be used"),
  KEY_NOT_MADE("ATT-0009", "a project key that could not be created"),
  KEY_MISSING("ATT-0010", "a missing project key"),
  KEY_EXPOSED("ATT-0011", "a project key that others can read"),
  FILE_NOT_WRITTEN("ATT-0012", "a file that could not be written"),
  NOT_APPROVED("ATT-0013", "a change that was not approved"),
  NO_OUTPUT("ATT-0014", "an output that is not known yet");

  private final String id;
  private final String title;

  CommandCode(String id, String title) {
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

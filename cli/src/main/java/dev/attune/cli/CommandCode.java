package dev.attune.cli;

import dev.attune.diagnostic.Code;

/** What can be wrong with a command line. */
enum CommandCode implements Code {
  USAGE("ATT-0001", "a command line that is not understood"),
  NOTHING_TO_EXPLAIN("ATT-0002", "nothing of this name to explain"),
  AMBIGUOUS_KIND("ATT-0003", "a kind that several API groups have"),
  DEFECT("ATT-0004", "a defect of Attune"),
  OUT_OF_MEMORY("ATT-0005", "not enough memory");

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

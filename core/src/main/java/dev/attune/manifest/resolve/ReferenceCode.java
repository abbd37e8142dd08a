package dev.attune.manifest.resolve;

import dev.attune.diagnostic.Code;

/** What can be wrong with a reference that is well formed. */
public enum ReferenceCode implements Code {
  DANGLING("ATT-0401", "a reference to an undeclared resource"),
  AMBIGUOUS("ATT-0402", "an ambiguous reference"),
  NO_SUCH_FIELD("ATT-0403", "a reference to a field that the target does not have"),
  WRONG_TYPE("ATT-0404", "a reference to a value of the wrong type"),
  SELF("ATT-0405", "a resource that refers to itself"),
  CYCLE("ATT-0406", "a cycle of references"),
  FILE_OUTSIDE("ATT-0407", "a file outside the project"),
  FILE_UNUSABLE("ATT-0408", "a file that cannot be used"),
  FILE_ABSENT("ATT-0409", "a file that does not exist yet"),
  SECRET_EXPOSED("ATT-0410", "a secret in a place that shows it"),
  UNSET("ATT-0411", "an environment variable that is not set"),
  FILE_PRIVATE("ATT-0412", "a private file of Attune"),
  KEY_WITHHELD("ATT-0453", "a reference to the project key");

  private final String id;
  private final String title;

  ReferenceCode(String id, String title) {
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

package dev.attune.manifest.project;

import dev.attune.diagnostic.Code;

/** What can be wrong with a project as a whole. */
public enum ProjectCode implements Code {
  BAD_SETTING("ATT-0201", "an invalid setting in attune.yaml"),
  BAD_PROVIDER("ATT-0202", "an invalid provider instance"),
  NESTED_PROJECT("ATT-0203", "a project inside the project");

  private final String id;
  private final String title;

  ProjectCode(String id, String title) {
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

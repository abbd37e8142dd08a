package dev.attune.label;

import dev.attune.diagnostic.Code;

/** What can be wrong with labels. */
public enum LabelCode implements Code {
  TWO_VALUES("ATT-0601", "a label with two values"),
  OURS("ATT-0602", "a label with Attune's prefix"),
  REFUSED("ATT-0603", "a label that the API does not accept"),
  TOO_MANY("ATT-0604", "more labels than the API accepts"),
  MARK_REFUSED("ATT-0605", "Attune labels that the API does not accept"),
  NAMESPACE_REFUSED("ATT-0606", "a namespace that the API does not accept as a label");

  private final String id;
  private final String title;

  LabelCode(String id, String title) {
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

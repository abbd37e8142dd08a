package dev.attune.plan;

import dev.attune.diagnostic.Code;

/** What can be wrong with a plan, or keep one from being made. */
public enum PlanCode implements Code {
  NOT_A_PLAN("ATT-0701", "a file that is not a plan"),
  OTHER_VERSION("ATT-0702", "a plan of another version"),
  FOREIGN("ATT-0703", "a plan of another project"),
  CHANGED("ATT-0704", "a plan that was changed after it was made"),
  NO_PROVIDER("ATT-0705", "a resource without a provider instance"),
  SAME_NAME("ATT-0706", "two resources that would be one object"),
  UNMANAGED("ATT-0707", "an existing object that is not managed by Attune"),
  OTHER_OWNER("ATT-0708", "an existing object of another namespace"),
  PROTECTED("ATT-0709", "a change to a protected object"),
  NOT_ONE_MATCH("ATT-0710", "a lookup that does not match exactly one object"),
  CYCLE("ATT-0711", "a cycle of changes"),
  NOT_POSSIBLE("ATT-0712", "a change that the provider cannot make"),
  NARROW_PRUNE("ATT-0713", "a prune of only a part of the project"),
  KEPT_VALUE("ATT-0714", "a field that keeps its value although set to null"),
  DRIFTED("ATT-0715", "an object that was deleted outside Attune"),
  UNNAMED_NAMESPACE("ATT-0716", "objects that may belong to someone else"),
  NO_LABELS("ATT-0717", "labels on a kind without labels"),
  NO_PLACEMENT("ATT-0718", "a placement that cannot be used"),
  SEVERAL("ATT-0719", "several objects with this name and label"),
  STILL_HELD("ATT-0720", "an object that is still in use and would be deleted"),
  ORDER_OVERRIDDEN("ATT-0721", "a replacement in another order than declared"),
  LOST_LABEL("ATT-0722", "an object that lost Attune's label"),
  NOT_ADOPTED("ATT-0723", "an object that cannot be adopted"),
  UNHEEDED("ATT-0724", "a field that the remote system does not keep as declared"),
  NOT_ON_RECORD("ATT-0725", "a name that does not mean one resource on record"),
  NOT_OURS("ATT-0726", "undeclared objects that do not belong to the project"),
  NOT_PRUNED_WHOLE("ATT-0727", "a kind under prune that has no children to take"),
  AMBIGUOUS_LIST("ATT-0728", "a live list with two elements of one key"),
  UNSPECIFIED_RESET("ATT-0729", "fields that are reset because they are not ignored any more"),
  ELSEWHERE("ATT-0765", "a plan that lies in another project"),
  OTHER_STORE("ATT-0766", "a plan of another store"),
  USED_UP("ATT-0767", "a plan that was applied already"),
  OTHER_PROVIDER("ATT-0768", "a plan for another server or provider"),
  UNLABELLED("ATT-0775", "an adopted object without Attune's label");

  private final String id;
  private final String title;

  PlanCode(String id, String title) {
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

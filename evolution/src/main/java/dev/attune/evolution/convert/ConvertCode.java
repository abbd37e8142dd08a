package dev.attune.evolution.convert;

import dev.attune.diagnostic.Code;

/** What there is to say about conversions. */
public enum ConvertCode implements Code {
  NO_RULE("ATT-1240", "a change that no converter is known for"),
  NO_SUCH_FIELD("ATT-1241", "a conversion rule for a field that is not there"),
  NO_SUCH_VERSION("ATT-1242", "a version that the kind does not have"),
  BAD_RULE("ATT-1243", "a conversion rule that does not fit its field"),
  BAD_EXPRESSION("ATT-1244", "an expression that CEL does not understand"),
  KEPT_ONLY("ATT-1245", "a changed field that is kept and not converted"),
  SECRET_KEPT("ATT-1246", "a secret that may be kept in an annotation"),
  IGNORED("ATT-1247", "kept values that are not trusted"),
  DOES_NOT_FIT("ATT-1248", "a value that has no form in the other version"),
  TOO_LARGE("ATT-1249", "annotations above the limit of Kubernetes"),
  NOT_CONVERTIBLE("ATT-1250", "something that no plan converts"),
  NOT_THE_SAME("ATT-1251", "an object that does not come back as it was");

  private final String id;
  private final String title;

  ConvertCode(String id, String title) {
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

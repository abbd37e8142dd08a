package dev.attune.evolution.convert;

import dev.attune.diagnostic.Code;

/** What there is to say about conversions. */
public enum ConvertCode implements Code {
  NO_RULE("ATT-1240", "a change without a converter"),
  NO_SUCH_FIELD("ATT-1241", "a conversion rule for an unknown field"),
  NO_SUCH_VERSION("ATT-1242", "an unknown version of a kind"),
  BAD_RULE("ATT-1243", "a conversion rule that does not fit its field"),
  BAD_EXPRESSION("ATT-1244", "an invalid CEL expression"),
  KEPT_ONLY("ATT-1245", "a changed field that is kept and not converted"),
  SECRET_KEPT("ATT-1246", "a secret that may be kept in an annotation"),
  IGNORED("ATT-1247", "kept values that are not trusted"),
  DOES_NOT_FIT("ATT-1248", "a value that the other version cannot represent"),
  TOO_LARGE("ATT-1249", "annotations above the limit of Kubernetes"),
  NOT_CONVERTIBLE("ATT-1250", "an object that cannot be converted"),
  NOT_THE_SAME("ATT-1251", "an object that changes in a round trip"),
  REFUSED("ATT-1253", "a converted object that its version does not allow"),
  INVALID("ATT-1254", "an object that its own version does not allow"),
  NOT_CONVERTED("ATT-1255", "a value that its converter cannot convert"),
  FOREIGN("ATT-1256", "an object of another API");

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

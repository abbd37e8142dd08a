package dev.attune.manifest;

import dev.attune.diagnostic.Code;

/** What can be wrong with a manifest beside its spec. */
public enum ManifestCode implements Code {
  NOT_A_MANIFEST("ATT-0211", "a document that is not a manifest"),
  BAD_API_VERSION("ATT-0212", "a malformed apiVersion"),
  UNKNOWN_KIND("ATT-0213", "an unknown kind"),
  UNKNOWN_VERSION("ATT-0214", "an unknown version of a kind"),
  BAD_NAME("ATT-0215", "a malformed name"),
  BAD_NAMESPACE("ATT-0216", "a malformed namespace"),
  DUPLICATE_IDENTITY("ATT-0217", "two manifests for one resource"),
  BAD_SWITCH("ATT-0218", "an annotation that is neither \"true\" nor \"false\""),
  CONFLICTING_ALIAS("ATT-0219", "an annotation and its alias that disagree"),
  UNKNOWN_ANNOTATION("ATT-0220", "an unknown Attune annotation"),
  MISSING_PARENT("ATT-0221", "a resource without its parent"),
  WRONG_PARENT("ATT-0222", "a parent of the wrong kind"),
  UNKNOWN_PROVIDER("ATT-0223", "an unknown provider instance"),
  NOT_A_COLLECTION("ATT-0224", "a collection that is not a list of resources"),
  MISSING_REF("ATT-0225", "a resource of a compact file without a ref"),
  REFERENCE_IN_METADATA("ATT-0226", "a reference where only plain text is allowed"),
  UNCLEAR_EXTERNAL("ATT-0227", "an external object without exactly one of id and selector"),
  OLDER_VERSION("ATT-0228", "a manifest of an older version"),
  DROPPED_FIELD("ATT-0229", "a field that the current version does not have"),
  UNFIT_VALUE("ATT-0230", "a value that the current version does not accept");

  private final String id;
  private final String title;

  ManifestCode(String id, String title) {
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

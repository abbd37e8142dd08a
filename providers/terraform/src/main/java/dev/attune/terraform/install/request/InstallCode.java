package dev.attune.terraform.install.request;

import dev.attune.diagnostic.Code;

/** What can be wrong with the programs of Terraform's providers. */
public enum InstallCode implements Code {
  BAD_ADDRESS("ATT-0511", "an invalid Terraform provider address"),
  BAD_VERSION("ATT-0512", "an invalid version"),
  NOT_FOUND("ATT-0513", "a Terraform provider that is not on this machine"),
  BAD_PACKAGE("ATT-0514", "a provider package that cannot be used"),
  OTHER_BINARY("ATT-0515", "a provider binary that does not match attune.lock"),
  OTHER_VERSION("ATT-0516", "a provider version that does not match attune.lock"),
  BAD_LOCK("ATT-0517", "an invalid lock file"),
  NOT_PINNED("ATT-0518", "a lock file that cannot be written"),
  UNPINNED("ATT-0559", "a provider version that attune.lock does not pin"),
  OTHER_JAR("ATT-0560", "a jar that does not match attune.lock");

  private final String id;
  private final String title;

  InstallCode(String id, String title) {
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

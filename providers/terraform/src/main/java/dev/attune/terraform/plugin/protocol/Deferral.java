package dev.attune.terraform.plugin.protocol;

/** Why a provider puts an answer off. */
public enum Deferral {
  RESOURCE_CONFIG_UNKNOWN,
  PROVIDER_CONFIG_UNKNOWN,
  ABSENT_PREREQUISITE,
  /** A reason that came with a later version of the protocol. */
  OTHER
}

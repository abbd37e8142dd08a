package dev.attune.terraform.schema;

/** What a provider says about an attribute; several may hold at once. */
public enum Flag {
  REQUIRED,
  OPTIONAL,
  COMPUTED,
  SENSITIVE,
  WRITE_ONLY,
  DEPRECATED
}

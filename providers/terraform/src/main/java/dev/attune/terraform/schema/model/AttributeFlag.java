package dev.attune.terraform.schema.model;

/** What a provider says about an attribute; several may hold at once. */
public enum AttributeFlag {
  REQUIRED,
  OPTIONAL,
  COMPUTED,
  SENSITIVE,
  WRITE_ONLY,
  DEPRECATED
}

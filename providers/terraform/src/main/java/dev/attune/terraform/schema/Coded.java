package dev.attune.terraform.schema;

/** A choice that stands in files by a number of its own, which never changes. */
interface Coded {
  int code();
}

package dev.attune.terraform.plugin.failure;

import java.util.List;

/** What can go wrong with a provider's program, as opposed to what the provider finds wrong. */
public sealed interface PluginFailure permits StartFailure, CallFailure {
  /** The name of the provider, as the user writes it. */
  String plugin();

  /** What happened, as a sentence without a full stop. */
  String what();

  /** What to do about it, likewise. */
  String advice();

  /** What the program itself wrote about it, line by line; it may repeat what it was given. */
  default List<String> evidence() {
    return List.of();
  }

  default String message() {
    return what() + "; " + advice();
  }
}

package dev.attune.terraform.plugin.protocol;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The versions of the plugin protocol that are spoken here. */
public enum Protocol {
  V5(5),
  V6(6);

  private final int number;

  Protocol(int number) {
    this.number = number;
  }

  public int number() {
    return number;
  }

  public static Optional<Protocol> of(int number) {
    return Arrays.stream(values()).filter(one -> one.number == number).findFirst();
  }

  /** All of them, as a plugin wants them offered. */
  public static String offer() {
    return Arrays.stream(values())
        .map(one -> Integer.toString(one.number))
        .collect(Collectors.joining(","));
  }
}

package dev.attune.rest.sandbox.fault;

import java.util.List;

/** What goes wrong, in the order in which it is looked at. */
public record Faults(List<Fault> all) {
  public static final Faults NONE = new Faults(List.of());

  public Faults {
    all = List.copyOf(all);
  }

  public static Faults of(Fault... faults) {
    return new Faults(List.of(faults));
  }
}

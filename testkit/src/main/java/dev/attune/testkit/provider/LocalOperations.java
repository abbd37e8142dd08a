package dev.attune.testkit.provider;

import dev.attune.provider.Instance;
import dev.attune.testkit.kind.Kind;
import dev.attune.value.MapValue;

/** The operations that touch no remote object: they turn one value into another. */
final class LocalOperations {
  private LocalOperations() {}

  static Instance of(Kind kind, Instance stored) {
    return new Instance(
        stored.id(),
        kind.behaviour().upgrade().apply(stored.value()),
        kind.schema().version(),
        stored.privateBytes(),
        stored.tainted());
  }

  static Instance answer(Kind kind, MapValue config) {
    MapValue answer = kind.behaviour().data().apply(config);
    return Instance.of(kind.schema().planName(), answer, kind.schema().version());
  }
}

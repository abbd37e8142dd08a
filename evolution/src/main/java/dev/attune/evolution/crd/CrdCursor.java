package dev.attune.evolution.crd;

import dev.attune.value.Path;
import dev.attune.value.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where in a file a reader is, and what it has found wrong there. A {@link CrdReader} owns it and
 * lends it to its {@link ShapeReader}: both read one stream of tokens, and a path for each schema
 * would cost more than the reading.
 */
final class CrdCursor {
  private final List<Step> steps = new ArrayList<>();
  private final List<Flaw> flaws = new ArrayList<>();
  private int document = -1;

  void startDocument() {
    document++;
  }

  int document() {
    return document;
  }

  Path here() {
    return new Path(steps);
  }

  void enter(String name) {
    steps.addLast(new Step.Field(name));
  }

  void enter(int index) {
    steps.addLast(new Step.Index(index));
  }

  void leave() {
    steps.removeLast();
  }

  void report(String message) {
    report(message, Optional.empty());
  }

  void report(String message, Optional<String> hint) {
    String advice = hint.orElse("the API server would refuse it too");
    flaws.add(new Flaw(document, here(), CrdCode.MISSHAPEN, message, advice));
  }

  int count() {
    return flaws.size();
  }

  /** Drops the flaws beyond so many. */
  void forget(int count) {
    flaws.subList(count, flaws.size()).clear();
  }

  List<Flaw> flaws() {
    return List.copyOf(flaws);
  }
}

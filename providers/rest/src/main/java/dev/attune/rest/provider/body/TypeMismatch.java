package dev.attune.rest.provider.body;

import dev.attune.value.Path;
import dev.attune.value.Step;
import java.util.ArrayList;
import java.util.List;

/** A value in an answer that is not of the type the pack says. The value itself is never shown. */
public record TypeMismatch(Path path, String expected, String found) {

  TypeMismatch below(Step step) {
    List<Step> steps = new ArrayList<>();
    steps.add(step);
    steps.addAll(path.steps());
    return new TypeMismatch(new Path(steps), expected, found);
  }

  public String words() {
    return "'" + path + "' is " + found + ", but the pack says " + expected;
  }
}

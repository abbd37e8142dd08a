package dev.attune.evolution.convert.walk;

import dev.attune.evolution.convert.Converter;
import dev.attune.evolution.convert.walk.VersionedPlace.Elements;
import dev.attune.evolution.convert.walk.VersionedPlace.Field;
import dev.attune.evolution.convert.walk.VersionedPlace.Fields;
import dev.attune.evolution.convert.walk.VersionedPlace.Leaf;
import dev.attune.evolution.convert.walk.VersionedPlace.Same;
import dev.attune.evolution.convert.walk.VersionedPlace.Single;
import dev.attune.value.Path;
import dev.attune.value.Step;
import java.util.ArrayList;
import java.util.List;

/** Finds where one version has what another version has at a given place. */
public final class OriginFinder {
  private final int from;
  private final int to;
  private final List<Step> steps = new ArrayList<>();
  private VersionedPlace versionedPlace;

  private OriginFinder(VersionedPlace root, int from, int to) {
    this.versionedPlace = root;
    this.from = from;
    this.to = to;
  }

  public static Path of(VersionedPlace root, int from, int to, Path path) {
    OriginFinder originFinder = new OriginFinder(root, from, to);
    for (Step step : path.steps()) {
      if (!originFinder.goOn(step)) {
        break;
      }
    }
    originFinder.enterSingle();
    return new Path(originFinder.steps);
  }

  /** Where a version has one object, the other has it as the first of a list. */
  private void enterSingle() {
    if (versionedPlace instanceof Single single && single.isList(from) && !single.isList(to)) {
      steps.add(new Step.Index(0));
      versionedPlace = single.element();
    }
  }

  /** Whether there is more to find: what is below a value that is converted as a whole is it. */
  private boolean goOn(Step step) {
    enterSingle();
    return switch (versionedPlace) {
      case Same _ -> steps.add(step);
      case Leaf leaf ->
          leaf.table().get(from).get(to).equals(Converter.IDENTITY) && steps.add(step);
      case Elements elements -> into(elements.element(), step);
      case Single single -> {
        versionedPlace = single.element();
        boolean element = single.isList(to) && step instanceof Step.Index;
        yield element ? !single.isList(from) || steps.add(step) : goOn(step);
      }
      case Fields fields -> field(fields, step);
    };
  }

  private boolean field(Fields fields, Step step) {
    if (!(step instanceof Step.Field(String name))) {
      return false;
    }
    Field field = fields.field(to, name);
    if (field == null) {
      VersionedPlace extras = fields.isExtra(to, name) ? fields.extras() : null;
      return into(extras == null ? Same.SAME : extras, step);
    }
    return !field.name(from).isEmpty() && into(field.place(), new Step.Field(field.name(from)));
  }

  private boolean into(VersionedPlace inner, Step step) {
    versionedPlace = inner;
    return steps.add(step);
  }
}

package dev.attune.evolution.convert;

import dev.attune.evolution.convert.Place.Elements;
import dev.attune.evolution.convert.Place.Field;
import dev.attune.evolution.convert.Place.Fields;
import dev.attune.evolution.convert.Place.Single;
import dev.attune.value.Step;
import dev.attune.value.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts what was kept where a walk over the places will meet it. */
final class KeptReader {
  private final Place root;
  private final Kept kept = new Kept();
  private boolean empty = true;

  KeptReader(Place root) {
    this.root = root;
  }

  /** All that was put, or null if nothing was. */
  @Nullable Kept kept() {
    return empty ? null : kept;
  }

  /** Whether the versions, as they are today, have such a place where anything could be kept. */
  boolean put(int version, List<Trail.Spelt> path, Value value) {
    Kept here = find(version, path, kept);
    if (here == null) {
      return false;
    }
    here.put(new Kept.Raw(version, value));
    empty = false;
    return true;
  }

  /** Whether this version has the place and another one lacks it or reads it differently. */
  boolean knows(int version, List<Trail.Spelt> path) {
    return find(version, path, new Kept()) != null;
  }

  private @Nullable Kept find(int version, List<Trail.Spelt> path, Kept start) {
    Reached here = new Reached(root, start, false);
    for (Trail.Spelt spelt : path) {
      Reached next = here.inList(version).enter(version, spelt);
      if (next == null) {
        return null;
      }
      here = next;
    }
    return here.keeps() && here.place().in(version) ? here.kept() : null;
  }

  /** Where a path has led so far. */
  private record Reached(Place place, Kept kept, boolean beyondFirst) {

    /**
     * What is the same everywhere is not kept, unless it is one of the elements behind the first.
     */
    boolean keeps() {
      return beyondFirst || !(place instanceof Place.Same);
    }

    /** The first element, where the version has nothing but that. */
    Reached inList(int version) {
      return place instanceof Single single && !single.isList(version)
          ? new Reached(single.element(), kept.enter(0, Ident.Position.ALONE), false)
          : this;
    }

    @Nullable Reached enter(int version, Trail.Spelt spelt) {
      return switch (spelt.step()) {
        case Step.Field(String name) when place instanceof Fields fields ->
            enter(fields, version, name);
        case Step.Index(int index) when place instanceof Elements elements ->
            new Reached(elements.element(), kept.enter(index, spelt.ident()), false);
        case Step.Index(int index) when place instanceof Single single ->
            new Reached(single.element(), kept.enter(index, spelt.ident()), index > 0);
        case Step.Field _, Step.Index _, Step.Keyed _, Step.Any _ -> null;
      };
    }

    private @Nullable Reached enter(Fields fields, int version, String name) {
      Field field = fields.field(version, name);
      if (field != null) {
        return new Reached(field.place(), kept.enter(field), false);
      }
      Place extras = fields.extras();
      return extras != null && fields.isExtra(version, name)
          ? new Reached(extras, kept.enter(name), false)
          : null;
    }
  }
}

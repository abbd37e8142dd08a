package dev.attune.drift;

import dev.attune.diff.Diff;
import dev.attune.manifest.Identity;
import dev.attune.plan.FieldChanges;
import dev.attune.value.MapValue;

/** What somebody else did to an object since we applied it last. */
public sealed interface Drift {
  Identity identity();

  String node();

  /** What the remote system calls the object. */
  String id();

  /** It is no longer there. */
  record Gone(Identity identity, String node, String id) implements Drift {}

  /** It no longer carries our label: to others it looks as if nobody, or another, managed it. */
  record Unlabelled(Identity identity, String node, String id) implements Drift {}

  /**
   * It is another than we left it.
   *
   * @param diff from what is there to what we applied
   */
  record Changed(Identity identity, String node, String id, Diff diff) implements Drift {

    /** By path: what we applied, and what is there; no secrets. */
    public MapValue fields() {
      return FieldChanges.backwards(diff);
    }
  }
}

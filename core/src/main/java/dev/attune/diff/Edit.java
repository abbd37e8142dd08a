package dev.attune.diff;

import dev.attune.value.Value;
import java.util.List;

/** What happened to one element of a list or set. Elements without an edit are the same. */
public sealed interface Edit {

  /** It is new; the index is that in the later list. */
  record Added(int index, Value element) implements Edit {}

  /** It is gone; the index is that in the earlier list. */
  record Removed(int index, Value element) implements Edit {}

  /** It is there and differs inside; the index is that in the later list. */
  record Changed(int index, List<Difference> inside) implements Edit {
    public Changed {
      inside = List.copyOf(inside);
    }
  }
}

package dev.attune.apply;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Change;
import java.util.Comparator;
import java.util.List;

/** What became of a change as a whole, of what became of it on each node. */
public final class NodeResults {
  private NodeResults() {}

  /** The worst speaks for all, and says whether anything was written. */
  public static ChangeResult sum(Change change, List<ChangeResult> results) {
    ChangeResult worst =
        results.stream().max(Comparator.comparingInt(NodeResults::severity)).orElseThrow();
    boolean written = results.stream().anyMatch(ChangeResult::hasWritten);
    return switch (worst) {
      case ChangeResult.NotStarted _ when written -> inPart(change);
      case ChangeResult.Refused(Diagnostic why) when written -> new ChangeResult.Failed(why, true);
      case ChangeResult.Failed(Diagnostic why, boolean _) -> new ChangeResult.Failed(why, written);
      default -> worst;
    };
  }

  private static ChangeResult inPart(Change change) {
    return new ChangeResult.Failed(
        Diagnostic.error(
                ApplyCode.FAILED, change.id() + " was stopped before it was made on every node")
            .hint("run attune apply again for the other nodes"),
        true);
  }

  private static int severity(ChangeResult result) {
    return switch (result) {
      case ChangeResult.Unchanged _ -> 0;
      case ChangeResult.Applied _ -> 1;
      case ChangeResult.NotStarted _ -> 2;
      case ChangeResult.Blocked _ -> 3;
      case ChangeResult.Refused _ -> 4;
      case ChangeResult.Failed _ -> 5;
      case ChangeResult.InDoubt _ -> 6;
    };
  }
}

package dev.attune.cli.run;

import dev.attune.cli.terminal.CommandCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Printable;
import dev.attune.manifest.Identity;
import dev.attune.plan.Change;
import dev.attune.plan.Plan;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What a new plan does otherwise than the one that was kept.
 *
 * @param file where the old one is kept
 */
record PlanDifference(Plan old, Plan plan, String file) {
  private static final int NAMED = 5;

  void print(Terminal terminal) {
    Set<String> before = lines(old);
    Set<String> after = lines(plan);
    List<String> removed = before.stream().filter(line -> !after.contains(line)).sorted().toList();
    List<String> added = after.stream().filter(line -> !before.contains(line)).sorted().toList();
    if (removed.isEmpty() && added.isEmpty()) {
      terminal.err().println("The new plan does the same as " + file + ".");
      return;
    }
    terminal.err().println("The new plan differs from " + file + ":");
    removed.forEach(line -> terminal.err().println("  no longer: " + line));
    added.forEach(line -> terminal.err().println("  now:       " + line));
  }

  private static Set<String> lines(Plan plan) {
    return plan.changes().stream().map(PlanDifference::line).collect(Collectors.toSet());
  }

  private static String line(Change change) {
    String fields =
        change.fields().isEmpty() ? "" : " (" + String.join(", ", change.fields().keys()) + ")";
    return Printable.of(words(change) + fields);
  }

  private static String words(Change change) {
    return change.action() + " " + change.identity();
  }

  /** Whether resources change that the old plan left alone, or go: nobody has approved of that. */
  boolean reachesFurther() {
    return !further().isEmpty();
  }

  private List<String> further() {
    Set<Identity> before = identities(change -> true);
    Set<Identity> ended = identities(change -> change.action().ends());
    return plan.changes().stream()
        .filter(change -> !(change.action().ends() ? ended : before).contains(change.identity()))
        .map(PlanDifference::words)
        .toList();
  }

  private Set<Identity> identities(Predicate<Change> which) {
    return old.changes().stream().filter(which).map(Change::identity).collect(Collectors.toSet());
  }

  /** Why not to go on where nobody can be asked. */
  Diagnostic tooFar() {
    List<String> further = further();
    String rest = further.size() > NAMED ? " and " + (further.size() - NAMED) + " more" : "";
    return Diagnostic.error(
            CommandCode.NOT_APPROVED,
            "the new plan changes resources that "
                + file
                + " does not change; nothing was changed: "
                + String.join(", ", further.subList(0, Math.min(NAMED, further.size())))
                + rest)
        .hint("make a new plan with the PATH that you want: attune plan PATH --out " + file);
  }
}

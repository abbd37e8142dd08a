package dev.attune.cli.text;

import dev.attune.diagnostic.Palette;
import dev.attune.diagnostic.Printable;
import dev.attune.plan.Action;
import dev.attune.plan.Mode;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanCode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A plan for a person. */
public final class PlanText {
  private final Palette palette;
  private final StringBuilder out = new StringBuilder();

  public PlanText(Palette palette) {
    this.palette = palette;
  }

  /** A plan that was read: all its warnings are new to the reader. */
  public String ofFile(Plan plan) {
    return print(plan, plan.warnings());
  }

  /**
   * A plan that was made just now: what is not about a single change has been said with its place.
   */
  public String ofNow(Plan plan) {
    return print(
        plan, plan.warnings().stream().filter(warning -> warning.changeId().isPresent()).toList());
  }

  private String print(Plan plan, List<Plan.Warning> warnings) {
    if (plan.changes().isEmpty()) {
      warnings(warnings);
      out.append(
          switch (plan.metadata().mode()) {
            case DESTROY -> "No changes. There is nothing to destroy.\n";
            case FORGET -> "No changes. There is nothing to forget.\n";
            case APPLY, PRUNE, ROLLBACK -> unchanged(plan);
          });
      return out.toString();
    }
    out.append(palette.heading(counts(plan.summary()))).append("\n\n");
    entries(PlanEntry.of(plan.changes()));
    warnings(warnings);
    summary(plan);
    return out.toString();
  }

  /** What nothing is done about is not as declared all the same. */
  private static String unchanged(Plan plan) {
    long unheeded =
        plan.warnings().stream()
            .filter(warning -> warning.code().equals(Optional.of(PlanCode.UNHEEDED.id())))
            .count();
    return unheeded == 0
        ? "No changes. Everything is as declared.\n"
        : "No changes; "
            + (unheeded == 1 ? "1 field is" : unheeded + " fields are")
            + " not as declared: see above\n";
  }

  private static String counts(Plan.Summary summary) {
    int forgotten = count(summary, Action.FORGET);
    return "Plan: "
        + count(summary, Action.CREATE)
        + " to add, "
        + count(summary, Action.UPDATE)
        + " to change, "
        + count(summary, Action.DELETE)
        + " to destroy"
        + (forgotten == 0 ? "" : ", " + forgotten + " to forget");
  }

  private static int count(Plan.Summary summary, Action action) {
    return Optional.ofNullable(summary.byAction().get(action)).orElse(0);
  }

  private void entries(List<PlanEntry> entries) {
    Map<String, List<PlanEntry>> namespaces =
        entries.stream()
            .collect(
                Collectors.groupingBy(PlanEntry::namespace, TreeMap::new, Collectors.toList()));
    namespaces.forEach((namespace, inside) -> {
      if (namespaces.size() > 1) {
        String title = "=== Namespace: " + Printable.of(namespace) + " ===";
        out.append(palette.heading(title)).append("\n\n");
      }
      PlanEntryText text = new PlanEntryText(palette, out);
      inside.forEach(entry -> {
        text.print(entry);
        out.append('\n');
      });
    });
  }

  private void warnings(List<Plan.Warning> warnings) {
    if (warnings.isEmpty()) {
      return;
    }
    out.append(palette.heading("Warnings:")).append('\n');
    for (Plan.Warning warning : warnings) {
      String about = warning.changeId().map(id -> "[" + id + "] ").orElse("");
      out.append("  ").append(Printable.of(about + oneLine(warning.message()))).append('\n');
    }
    out.append('\n');
  }

  private static String oneLine(String text) {
    return text.replace('\n', ' ').replace('\r', ' ');
  }

  private void summary(Plan plan) {
    Plan.Summary summary = plan.summary();
    out.append(palette.heading("Summary:"))
        .append(' ')
        .append(counted(summary.total(), "change"))
        .append('\n');
    line("by action: " + listed(summary.byAction()));
    line("by type: " + listed(summary.byResource()));
    if (summary.replacements() > 0) {
      boolean forgets =
          plan.changes().stream()
              .anyMatch(one -> one.action() == Action.FORGET && one.replacement().isPresent());
      line(
          "replacements: "
              + summary.replacements()
              + ", each a create and a delete"
              + (forgets ? " or a forget" : ""));
    }
    if (summary.protecting() + summary.unprotecting() > 0) {
      line("protection: " + summary.protecting() + " on, " + summary.unprotecting() + " off");
    }
    if (plan.metadata().mode() == Mode.APPLY) {
      line("made without --prune: what is no longer declared stays");
    } else if (plan.metadata().mode() == Mode.PRUNE) {
      line("made with --prune: what is no longer declared is deleted");
    }
  }

  private static String listed(Map<?, Integer> counts) {
    return counts.entrySet().stream()
        .map(entry -> entry.getKey() + " " + entry.getValue())
        .map(Printable::of)
        .collect(Collectors.joining(", "));
  }

  private static String counted(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }

  private void line(String text) {
    out.append("  ").append(text).append('\n');
  }
}

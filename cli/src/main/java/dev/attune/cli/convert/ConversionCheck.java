package dev.attune.cli.convert;

import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.DiagnosticReport;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.convert.plan.ConversionPlans;
import dev.attune.evolution.convert.plan.RoundTripCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Proves of each object that it comes back from every version as it was, a line an object. */
public final class ConversionCheck {
  private final Terminal terminal;
  private final ConversionKinds kinds;

  public ConversionCheck(Terminal terminal, ConversionKinds kinds) {
    this.terminal = terminal;
    this.kinds = kinds;
  }

  /**
   * Checks all objects, and gives the exit code.
   *
   * @param before what was found before, which is told as well
   */
  public int run(
      List<ConvertibleObject> objects,
      List<Diagnostic> before,
      DiagnosticReport report,
      boolean json) {
    List<Diagnostic> findings = new ArrayList<>(before);
    int checked = 0;
    int failed = 0;
    for (ConvertibleObject document : objects) {
      for (ConvertibleObject.Part object : document.parts()) {
        ConvertResult<ConversionPlans> plans = kinds.plans(object);
        Optional<Diagnostic> wrong = plans.value().flatMap(found -> wrong(found, object));
        findings.addAll(plans.findings());
        wrong.ifPresent(findings::add);
        if (!json) {
          print(object, plans.value(), wrong);
        }
        checked++;
        failed += plans.value().isPresent() && wrong.isEmpty() ? 0 : 1;
      }
    }
    if (json) {
      return report.json("objects", checked, findings);
    }
    report.show(Diagnostic.inOrder(findings));
    terminal
        .out()
        .println(checked + (checked == 1 ? " object, " : " objects, ") + failed + " failed");
    return failed == 0 ? ExitCode.DONE : ExitCode.ERROR;
  }

  private static Optional<Diagnostic> wrong(ConversionPlans plans, ConvertibleObject.Part object) {
    String apiVersion = object.text("apiVersion");
    String version = apiVersion.substring(apiVersion.indexOf('/') + 1);
    return RoundTripCheck.check(plans, object.object(), version)
        .map(one -> ConversionKinds.placed(one, object));
  }

  private void print(
      ConvertibleObject.Part object, Optional<ConversionPlans> plans, Optional<Diagnostic> wrong) {
    String versions =
        plans
            .map(found -> String.join(", ", found.versions()))
            .orElse("there is no conversion of its kind");
    boolean fine = plans.isPresent() && wrong.isEmpty();
    terminal
        .out()
        .println(
            object.document().source()
                + ": "
                + object.name()
                + (fine ? " ok: " : " FAILED: ")
                + wrong.map(Diagnostic::message).orElse(versions));
  }
}

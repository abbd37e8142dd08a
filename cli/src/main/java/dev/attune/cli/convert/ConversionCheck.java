package dev.attune.cli.convert;

import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.DiagnosticReport;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.convert.plan.ConversionPlans;
import dev.attune.evolution.convert.plan.RoundTripCheck;
import java.util.List;
import java.util.Optional;

/** Proves of each object that it comes back from every version as it was, a line an object. */
public final class ConversionCheck {
  private final Terminal terminal;
  private final ConversionKinds kinds;
  private final List<Diagnostic> findings;

  public ConversionCheck(Terminal terminal, ConversionKinds kinds, List<Diagnostic> findings) {
    this.terminal = terminal;
    this.kinds = kinds;
    this.findings = findings;
  }

  public int run(List<ConvertibleObject> objects, DiagnosticReport report, boolean json) {
    int checked = 0;
    int failed = 0;
    for (ConvertibleObject document : objects) {
      for (ConvertibleObject.Part object : document.parts()) {
        checked++;
        failed += isFine(object, json) ? 0 : 1;
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

  private boolean isFine(ConvertibleObject.Part object, boolean json) {
    Optional<ConversionPlans> plans = kinds.plans(object, findings);
    String apiVersion = object.text("apiVersion");
    String version = apiVersion.substring(apiVersion.indexOf('/') + 1);
    Optional<Diagnostic> wrong =
        plans.flatMap(found -> RoundTripCheck.check(found, object.object(), version));
    wrong.ifPresent(one -> findings.add(ConversionKinds.placed(one, object)));
    boolean fine = plans.isPresent() && wrong.isEmpty();
    if (!json) {
      String versions =
          plans
              .map(found -> String.join(", ", found.versions()))
              .orElse("there is no conversion of its kind");
      terminal
          .out()
          .println(
              object.document().source()
                  + ": "
                  + object.name()
                  + (fine ? " ok: " : " FAILED: ")
                  + wrong.map(Diagnostic::message).orElse(versions));
    }
    return fine;
  }
}

package dev.attune.cli.convert;

import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.DiagnosticReport;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Severity;
import dev.attune.evolution.convert.AnnotationFormat;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.evolution.convert.plan.RoundTripCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Proves of each object that every version allows it, and that it comes back from every version as
 * it was; a line an object.
 */
public final class ConversionCheck {
  /** What a conversion only warns of, and what nobody wants to find out later. */
  private static final Set<ConvertCode> FAILURES =
      Set.of(ConvertCode.REFUSED, ConvertCode.INVALID, ConvertCode.NOT_CONVERTED);

  private final Terminal terminal;
  private final ConversionKinds kinds;
  private final AnnotationFormat format;

  public ConversionCheck(Terminal terminal, ConversionKinds kinds, AnnotationFormat format) {
    this.terminal = terminal;
    this.kinds = kinds;
    this.format = format;
  }

  /** What became of an object. */
  private record Verdict(Optional<CompiledKind> kind, List<Diagnostic> wrong) {
    boolean isFine() {
      return kind.isPresent() && wrong.isEmpty();
    }

    String words() {
      return wrong.isEmpty()
          ? kind.map(found -> String.join(", ", found.plans().versions()))
              .orElse("there is no conversion of its kind")
          : wrong.getFirst().message();
    }
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
    boolean passes = kinds.describesAny(objects);
    int checked = 0;
    int failed = 0;
    for (ConvertibleObject document : objects) {
      for (ConvertibleObject.Part object : document.parts()) {
        Optional<Diagnostic> foreign = kinds.foreign(object).filter(_ -> passes);
        foreign.ifPresent(findings::add);
        if (foreign.isEmpty()) {
          Verdict verdict = verdict(object, findings);
          print(object, verdict, json);
          checked++;
          failed += verdict.isFine() ? 0 : 1;
        }
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

  private Verdict verdict(ConvertibleObject.Part object, List<Diagnostic> findings) {
    ConvertResult<CompiledKind> kind = kinds.compiled(object);
    findings.addAll(kind.findings());
    List<Diagnostic> wrong = kind.value().map(found -> wrong(found, object)).orElse(List.of());
    findings.addAll(wrong);
    return new Verdict(kind.value(), wrong);
  }

  private List<Diagnostic> wrong(CompiledKind kind, ConvertibleObject.Part object) {
    List<Diagnostic> wrong = new ArrayList<>();
    RoundTripCheck.check(kind.plans(), object.object(), object.version(), format)
        .ifPresent(one -> wrong.add(object.placed(one)));
    kind.own(object).forEach(one -> wrong.add(asError(one)));
    for (String version : kind.plans().versions()) {
      kind.converted(object, version, format).findings().stream()
          .filter(one -> one.code() instanceof ConvertCode code && FAILURES.contains(code))
          .forEach(one -> wrong.add(asError(one)));
    }
    return Diagnostic.inOrder(wrong);
  }

  private static Diagnostic asError(Diagnostic one) {
    return new Diagnostic(
        Severity.ERROR,
        one.code(),
        one.message(),
        one.position(),
        one.path(),
        one.hint(),
        one.notes(),
        one.quotable(),
        one.share());
  }

  private void print(ConvertibleObject.Part object, Verdict verdict, boolean json) {
    if (!json) {
      terminal
          .out()
          .println(
              object.document().source()
                  + ": "
                  + object.name()
                  + (verdict.isFine() ? " ok: " : " FAILED: ")
                  + verdict.words());
    }
  }
}

package dev.attune.terraform.provider.translation;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.Planned;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.ProviderCode;
import dev.attune.provider.Result;
import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Ends an operation early, with the reason. The provider packages catch it; it never reaches the
 * engine.
 */
public final class OperationException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Failure failure;
  private final transient List<Diagnostic> said;

  public OperationException(Failure failure) {
    this(failure, List.of());
  }

  public OperationException(Failure failure, List<Diagnostic> said) {
    super(failure.message(), null, false, false);
    this.failure = failure;
    this.said = List.copyOf(said);
  }

  Failure failure() {
    return failure;
  }

  List<Diagnostic> said() {
    return said;
  }

  /** What has a place is told there; the rest in the words of the failure. */
  public List<Diagnostic> diagnostics() {
    List<Diagnostic> all = new ArrayList<>(said);
    if (all.stream().noneMatch(Diagnostic::isError)) {
      all.addFirst(Diagnostic.error(ProviderCode.FAILED, failure.message()));
    }
    return all;
  }

  public Result result() {
    return new Result(Optional.empty(), said, Optional.of(failure));
  }

  public Planned planned() {
    return new Planned(MapValue.EMPTY, List.of(), PrivateBytes.NONE, said, Optional.of(failure));
  }
}

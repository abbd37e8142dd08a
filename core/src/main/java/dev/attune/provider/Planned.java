package dev.attune.provider;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.List;
import java.util.Optional;

/**
 * What an object will be.
 *
 * @param value unknown where only apply will tell
 * @param replace paths that cannot change on the object that is there
 * @param privateBytes what the provider wants to see again at apply
 * @param failure why there is no answer; the value means nothing then
 * @param loose whether the provider may come to something else when it plans again, though nothing
 *     has changed: those of an older kit cannot be held to a plan
 */
public record Planned(
    MapValue value,
    List<Path> replace,
    PrivateBytes privateBytes,
    List<Diagnostic> diagnostics,
    Optional<Failure> failure,
    boolean loose) {

  public Planned {
    replace = List.copyOf(replace);
    diagnostics = List.copyOf(diagnostics);
  }

  public Planned(
      MapValue value,
      List<Path> replace,
      PrivateBytes privateBytes,
      List<Diagnostic> diagnostics,
      Optional<Failure> failure) {
    this(value, replace, privateBytes, diagnostics, failure, false);
  }

  /** The same, to which the provider cannot be held. */
  public Planned loosely() {
    return new Planned(value, replace, privateBytes, diagnostics, failure, true);
  }

  public static Planned of(MapValue value, List<Path> replace) {
    return new Planned(value, replace, PrivateBytes.NONE, List.of(), Optional.empty());
  }

  public static Planned failed(Failure failure) {
    return new Planned(
        MapValue.EMPTY, List.of(), PrivateBytes.NONE, List.of(), Optional.of(failure));
  }
}

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
 */
public record Planned(
    MapValue value,
    List<Path> replace,
    PrivateBytes privateBytes,
    List<Diagnostic> diagnostics,
    Optional<Failure> failure) {

  public Planned {
    replace = List.copyOf(replace);
    diagnostics = List.copyOf(diagnostics);
  }

  public static Planned of(MapValue value, List<Path> replace) {
    return new Planned(value, replace, PrivateBytes.NONE, List.of(), Optional.empty());
  }

  public static Planned failed(Failure failure) {
    return new Planned(
        MapValue.EMPTY, List.of(), PrivateBytes.NONE, List.of(), Optional.of(failure));
  }
}

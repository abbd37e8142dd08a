package dev.attune.rest.pack.read;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.rest.pack.Pack;
import java.util.List;
import java.util.Optional;

/**
 * What became of a file.
 *
 * @param pack the pack, unless something is wrong with it
 * @param diagnostics everything that was found, by place
 */
public record PackReadResult(Optional<Pack> pack, List<Diagnostic> diagnostics) {
  public PackReadResult {
    diagnostics = List.copyOf(diagnostics);
  }
}

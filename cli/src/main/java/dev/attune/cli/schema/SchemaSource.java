package dev.attune.cli.schema;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.shape.VersionedKind;
import java.util.List;
import java.util.Optional;

/** A place that schemas come from which are to be compared. */
public interface SchemaSource {

  /** What an argument names, if it names something here. */
  Optional<Schemas> find(String argument);

  /** What schemas describe. Only schemas of one sort can be compared. */
  enum Sort {
    CRDS("CRDs"),
    TERRAFORM("schemas of Terraform providers"),
    PACK("a pack");

    private final String words;

    Sort(String words) {
      this.words = words;
    }

    public String words() {
      return words;
    }
  }

  /** The kinds behind an argument, or what is wrong with it. */
  record Schemas(Sort sort, List<VersionedKind> kinds, List<Diagnostic> diagnostics) {
    public Schemas {
      kinds = List.copyOf(kinds);
      diagnostics = List.copyOf(diagnostics);
    }
  }
}

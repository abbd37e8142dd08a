package dev.attune.manifest.reference;

import dev.attune.schema.TypeName;
import dev.attune.value.Path;
import java.util.Optional;

/** Something outside a text that is to become part of it. */
public sealed interface Reference {

  /** Whether what comes in is secret whatever it is. */
  boolean sensitive();

  /**
   * A field of another resource: {@code ${[namespace/]Kind[.group]/name[@node].path}}, or {@code
   * !ref name#path} without a kind.
   */
  record ToResource(
      Optional<String> namespace,
      Optional<String> kind,
      Optional<String> group,
      String name,
      Optional<String> node,
      Path path)
      implements Reference {

    /** The same with its kind and group said. */
    public ToResource to(TypeName type) {
      return new ToResource(
          namespace, Optional.of(type.kind()), Optional.of(type.group()), name, node, path);
    }

    @Override
    public boolean sensitive() {
      return false;
    }

    @Override
    public String toString() {
      return ReferencePrinter.print(this);
    }
  }

  /** A variable of the environment: {@code ${env:NAME}}. */
  record ToEnvironment(String name) implements Reference {
    @Override
    public boolean sensitive() {
      return true;
    }

    @Override
    public String toString() {
      return "${env:" + name + "}";
    }
  }

  /**
   * A file of the project: {@code ${file:path}}, or {@code !file path#part} for a part of a YAML or
   * JSON file.
   */
  record ToFile(String file, Optional<Path> part) implements Reference {
    @Override
    public boolean sensitive() {
      return false;
    }

    @Override
    public String toString() {
      return part.map(p -> "!file " + file + "#" + p).orElse("${file:" + file + "}");
    }
  }
}

package dev.attune.manifest.project;

import dev.attune.manifest.project.Project.Instance;
import dev.attune.schema.Violation.UnknownField;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Step;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Which fields each sort of provider instance has. */
final class ProviderFields {
  /** What is said about the server of an API, which a pack describes and nothing else. */
  static final List<String> FOR_PACKS = List.of("server", "http");

  private static final List<String> FOR_TERRAFORM = List.of("version", "mirror");
  private static final List<String> FOR_ALL = List.of(Instance.PARALLELISM, "config");

  private ProviderFields() {}

  /** The field that says of which sort an instance is, and what serves it. */
  static String word(Instance.Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  /** An unknown field; of an instance with the fields of its sort, where it is of one. */
  static UnknownField fitting(UnknownField unknown, MapValue project) {
    List<Step> steps = unknown.path().steps();
    if (steps.size() != 3 || !steps.getFirst().equals(new Step.Field("providers"))) {
      return unknown;
    }
    return project
        .at(new Path(steps.subList(0, 2)))
        .flatMap(instance -> instance instanceof MapValue map ? kind(map) : Optional.empty())
        .map(kind -> new UnknownField(unknown.path(), unknown.name(), of(kind)))
        .orElse(unknown);
  }

  private static Optional<Instance.Kind> kind(MapValue instance) {
    List<Instance.Kind> kinds =
        Stream.of(Instance.Kind.values())
            .filter(kind -> !(instance.get(word(kind)).orElse(Null.NULL) instanceof Null))
            .toList();
    return kinds.size() == 1 ? Optional.of(kinds.getFirst()) : Optional.empty();
  }

  private static List<String> of(Instance.Kind kind) {
    List<String> own =
        switch (kind) {
          case PACK -> FOR_PACKS;
          case TERRAFORM -> FOR_TERRAFORM;
          case JAVA -> List.of();
        };
    return Stream.of(List.of(word(kind)), own, FOR_ALL).flatMap(List::stream).toList();
  }
}

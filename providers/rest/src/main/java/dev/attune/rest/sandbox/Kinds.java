package dev.attune.rest.sandbox;

import dev.attune.rest.pack.Field;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.ResourceType;
import dev.attune.schema.TypeName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The kinds of a pack, each with its parent and its children. */
final class Kinds {
  private final Map<String, Kind> byName = new LinkedHashMap<>();
  private final Map<String, List<Kind>> children = new HashMap<>();
  private final Map<String, Set<String>> referred = new HashMap<>();

  private Kinds() {}

  static Kinds of(Pack pack) {
    Kinds kinds = new Kinds();
    pack.types().forEach(type -> kinds.refer(type.fields()));
    pack.types().forEach(type -> kinds.add(type, pack));
    kinds
        .byName
        .values()
        .forEach(kind ->
            kind.parent()
                .ifPresent(parent ->
                    kinds
                        .children
                        .computeIfAbsent(parent.name(), _ -> new ArrayList<>())
                        .add(kind)));
    return kinds;
  }

  private void refer(List<Field> fields) {
    for (Field field : fields) {
      field
          .attribute()
          .reference()
          .ifPresent(target ->
              referred
                  .computeIfAbsent(target.type().kind(), _ -> new HashSet<>())
                  .add(target.path()));
      refer(field.fields());
    }
  }

  private Kind add(ResourceType type, Pack pack) {
    Kind known = byName.get(type.kind());
    if (known != null) {
      return known;
    }
    Optional<Kind> parent =
        type.schema().parent().map(TypeName::kind).flatMap(pack::type).map(one -> add(one, pack));
    Kind kind = Kind.of(type, parent, referred.getOrDefault(type.kind(), Set.of()));
    byName.put(type.kind(), kind);
    return kind;
  }

  Collection<Kind> all() {
    return byName.values();
  }

  Optional<Kind> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  List<Kind> childrenOf(Kind kind) {
    return children.getOrDefault(kind.name(), List.of());
  }
}

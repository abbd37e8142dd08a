package dev.attune.rest.sandbox.state;

import dev.attune.rest.pack.Field;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.ResourceType;
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
public final class ServedKinds {
  private final Map<String, ServedKind> byName = new LinkedHashMap<>();
  private final Map<String, List<ServedKind>> children = new HashMap<>();
  private final Map<String, Set<String>> referred = new HashMap<>();

  private ServedKinds() {}

  public static ServedKinds of(Pack pack) {
    ServedKinds servedKinds = new ServedKinds();
    pack.types().forEach(type -> servedKinds.refer(type.fields()));
    pack.types().forEach(servedKinds::add);
    servedKinds
        .byName
        .values()
        .forEach(servedKind ->
            servedKind
                .parents()
                .forEach(parent ->
                    servedKinds
                        .children
                        .computeIfAbsent(parent, _ -> new ArrayList<>())
                        .add(servedKind)));
    return servedKinds;
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

  private void add(ResourceType type) {
    byName.put(type.kind(), ServedKind.of(type, referred.getOrDefault(type.kind(), Set.of())));
  }

  public Collection<ServedKind> all() {
    return byName.values();
  }

  public Optional<ServedKind> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  List<ServedKind> childrenOf(ServedKind servedKind) {
    return children.getOrDefault(servedKind.name(), List.of());
  }
}

package dev.attune.rest.sandbox.state;

import dev.attune.rest.pack.Operations;
import dev.attune.rest.pack.ResourceType;
import dev.attune.rest.pack.Template;
import dev.attune.schema.Attribute;
import dev.attune.schema.Schema.Occurrence;
import dev.attune.schema.TypeName;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A type of the pack, with what the sandbox works out about it once.
 *
 * @param parents the names of the kinds it can live in
 * @param indexed the fields by which objects are looked for, beside their id
 * @param above the field that leads to the element above, where lists are trees
 */
public record ServedKind(
    ResourceType type, List<String> parents, Set<String> indexed, Optional<String> above) {

  public ServedKind {
    parents = List.copyOf(parents);
    indexed = Set.copyOf(indexed);
  }

  /**
   * @param referred the fields of this kind that references of any kind lead to
   */
  static ServedKind of(ResourceType type, Set<String> referred) {
    Set<String> indexed = new LinkedHashSet<>(referred);
    type.schema().nameField().ifPresent(indexed::add);
    if (type.idFields().size() > 1) {
      indexed.addAll(type.idFields());
    }
    type.operations()
        .requests()
        .flatMap(request -> request.paths().stream())
        .flatMap(path -> path.parts().stream())
        .forEach(part -> {
          if (part instanceof Template.Part.Field(String name)) {
            indexed.add(name);
          }
        });
    Optional<String> above =
        type.operations()
            .list()
            .flatMap(Operations.Listing::tree)
            .flatMap(_ -> fieldThatLeadsTo(type, type.schema().type()));
    List<String> parents = type.schema().parents().stream().map(TypeName::kind).toList();
    return new ServedKind(type, parents, indexed, above);
  }

  private static Optional<String> fieldThatLeadsTo(ResourceType type, TypeName target) {
    return type.schema().body().attributes().values().stream()
        .filter(attribute -> attribute.reference().filter(r -> r.type().equals(target)).isPresent())
        .map(Attribute::name)
        .findFirst();
  }

  public String name() {
    return type.kind();
  }

  public boolean isMany() {
    return type.schema().occurrence() == Occurrence.MANY;
  }

  /** Whether one is there without anybody having made it. */
  public boolean isAlwaysThere() {
    return type.schema().isAlwaysThere();
  }

  /** The field that says which parent it lives in, for APIs whose paths do not. */
  public Optional<String> parentField() {
    return type.schema().parents().stream()
        .flatMap(target -> fieldThatLeadsTo(type, target).stream())
        .findFirst();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ServedKind that && name().equals(that.name());
  }

  @Override
  public int hashCode() {
    return name().hashCode();
  }

  @Override
  public String toString() {
    return name();
  }
}

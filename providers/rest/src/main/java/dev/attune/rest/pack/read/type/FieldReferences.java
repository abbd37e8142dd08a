package dev.attune.rest.pack.read.type;

import dev.attune.rest.pack.read.syntax.LocatedValue;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.schema.SchemaPath;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.value.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What fields refer to. It is looked up when all types are read. */
public final class FieldReferences {
  /** A reference as it is written: a kind, or a kind, a dot and a path. */
  private record WrittenReference(LocatedValue<String> said, String kind, String path) {}

  private final String group;
  private final TypeHierarchy typeHierarchy;
  private final List<WrittenReference> made = new ArrayList<>();

  public FieldReferences(String group, TypeHierarchy typeHierarchy) {
    this.group = group;
    this.typeHierarchy = typeHierarchy;
  }

  /** What a field refers to: a kind of this pack and a path of its value. */
  record Target(TypeName type, String path) {}

  Target target(LocatedValue<String> locatedValue) {
    int dot = locatedValue.value().indexOf('.');
    String kind = dot < 0 ? locatedValue.value() : locatedValue.value().substring(0, dot);
    String path = dot < 0 ? typeHierarchy.idOf(kind) : locatedValue.value().substring(dot + 1);
    made.add(new WrittenReference(locatedValue, kind, path));
    return new Target(new TypeName(group, kind), path);
  }

  public void check(Map<String, Type.ObjectOf> kinds, PackFindings packFindings) {
    for (WrittenReference reference : made) {
      Type.ObjectOf body = kinds.get(reference.kind());
      if (body == null) {
        packFindings.notThere(
            reference.said(), "there is no type '" + reference.kind() + "'", kinds.keySet());
      } else if (!leadsSomewhere(body, reference.path())) {
        packFindings.notThere(
            reference.said(),
            reference.kind() + " has no field '" + reference.path() + "'",
            body.attributes().keySet().stream()
                .map(name -> reference.kind() + "." + name)
                .toList());
      }
    }
  }

  private static boolean leadsSomewhere(Type.ObjectOf body, String path) {
    return Path.parse(path) instanceof Path.Parsed.Valid(Path parsed)
        && !parsed.isRoot()
        && !(SchemaPath.find(body, parsed) instanceof SchemaPath.Missing);
  }
}

package dev.attune.manifest.resolve;

import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.load.LoadResult;
import dev.attune.manifest.reference.Reference;
import dev.attune.schema.TypeName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Everything that references may lead to, by name. */
final class Targets {
  private static final int SUGGESTIONS = 100;
  private static final int LOOKUPS = 100;

  private record Key(String namespace, String name) implements Comparable<Key> {
    /** Keeps a hash table quick when somebody chooses names that collide in it. */
    @Override
    public int compareTo(Key other) {
      int byName = name.compareTo(other.name);
      return byName != 0 ? byName : namespace.compareTo(other.namespace);
    }
  }

  private final Map<Key, List<Manifest>> byName;
  private final Set<Key> broken = new HashSet<>();
  private final List<String> unread;
  private final List<Manifest> manifests;
  private int asked;
  private int lookedFor;

  Targets(LoadResult loadResult) {
    manifests = loadResult.manifests();
    byName = HashMap.newHashMap(manifests.size());
    for (Manifest manifest : manifests) {
      // A second manifest of one identity is reported as such; it does not make names ambiguous.
      if (!declares(manifest.identity())) {
        byName.merge(keyOf(manifest.identity()), List.of(manifest), Targets::joined);
      }
    }
    loadResult.broken().forEach(identity -> broken.add(keyOf(identity)));
    unread = loadResult.unread();
  }

  /** Few kinds share a name. */
  private static List<Manifest> joined(List<Manifest> some, List<Manifest> more) {
    return Stream.of(some, more).flatMap(List::stream).toList();
  }

  boolean declares(Identity identity) {
    for (Manifest manifest : byName.getOrDefault(keyOf(identity), List.of())) {
      if (manifest.identity().equals(identity)) {
        return true;
      }
    }
    return false;
  }

  private static Key keyOf(Identity identity) {
    return new Key(identity.namespace(), identity.name());
  }

  /** Where a reference leads. */
  sealed interface Target {
    /** To this resource. */
    record One(Manifest manifest) implements Target {}

    /** To several, and it does not say which. */
    record Many(List<Manifest> manifests) implements Target {}

    /** To nothing that is declared. */
    record None() implements Target {}

    /** To something that is declared where it could not be read, which is reported already. */
    record Unreadable() implements Target {}
  }

  /**
   * Finds the target of a reference.
   *
   * @param namespace the namespace of the resource that refers
   * @param expected the kind that the attribute asks for, where the reference names none
   */
  Target find(
      Reference.ToResource reference, String namespace, Supplier<Optional<TypeName>> expected) {
    Key key = new Key(reference.namespace().orElse(namespace), reference.name());
    List<Manifest> fitting = new ArrayList<>(1);
    for (Manifest manifest : byName.getOrDefault(key, List.of())) {
      if (fits(reference, manifest.identity())) {
        fitting.add(manifest);
      }
    }
    if (fitting.size() > 1 && reference.kind().isEmpty() && expected.get().isPresent()) {
      fitting = narrowed(fitting, expected.get().get());
    }
    return switch (fitting.size()) {
      case 0 -> mayBeDeclared(key) ? new Target.Unreadable() : new Target.None();
      case 1 -> new Target.One(fitting.getFirst());
      default -> new Target.Many(fitting);
    };
  }

  /** Those of the kind that the attribute asks for, if there are any. */
  private static List<Manifest> narrowed(List<Manifest> fitting, TypeName expected) {
    List<Manifest> ofKind =
        fitting.stream().filter(m -> m.schema().type().equals(expected)).toList();
    return ofKind.isEmpty() ? fitting : ofKind;
  }

  Target findParent(Manifest.Parent parent, TypeName type, String namespace) {
    Key key = new Key(namespace, parent.name());
    return byName.getOrDefault(key, List.of()).stream()
        .filter(manifest -> manifest.schema().type().equals(type))
        .findFirst()
        .<Target>map(Target.One::new)
        .orElseGet(() -> mayBeDeclared(key) ? new Target.Unreadable() : new Target.None());
  }

  private static boolean fits(Reference.ToResource reference, Identity identity) {
    return (reference.kind().isEmpty() || reference.kind().get().equals(identity.kind()))
        && (reference.group().isEmpty() || reference.group().get().equals(identity.group()));
  }

  /**
   * A name that a broken source mentions may well be declared there; one finding is enough. A
   * source without any text could not be read at all: nobody knows what it mentions.
   */
  private boolean mayBeDeclared(Key key) {
    if (broken.contains(key) || unread.isEmpty()) {
      return broken.contains(key);
    }
    // Of a flood of names not each is looked for: a large file would be read for each of them.
    return lookedFor++ >= LOOKUPS
        || unread.stream().anyMatch(text -> text.isEmpty() || text.contains(key.name()));
  }

  /** The names of this kind in the namespace, for "did you mean"; of a flood only the first ask. */
  List<String> names(Optional<String> kind, String namespace) {
    if (asked++ >= SUGGESTIONS) {
      return List.of();
    }
    return manifests.stream()
        .map(Manifest::identity)
        .filter(id -> id.namespace().equals(namespace))
        .filter(id -> kind.map(id.kind()::equals).orElse(true))
        .map(Identity::name)
        .toList();
  }

  /** Where the resource is declared after all: in another namespace, or of another group. */
  Optional<String> elsewhere(Reference.ToResource reference, String namespace) {
    if (asked > SUGGESTIONS) {
      return Optional.empty();
    }
    return manifests.stream()
        .map(Manifest::identity)
        .filter(id -> id.name().equals(reference.name()))
        .filter(id -> reference.kind().map(id.kind()::equals).orElse(true))
        .findFirst()
        .map(id ->
            id.namespace().equals(namespace)
                ? "there is one in group " + id.group()
                : "there is one in namespace '" + id.namespace() + "'");
  }

  /** The kinds that are declared under this name, for "did you mean" as well. */
  List<String> kinds(String name, String namespace) {
    return byName.getOrDefault(new Key(namespace, name), List.of()).stream()
        .map(manifest -> manifest.identity().kind())
        .toList();
  }
}

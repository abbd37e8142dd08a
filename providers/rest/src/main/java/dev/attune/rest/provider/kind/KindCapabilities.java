package dev.attune.rest.provider.kind;

import dev.attune.provider.Operation;
import dev.attune.rest.pack.Concurrency;
import dev.attune.rest.pack.Operations;
import java.util.EnumSet;
import java.util.Set;

/** What can be done with a kind, as far as its pack says. */
public final class KindCapabilities {
  private KindCapabilities() {}

  public static Set<Operation> of(ApiKind kind) {
    Set<Operation> abilities = EnumSet.of(Operation.READ, Operation.IMPORT);
    looking(kind, abilities);
    if (!kind.type().external()) {
      writing(kind, abilities);
    }
    return Set.copyOf(abilities);
  }

  private static void looking(ApiKind kind, Set<Operation> abilities) {
    boolean listed = kind.operations().list().isPresent();
    boolean named = !kind.type().schema().keyFields().isEmpty();
    if (named && (listed || isKnownByName(kind))) {
      abilities.add(Operation.FIND_BY_NAME);
    }
    if (listed && kind.type().schema().labels().isPresent()) {
      abilities.add(Operation.FIND_BY_LABEL);
    }
    // One that is always there is in nobody's way: listed, it would seem to be left over.
    if (listed || (!kind.isMany() && !kind.isAlwaysThere())) {
      abilities.add(Operation.LIST);
    }
  }

  private static boolean isKnownByName(ApiKind kind) {
    return kind.isMany() && kind.type().idFields().equals(kind.type().schema().keyFields());
  }

  /** Whether the API answers for one name without showing the others. */
  public static boolean filtersNames(ApiKind kind) {
    boolean asked = kind.operations().list().filter(list -> !list.byName().isEmpty()).isPresent();
    return asked || (isKnownByName(kind) && kind.operations().read().isPresent());
  }

  /** Where elements lack fields, they may still have the name: the others need not be read. */
  public static boolean listsOneByOne(ApiKind kind) {
    return kind.operations().read().isPresent()
        && kind.operations().list().filter(Operations.Listing::partial).isPresent();
  }

  /** What a list shows lacks the tag of each object, and what was said when it was made. */
  public static boolean listsWhole(ApiKind kind) {
    boolean tagged = kind.type().concurrency() instanceof Concurrency.ETag;
    boolean remembered = kind.form().all().stream().anyMatch(BodyForm.Member::createOnly);
    return !tagged
        && !remembered
        && kind.operations().list().filter(list -> !list.partial()).isPresent();
  }

  private static void writing(ApiKind kind, Set<Operation> abilities) {
    Operations operations = kind.operations();
    boolean settled = kind.isAlwaysThere() && operations.update().isPresent();
    if (operations.create().isPresent() || settled) {
      abilities.add(Operation.CREATE);
    }
    if (operations.update().isPresent()) {
      abilities.add(Operation.UPDATE);
    }
    if (operations.delete().isPresent()) {
      abilities.add(Operation.DELETE);
    }
    if (operations.delete().flatMap(Operations.Delete::gone).isPresent()) {
      abilities.add(Operation.AWAIT_GONE);
    }
  }
}

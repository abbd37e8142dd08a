package dev.attune.rest.provider.kind;

import dev.attune.provider.Operation;
import dev.attune.rest.pack.Concurrency;
import dev.attune.rest.pack.Operations;
import java.util.EnumSet;
import java.util.Set;

/** What can be done with a kind, as far as its pack says. */
public final class KindCapabilities {
  private KindCapabilities() {}

  public static Set<Operation> of(ApiKind apiKind) {
    Set<Operation> abilities = EnumSet.of(Operation.READ, Operation.IMPORT);
    addReads(apiKind, abilities);
    if (!apiKind.type().external()) {
      writing(apiKind, abilities);
    }
    return Set.copyOf(abilities);
  }

  private static void addReads(ApiKind apiKind, Set<Operation> abilities) {
    boolean listed = apiKind.operations().list().isPresent();
    boolean named = !apiKind.type().schema().keyFields().isEmpty();
    if (named && (listed || isKnownByName(apiKind))) {
      abilities.add(Operation.FIND_BY_NAME);
    }
    if (listed && apiKind.type().schema().labels().isPresent()) {
      abilities.add(Operation.FIND_BY_LABEL);
    }
    // One that is always there is in nobody's way: listed, it would seem to be left over.
    if (listed || (!apiKind.isMany() && !apiKind.isAlwaysThere())) {
      abilities.add(Operation.LIST);
    }
  }

  private static boolean isKnownByName(ApiKind apiKind) {
    return apiKind.isMany()
        && apiKind.type().idFields().equals(apiKind.type().schema().keyFields());
  }

  /** Whether the API answers for one name without showing the others. */
  public static boolean filtersNames(ApiKind apiKind) {
    boolean asked =
        apiKind.operations().list().filter(list -> !list.byName().isEmpty()).isPresent();
    return asked || (isKnownByName(apiKind) && apiKind.operations().read().isPresent());
  }

  /** Where elements lack fields, they may still have the name: the others need not be read. */
  public static boolean listsOneByOne(ApiKind apiKind) {
    return apiKind.operations().read().isPresent()
        && apiKind.operations().list().filter(Operations.Listing::partial).isPresent();
  }

  /** What a list shows lacks the tag of each object, and what was said when it was made. */
  public static boolean listsWhole(ApiKind apiKind) {
    boolean tagged = apiKind.type().concurrency() instanceof Concurrency.ETag;
    boolean remembered = apiKind.form().all().stream().anyMatch(BodyForm.Member::createOnly);
    return !tagged
        && !remembered
        && apiKind.operations().list().filter(list -> !list.partial()).isPresent();
  }

  private static void writing(ApiKind apiKind, Set<Operation> abilities) {
    Operations operations = apiKind.operations();
    boolean settled = apiKind.isAlwaysThere() && operations.update().isPresent();
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

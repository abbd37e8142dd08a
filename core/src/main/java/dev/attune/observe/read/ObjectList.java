package dev.attune.observe.read;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.observe.NaturalKey;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Matches;
import dev.attune.provider.Provider;
import dev.attune.schema.Schema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The objects of a kind at one place, fetched page by page.
 *
 * @param complete whether these are all there are
 */
public record ObjectList(
    List<Instance> instances,
    Map<String, Instance> byId,
    boolean complete,
    List<Diagnostic> diagnostics,
    Optional<Failure> failure) {

  /** All of them. */
  public static ObjectList fetch(Provider provider, Location location) {
    return fetch(provider, location, Integer.MAX_VALUE, _ -> {});
  }

  /**
   * Those on the first pages.
   *
   * @param came is given each page as it comes
   */
  static ObjectList fetch(
      Provider provider, Location location, int pages, Consumer<List<Instance>> came) {
    List<Instance> all = new ArrayList<>();
    List<Diagnostic> said = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    Optional<String> after = Optional.empty();
    int page = 0;
    do {
      Matches matches = provider.list(location, after);
      said.addAll(matches.diagnostics());
      if (matches.failure().isPresent()) {
        return failed(matches.failure().get(), said);
      }
      all.addAll(matches.instances());
      came.accept(matches.instances());
      after = matches.next();
      if (after.isPresent() && !seen.add(after.get())) {
        String kind = location.type().kind();
        return failed(new Failure.Failed("the list of " + kind + " never ends"), said);
      }
    } while (after.isPresent() && ++page < pages);
    Map<String, Instance> byId = HashMap.newHashMap(all.size());
    all.forEach(instance -> byId.put(instance.id(), instance));
    return new ObjectList(all, byId, after.isEmpty(), said, Optional.empty());
  }

  private static ObjectList failed(Failure failure, List<Diagnostic> said) {
    return new ObjectList(List.of(), Map.of(), false, said, Optional.of(failure));
  }

  /**
   * The objects by what {@link NaturalKey#spelled} makes of their natural key, if they have one.
   */
  public Map<String, List<Instance>> byName(Schema schema) {
    Map<String, List<Instance>> byName = HashMap.newHashMap(instances.size());
    for (Instance instance : instances) {
      NaturalKey.of(schema, instance.value())
          .map(name -> NaturalKey.spelled(schema, name))
          .ifPresent(name -> byName.computeIfAbsent(name, _ -> new ArrayList<>(1)).add(instance));
    }
    return byName;
  }
}

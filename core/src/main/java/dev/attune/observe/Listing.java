package dev.attune.observe;

import dev.attune.diagnostic.Diagnostic;
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

/** All objects of a kind at one place, fetched page by page. */
public record Listing(
    List<Instance> instances,
    Map<String, List<Instance>> byName,
    Map<String, Instance> byId,
    List<Diagnostic> diagnostics,
    Optional<Failure> failure) {

  public static Listing fetch(Provider provider, Location location, Schema schema) {
    List<Instance> all = new ArrayList<>();
    List<Diagnostic> said = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    Optional<String> after = Optional.empty();
    do {
      Matches page = provider.list(location, after);
      said.addAll(page.diagnostics());
      if (page.failure().isPresent()) {
        return failed(page.failure().get(), said);
      }
      all.addAll(page.instances());
      after = page.next();
      if (after.isPresent() && !seen.add(after.get())) {
        String kind = location.type().kind();
        return failed(new Failure.Failed("the list of " + kind + " never ends"), said);
      }
    } while (after.isPresent());
    Map<String, Instance> byId = HashMap.newHashMap(all.size());
    all.forEach(instance -> byId.put(instance.id(), instance));
    return new Listing(all, byName(all, schema), byId, said, Optional.empty());
  }

  private static Listing failed(Failure failure, List<Diagnostic> said) {
    return new Listing(List.of(), Map.of(), Map.of(), said, Optional.of(failure));
  }

  private static Map<String, List<Instance>> byName(List<Instance> all, Schema schema) {
    Map<String, List<Instance>> byName = HashMap.newHashMap(all.size());
    for (Instance instance : all) {
      NaturalKey.of(schema, instance.value())
          .ifPresent(name -> byName.computeIfAbsent(name, _ -> new ArrayList<>(1)).add(instance));
    }
    return byName;
  }

  public List<Instance> named(String name) {
    return byName.getOrDefault(name, List.of());
  }
}

package dev.attune.planner.resource;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.ObjectId;
import dev.attune.plan.PlanCode;
import dev.attune.planner.resource.ResourcePlan.Verdict;
import dev.attune.schema.Schema;
import dev.attune.schema.Schema.Occurrence;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Resources of other names in the manifests that would be one object in the remote system. */
public final class NameCollisions {
  private record Name(String provider, TypeName type, String parent, String name) {}

  /**
   * A resource on one node.
   *
   * @param config what is declared, its name included
   */
  private record Claim(Manifest manifest, String provider, MapValue config) {
    Identity identity() {
      return manifest.identity();
    }

    Schema schema() {
      return manifest.schema();
    }

    boolean isMany() {
      return schema().occurrence() == Occurrence.MANY;
    }

    Optional<String> called() {
      return NaturalKey.of(manifest, config);
    }
  }

  private final Map<Name, Claim> names;
  private final Map<ObjectId, Claim> objects;
  private final List<Diagnostic> found = new ArrayList<>();

  private NameCollisions(int count) {
    this.names = HashMap.newHashMap(count);
    this.objects = HashMap.newHashMap(count);
  }

  /** Among what manifests write out: nobody need be asked for it. */
  public static List<Diagnostic> declared(List<Manifest> manifests) {
    NameCollisions nameCollisions = new NameCollisions(manifests.size());
    for (Manifest manifest : manifests) {
      if (!manifest.settings().external()) {
        MapValue config = NaturalKey.given(manifest.schema(), manifest.identity(), manifest.spec());
        for (String node : Placements.nodes(manifest).names()) {
          String provider = node.isEmpty() ? manifest.instance() : node;
          nameCollisions.named(new Claim(manifest, provider, config));
        }
      }
    }
    return nameCollisions.found;
  }

  public static List<Diagnostic> among(List<ResourcePlan> resourcePlans) {
    NameCollisions nameCollisions = new NameCollisions(resourcePlans.size());
    resourcePlans.stream()
        .filter(resourcePlan -> resourcePlan.verdict() != Verdict.LOOKED_UP)
        .forEach(nameCollisions::add);
    return nameCollisions.found;
  }

  private void add(ResourcePlan resourcePlan) {
    Claim claim =
        new Claim(resourcePlan.manifest(), resourcePlan.provider(), resourcePlan.config());
    Optional<ObjectId> object = resourcePlan.observed().map(ObjectId::of);
    Optional<Claim> first = object.map(id -> objects.putIfAbsent(id, claim));
    if (first.isPresent()) {
      found.add(clash(claim, first.get(), claim.called().orElse(object.get().id())));
    } else if (!resourcePlan.hasFailed()) {
      named(claim);
    }
  }

  private void named(Claim claim) {
    name(claim)
        .ifPresent(name -> {
          Claim first = names.putIfAbsent(name, claim);
          // One that is declared twice is told as such already.
          if (first != null && !first.identity().equals(claim.identity())) {
            found.add(clash(claim, first, claim.called().orElse("")));
          }
        });
  }

  private static Optional<Name> name(Claim claim) {
    if (claim.isMany() && claim.schema().keyFields().isEmpty()) {
      return Optional.empty();
    }
    String around =
        claim
            .manifest()
            .parent()
            .map(parent -> claim.identity().namespace() + "/" + parent.kind() + "/" + parent.name())
            .orElse("");
    // What there is only one of is the same object whatever it is called.
    Optional<String> spelled =
        claim.isMany()
            ? claim.called().map(name -> NaturalKey.spelled(claim.schema(), name))
            : Optional.of("");
    return spelled.map(name -> new Name(claim.provider(), claim.schema().type(), around, name));
  }

  private static Diagnostic clash(Claim claim, Claim first, String name) {
    String both = claim.identity() + " and " + first.identity();
    return Diagnostic.error(
            PlanCode.SAME_NAME,
            claim.isMany()
                ? both + " are both named '" + name + "'"
                : both + " are the same object: there is only one " + only(claim))
        .at(place(claim))
        .hint(
            claim.isMany()
                ? "give one of them another name"
                : "merge them into one, and remove the other")
        .note("the other one", place(first));
  }

  /** Where the name is written: in spec, unless it is that of the manifest. */
  private static Position place(Claim claim) {
    Manifest manifest = claim.manifest();
    Manifest.Origin origin = manifest.origin();
    List<String> fields = claim.isMany() ? claim.schema().keyFields() : List.of();
    return fields.stream()
        .filter(field -> !(manifest.spec().get(field).orElse(Null.NULL) instanceof Null))
        .findFirst()
        .map(field -> origin.document().valueAt(origin.spec().field(field)))
        .orElseGet(origin::position);
  }

  private static String only(Claim claim) {
    return claim.identity().kind()
        + claim
            .manifest()
            .parent()
            .map(parent -> " in " + parent.kind() + "/" + parent.name())
            .orElse(" in the API of provider '" + claim.provider() + "'");
  }
}

package dev.attune.planner.order;

import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.reference.Reference;
import dev.attune.manifest.reference.Template;
import dev.attune.manifest.resolve.ReferenceGraph;
import dev.attune.manifest.resolve.Surroundings;
import dev.attune.observe.Observed;
import dev.attune.observe.secret.KeyedHash;
import dev.attune.observe.secret.WriteOnlySplit;
import dev.attune.plan.Payload;
import dev.attune.plan.Payload.Existing;
import dev.attune.plan.Payload.Expression;
import dev.attune.plan.Payload.Part;
import dev.attune.plan.Payload.Place;
import dev.attune.plan.Payload.Target;
import dev.attune.plan.Payload.WrittenOnly;
import dev.attune.plan.Promise;
import dev.attune.planner.resource.ResourcePlan;
import dev.attune.planner.resource.ResourcePlan.Verdict;
import dev.attune.provider.Location;
import dev.attune.provider.PrivateBytes;
import dev.attune.schema.SingleElementLists;
import dev.attune.secret.ProjectKey;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Puts together what apply needs to make a change. */
final class PayloadBuilder {
  private final ProjectKey key;
  private final ReferenceGraph referenceGraph;
  private final Surroundings surroundings;
  private final Function<Identity, List<ResourcePlan>> resourcePlans;
  private final Predicate<ResourcePlan> isPlanned;

  /**
   * @param resourcePlans what is to be done about a resource, one a node
   * @param isPlanned whether its provider says what becomes of it
   */
  PayloadBuilder(
      ProjectKey key,
      ReferenceGraph referenceGraph,
      Surroundings surroundings,
      Function<Identity, List<ResourcePlan>> resourcePlans,
      Predicate<ResourcePlan> isPlanned) {
    this.key = key;
    this.referenceGraph = referenceGraph;
    this.surroundings = surroundings;
    this.resourcePlans = resourcePlans;
    this.isPlanned = isPlanned;
  }

  /**
   * For a change that makes or changes objects.
   *
   * @param nodes those of one resource, one a node
   * @param counts which parts of the object of a node the fingerprint is of
   */
  Payload of(List<ResourcePlan> nodes, Function<ResourcePlan, MapValue> counts) {
    ResourcePlan resourcePlan = nodes.getFirst();
    WriteOnlySplit written =
        WriteOnlySplit.takenFrom(
            key, resourcePlan.schema().body(), resourcePlan.desired().written());
    Map<Identity, Integer> numbers = new HashMap<>();
    List<Target> targets = targets(resourcePlan, numbers);
    Map<String, Existing> objects = new HashMap<>();
    Map<String, PrivateBytes> bytes = new HashMap<>();
    Map<String, Promise> promises = new HashMap<>();
    for (ResourcePlan node : nodes) {
      if (node.verdict() == Verdict.UPDATE) {
        objects.put(node.node(), existing(node.observed().orElseThrow(), counts.apply(node)));
      }
      if (!node.privateBytes().isEmpty()) {
        bytes.put(node.node(), node.privateBytes());
      }
      if (node.planned() instanceof MapValue planned && isPlanned.test(node)) {
        promises.put(node.node(), Promise.of(key, planned));
      }
    }
    return new Payload(
        (MapValue) KeyedHash.bare(written.rest()),
        (MapValue) KeyedHash.bare(resourcePlan.manifest().labels()),
        expressions(resourcePlan, numbers),
        written.hashes().entrySet().stream()
            .map(each -> new WrittenOnly(each.getKey(), each.getValue()))
            .toList(),
        resourcePlan.manifest().settings().ignoreUnspecifiedFields(),
        targets,
        referenceGraph
            .parent(resourcePlan.manifest())
            .map(parent -> OptionalInt.of(numbers.getOrDefault(parent.identity(), 0)))
            .orElse(OptionalInt.empty()),
        objects,
        bytes,
        promises);
  }

  /** For a change that only needs to know the object. */
  static Payload of(Observed object) {
    return Payload.of(Map.of("", existing(object, MapValue.EMPTY)));
  }

  /** The same for the objects of all nodes. */
  static Payload ofPlaced(List<ResourcePlan> nodes) {
    Map<String, Existing> objects = new HashMap<>();
    nodes.forEach(
        node -> objects.put(node.node(), existing(node.observed().orElseThrow(), MapValue.EMPTY)));
    return Payload.of(objects);
  }

  static Existing existing(Observed object, MapValue counts) {
    return new Existing(object.location().parents(), counts);
  }

  private List<Target> targets(ResourcePlan resourcePlan, Map<Identity, Integer> numbers) {
    List<Manifest> all =
        referenceGraph.dependencies(resourcePlan.manifest()).stream()
            .sorted(Comparator.comparing(Manifest::identity))
            .toList();
    List<Target> targets = new ArrayList<>(all.size());
    for (Manifest manifest : all) {
      numbers.put(manifest.identity(), targets.size());
      List<ResourcePlan> nodes = resourcePlans.apply(manifest.identity());
      boolean lookedUp = nodes.getFirst().verdict() == Verdict.LOOKED_UP;
      targets.add(
          new Target(
              manifest.identity(),
              nodes.stream().map(PayloadBuilder::place).toList(),
              lookedUp ? Optional.of(of(nodes, _ -> MapValue.EMPTY)) : Optional.empty()));
    }
    return targets;
  }

  private static Place place(ResourcePlan resourcePlan) {
    boolean isNew =
        resourcePlan.verdict() == Verdict.CREATE || resourcePlan.verdict() == Verdict.REPLACE;
    Optional<Observed> there = isNew ? Optional.empty() : resourcePlan.observed();
    return new Place(
        resourcePlan.node(),
        resourcePlan.provider(),
        there.map(Observed::location).map(Location::parents).orElse(List.of()),
        there.map(object -> object.instance().id()));
  }

  /** In the order of paths: that of the keys in the file must not matter. */
  private List<Expression> expressions(ResourcePlan resourcePlan, Map<Identity, Integer> numbers) {
    List<Manifest.Use> uses = resourcePlan.manifest().uses();
    return IntStream.range(0, uses.size())
        .filter(i -> !isFromFiles(uses.get(i)))
        .mapToObj(i ->
            expression(resourcePlan, uses.get(i), resourcePlan.desired().values().get(i), numbers))
        .sorted(
            Comparator.comparing(Expression::section)
                .thenComparing(expression -> expression.path().toString()))
        .toList();
  }

  private static boolean isFromFiles(Manifest.Use use) {
    return use.section() == Manifest.Section.SPEC && use.template().isFromFiles();
  }

  private Expression expression(
      ResourcePlan resourcePlan, Manifest.Use use, Value value, Map<Identity, Integer> numbers) {
    List<Part> parts = new ArrayList<>();
    for (Template.Part part : use.template().parts()) {
      parts.add(part(resourcePlan, use, part, numbers));
    }
    return new Expression(
        use.section(),
        use.path(),
        parts,
        value.containsUnknown() ? Optional.empty() : Optional.of(KeyedHash.of(key, value)));
  }

  private Part part(
      ResourcePlan resourcePlan,
      Manifest.Use use,
      Template.Part part,
      Map<Identity, Integer> numbers) {
    return switch (part) {
      case Template.Literal(String text) -> new Part.Literal(text);
      case Template.Hole hole ->
          switch (hole.reference()) {
            case Reference.ToEnvironment environment -> new Part.Outside(environment.toString());
            case Reference.ToFile file -> new Part.Literal(content(use, file));
            case Reference.ToResource to -> {
              Manifest target = referenceGraph.target(resourcePlan.manifest(), use, to);
              int number = numbers.getOrDefault(target.identity(), 0);
              Path path = SingleElementLists.unlisted(target.schema().body(), to.path());
              yield new Part.Field(number, to.node(), path);
            }
          };
    };
  }

  /** The plan was made with what was in the file, whatever it says later. */
  private String content(Manifest.Use use, Reference.ToFile file) {
    return surroundings.file(use.position().source(), file)
            instanceof Surroundings.Content.Found(Text text)
        ? text.text()
        : "";
  }
}

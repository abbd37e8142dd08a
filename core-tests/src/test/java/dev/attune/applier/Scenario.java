package dev.attune.applier;

import static dev.attune.testkit.project.TestProject.resource;

import dev.attune.apply.Capacity;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.project.Project;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a project declares before and after; all of it ends up on three remote systems that do not
 * mind two objects of one name, so that a second create would be seen.
 */
public record Scenario(String name, List<String> before, List<String> after) {

  /** A scenario as it is played: the remote systems and the project on them. */
  public static final class Stage {
    final Map<String, World> worlds = new TreeMap<>();
    final Map<String, ScriptedProvider> providers = new TreeMap<>();
    public final TestProject site = new TestProject().capacity(Capacity.of(1)).pruning();

    private Stage() {
      for (String name : List.of("konnect", "eu", "us")) {
        World world = World.of(Konnect.schemas().stream().map(Stage::kind).toList());
        worlds.put(name, world);
        providers.put(name, ScriptedProvider.on(world));
        site.provider(name, providers.get(name));
      }
      site.project(projectWith("konnect", "eu", "us"));
      site.variable("TOKEN", "the token").variable("PASSPHRASE", "the passphrase");
    }

    private static Kind kind(Schema schema) {
      return Konnect.kind(schema.type()).sharedNames().build();
    }

    ScriptedProvider provider(String instance) {
      return Objects.requireNonNull(providers.get(instance));
    }

    World[] all() {
      return worlds.values().toArray(World[]::new);
    }

    /** How many calls that write there were. */
    public long writes() {
      return worlds.values().stream()
          .flatMap(world -> world.calls().stream())
          .filter(call -> WRITES.contains(call.operation()))
          .count();
    }

    /** How many objects were ever made, those that are gone included. */
    long made() {
      return worlds.values().stream()
          .mapToLong(world ->
              Konnect.schemas().stream()
                  .filter(schema -> !schema.isChild())
                  .mapToLong(schema -> madeOf(world, schema.type()))
                  .sum())
          .sum();
    }

    /** Ids are counted, so that the next one tells; the object that tells goes again. */
    private static long madeOf(World world, TypeName type) {
      var probe = world.put(Location.of(type), MapValue.of("name", Text.of("probe")));
      world.remove(probe.location(), probe.id());
      return Long.parseLong(probe.id().substring(probe.id().lastIndexOf('-') + 1));
    }
  }

  /** A project with these instances, to which all of its namespace belongs. */
  public static Project projectWith(String... instances) {
    Map<String, Project.Instance> all = new TreeMap<>();
    for (String name : instances) {
      all.put(
          name,
          new Project.Instance(
              name,
              Project.Instance.Kind.PACK,
              "konnect",
              MapValue.EMPTY,
              List.of(),
              new Position("attune.yaml", 1, 1, 1),
              Optional.empty()));
    }
    Project plain = Project.unnamed(Path.of("/project"));
    return new Project(
        plain.name(),
        plain.folder(),
        all,
        plain.store(),
        plain.key(),
        plain.labelPrefix(),
        new Project.Defaults("default", true, Optional.empty()),
        plain.outputs(),
        plain.limits(),
        plain.prunedWhole());
  }

  static final List<Operation> WRITES =
      List.of(Operation.CREATE, Operation.UPDATE, Operation.DELETE);

  /** With the state before carried out. */
  public Stage begun() {
    Stage stage = new Stage();
    if (!before.isEmpty() && !stage.site.declares(before).run().isComplete()) {
      throw new AssertionError(name + " cannot begin");
    }
    stage.site.declares(after);
    return stage;
  }

  private static String strategy(String name, String type) {
    return resource("ApplicationAuthStrategy", "key", "name: " + name + ", strategy_type: " + type);
  }

  private static String guarded(String protection, String name, String type) {
    return resource(
        "ApplicationAuthStrategy",
        "key",
        ", annotations: {attune.dev/protected: \"" + protection + "\"}",
        "name: " + name + ", strategy_type: " + type);
  }

  private static String portal(String name, String more) {
    return resource(
        "Portal",
        name,
        "name: "
            + name
            + more
            + ", default_application_auth_strategy_id: \"${ApplicationAuthStrategy/key.id}\"");
  }

  private static String plane(String metadata, String more) {
    return resource("ControlPlane", "cp", metadata, "name: cp" + more);
  }

  private static String implementation(String name, String parent, String more) {
    return resource(
        "ApiImplementation", name, ", parent: Api/" + parent, "implementation_type: x" + more);
  }

  private static String api(String name, String more) {
    return resource("Api", name, "name: " + name + more);
  }

  private static String secret(String more) {
    return resource(
        "GatewaySecret",
        "s",
        "name: s, token: \"${env:TOKEN}\", passphrase: \"${env:PASSPHRASE}\"" + more);
  }

  private static String placed(String nodes, String description) {
    return resource("Portal", "spread", "name: spread, description: " + description)
        + "placement: {nodes: ["
        + nodes
        + "]}\n";
  }

  public static List<Scenario> all() {
    return List.of(
        new Scenario(
            "a chain of creates",
            List.of(),
            List.of(
                strategy("key", "key_auth"),
                portal("web", ""),
                api("shop", ", description: \"${Portal/web.id}\""),
                implementation("i", "shop", ", implementation_url: \"${Portal/web.name}\""))),
        new Scenario(
            "creates side by side",
            List.of(),
            List.of(
                strategy("key", "key_auth"), portal("a", ""), portal("b", ""), portal("c", ""))),
        new Scenario(
            "updates",
            List.of(
                strategy("key", "key_auth"), portal("web", ", description: old"), plane("", "")),
            List.of(
                strategy("key", "key_auth").replace("name: key,", "name: key, display_name: new,"),
                portal("web", ", description: new"),
                plane("", ", description: \"${Portal/web.description}\""))),
        new Scenario(
            "a replacement that deletes first",
            List.of(strategy("key", "key_auth"), portal("web", "")),
            List.of(strategy("key", "openid_connect"), portal("web", ""))),
        new Scenario(
            "a replacement that creates first",
            List.of(strategy("old", "key_auth"), portal("web", "")),
            List.of(strategy("new", "openid_connect"), portal("web", ""))),
        new Scenario(
            "a prune",
            List.of(
                strategy("key", "key_auth"),
                portal("web", ""),
                api("shop", ""),
                implementation("i", "shop", ""),
                plane("", "")),
            List.of(plane("", ""))),
        new Scenario(
            "an end of protection with an edit, and a beginning",
            List.of(plane(", annotations: {attune.dev/protected: \"true\"}", ""), api("shop", "")),
            List.of(
                plane(", annotations: {attune.dev/protected: \"false\"}", ", description: edited"),
                resource(
                    "Api",
                    "shop",
                    ", annotations: {attune.dev/protected: \"true\"}",
                    "name: shop, description: edited"))),
        new Scenario(
            "an end of protection with a replacement",
            List.of(guarded("true", "old", "key_auth"), portal("web", "")),
            List.of(guarded("false", "new", "openid_connect"), portal("web", ""))),
        new Scenario(
            "children that come, change, go and move",
            List.of(
                api("shop", ""),
                api("store", ""),
                implementation("i", "shop", ", implementation_url: old"),
                implementation("moving", "shop", ", implementation_url: moving"),
                implementation("going", "shop", ", implementation_url: going")),
            List.of(
                api("shop", ""),
                api("store", ""),
                implementation("i", "shop", ", implementation_url: new"),
                implementation("moving", "store", ", implementation_url: moving"),
                implementation("coming", "store", ", implementation_url: coming"))),
        new Scenario(
            "a placed resource",
            List.of(placed("eu", "old")),
            List.of(placed("eu, us", "new"), plane("", ", description: new"))),
        new Scenario(
            "a resource that leaves a node",
            List.of(placed("eu, us", "old")),
            List.of(placed("us", "old"))),
        new Scenario(
            "secrets",
            List.of(secret(", description: old")),
            List.of(secret(", description: new"), plane("", ""))),
        new Scenario("new secrets", List.of(), List.of(secret(""), plane("", ""))),
        new Scenario(
            "a move from one instance to another",
            List.of(plane("", "")),
            List.of(plane(", annotations: {attune.dev/provider: eu}", ""))),
        new Scenario(
            "a name that passes from one resource to another",
            List.of(resource("Portal", "first", "name: web")),
            List.of(resource("Portal", "second", "name: web"))));
  }

  @Override
  public String toString() {
    return name;
  }
}

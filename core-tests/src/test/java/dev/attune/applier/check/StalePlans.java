package dev.attune.applier.check;

import static dev.attune.testkit.project.TestProject.resource;

import dev.attune.plan.Plan;
import dev.attune.provider.Location;
import dev.attune.schema.TypeName;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import dev.attune.value.Value;

/** A plan, and a world that changes before it is carried out. */
abstract class StalePlans {
  static final String OTHER = resource("ControlPlane", "other", "name: other");

  World world = Konnect.world();

  ScriptedProvider provider = ScriptedProvider.on(world);

  final TestProject testProject =
      new TestProject().provider("konnect", provider).namespace("default");

  void on(World other) {
    world = other;
    provider = ScriptedProvider.on(world);
    testProject.provider("konnect", provider);
  }

  static String portal(String more) {
    return resource("Portal", "web", "name: web" + more);
  }

  static String strategy(String name, String type) {
    return resource("ApplicationAuthStrategy", "key", "name: " + name + ", strategy_type: " + type);
  }

  RemoteObject only(TypeName type) {
    return world.all(type).getFirst();
  }

  void change(TypeName type, String path, Value value) {
    world.change(Location.of(type), only(type).id(), path, value);
  }

  static String id(Plan plan, String name) {
    return plan.changes().stream()
        .filter(change -> change.identity().name().equals(name))
        .findFirst()
        .orElseThrow()
        .id();
  }
}

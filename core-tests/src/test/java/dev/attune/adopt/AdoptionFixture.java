package dev.attune.adopt;

import static dev.attune.testkit.project.TestProject.resource;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Location;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.project.UnmarkedProvider;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.Optional;

/** A portal of somebody else, and a project that declares it. */
abstract class AdoptionFixture {
  static final String PORTAL = resource("Portal", "web", "name: web");

  static final Location PORTALS = Location.of(Konnect.PORTAL);

  final World world = Konnect.world();

  final ScriptedProvider provider = ScriptedProvider.on(world);

  final TestProject testProject =
      new TestProject().provider("konnect", UnmarkedProvider.of(provider)).declares(PORTAL);

  String theirs() {
    return world
        .put(
            PORTALS,
            MapValue.of("name", Text.of("web"))
                .with("description", Text.of("theirs"))
                .with("labels", MapValue.of("team", Text.of("blue"))))
        .id();
  }

  MapValue fields(String id) {
    return world.find(PORTALS, id).map(RemoteObject::fields).orElseThrow();
  }

  static String message(Optional<Diagnostic> refusal) {
    return refusal.map(Diagnostic::message).orElse("adopted");
  }
}

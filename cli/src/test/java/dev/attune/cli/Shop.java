package dev.attune.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.RemoteObject;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.provider.World;
import dev.attune.testkit.store.MemoryStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** A project with one resource on a remote system in memory. */
final class Shop {
  private final Path folder;
  private final World world = Konnect.world();
  private final ScriptedProvider provider = ScriptedProvider.on(world);
  private MemoryStore store = new MemoryStore();

  private Shop(Path folder) {
    this.folder = folder;
  }

  static Shop in(Path folder) throws IOException {
    Files.writeString(folder.resolve("attune.yaml"), "name: shop\n");
    Files.writeString(
        folder.resolve("api.yaml"),
        """
        apiVersion: konnect.attune.dev/v1
        kind: Api
        metadata: {name: payments}
        spec: {name: payments, description: Pays}
        """);
    return new Shop(folder);
  }

  World world() {
    return world;
  }

  ScriptedProvider provider() {
    return provider;
  }

  void losesItsStore() {
    store = new MemoryStore();
  }

  Session session() {
    return Session.in(folder)
        .with("ATTUNE_KEY", Session.KEY)
        .knowing(Konnect.catalogue())
        .through(Map.of("konnect", provider), store);
  }

  /** The object of the resource, once it was applied. */
  RemoteObject applied() {
    Session.Result result = session().run("apply", "--auto-approve");
    assertThat(result.exit()).as(result.err()).isZero();
    return world.all(Konnect.API).getFirst();
  }

  /** Applies so that nobody knows what became of it, although it was made. */
  String applyInDoubt() {
    provider.when(Trigger.always().of(Operation.CREATE), Fault.losesTheAnswer());
    provider.when(
        Trigger.always().of(Operation.FIND_BY_NAME), Fault.fails(new Failure.Failed("no looking")));
    Session.Result result = session().run("apply", "--auto-approve");
    assertThat(result.exit()).as(result.out() + result.err()).isEqualTo(3);
    assertThat(result.out()).contains("1-c-payments");
    return world.all(Konnect.API).getFirst().id();
  }
}

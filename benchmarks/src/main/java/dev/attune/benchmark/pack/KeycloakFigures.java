package dev.attune.benchmark.pack;

import dev.attune.benchmark.measure.Figure;
import dev.attune.benchmark.measure.Lap;
import dev.attune.benchmark.plan.Commands;
import dev.attune.plan.Plan;
import dev.attune.store.Store;
import dev.attune.testkit.keycloak.KeycloakServer;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Applying through a pack on a real Keycloak, against a plain client that sends the same writes.
 */
public final class KeycloakFigures {
  private static final int USERS = 1_000;
  private static final int AT_ONCE = 10;
  private static final int WARM_UP = 4;
  private static final int ROUNDS = 9;
  private static final String NAME = "keycloak: 1,000 users, 10 at a time";

  public List<Figure> measure() throws Exception {
    Optional<Path> folder = KeycloakServer.folder();
    if (folder.isEmpty()) {
      return List.of(
          new Figure.Skipped(NAME, "no Keycloak: name its unpacked folder in ATTUNE_KEYCLOAK"));
    }
    List<Lap> ours = new ArrayList<>();
    List<Lap> peer = new ArrayList<>();
    try (KeycloakServer server = KeycloakServer.start(folder.get());
        PlainKeycloakClient client = new PlainKeycloakClient(server)) {
      for (int round = 0; round < WARM_UP + ROUNDS; round++) {
        // In every other round the peer goes first: neither side profits from its turn.
        if (round % 2 == 0) {
          ours.add(ours(server, client));
          peer.add(peer(client));
        } else {
          peer.add(peer(client));
          ours.add(ours(server, client));
        }
      }
    }
    return List.of(figure(warm(ours), warm(peer)));
  }

  private static Lap warm(List<Lap> laps) {
    return Lap.median(laps.subList(WARM_UP, laps.size()));
  }

  private static Figure figure(Lap ours, Lap peer) {
    return new Figure.Measured(
        NAME,
        (double) ours.wall() / peer.wall(),
        1.5,
        String.format(
            Locale.ROOT,
            "%.0f ms : %.0f ms, CPU of this process %.0f ms : %.0f ms",
            ours.wall() / 1e6,
            peer.wall() / 1e6,
            ours.cpu() / 1e6,
            peer.cpu() / 1e6));
  }

  private static Lap ours(KeycloakServer server, PlainKeycloakClient client) throws Exception {
    KeycloakUsers users = new KeycloakUsers("ours", USERS);
    client.makeRealm(users.realm());
    Path folder = Files.createTempDirectory("attune-benchmark");
    Map<String, String> settings =
        Map.of(
            "login-realm",
            "master",
            "client",
            "admin-cli",
            "username",
            KeycloakServer.USER,
            "password",
            KeycloakServer.PASSWORD);
    try (PackProject project =
        PackProject.keycloak(folder, URI.create(server.address()), settings, users.sources())) {
      Plan plan = project.plan(Store.EMPTY, USERS);
      return counted(client, users, Lap.of(() -> project.apply(plan, AT_ONCE)));
    } finally {
      Commands.delete(folder);
      client.deleteRealm(users.realm());
    }
  }

  private static Lap peer(PlainKeycloakClient client) throws Exception {
    KeycloakUsers users = new KeycloakUsers("peer", USERS);
    client.makeRealm(users.realm());
    try {
      return counted(client, users, Lap.of(() -> client.makeUsers(users, AT_ONCE)));
    } finally {
      client.deleteRealm(users.realm());
    }
  }

  private static Lap counted(PlainKeycloakClient client, KeycloakUsers users, Lap lap)
      throws Exception {
    int made = client.users(users.realm());
    if (made != USERS) {
      throw new IllegalStateException(made + " users, not " + USERS);
    }
    return lap;
  }
}

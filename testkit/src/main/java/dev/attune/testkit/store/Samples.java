package dev.attune.testkit.store;

import dev.attune.manifest.Identity;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.provider.Instance;
import dev.attune.provider.PrivateBytes;
import dev.attune.store.Declaration;
import dev.attune.store.Deployment;
import dev.attune.store.Intent;
import dev.attune.store.IntentKey;
import dev.attune.store.LastApplied;
import dev.attune.store.LeaseHolder;
import dev.attune.store.ObjectPlace;
import dev.attune.store.Run;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Things to put into a store, each told apart by its name. */
public final class Samples {
  /** Stands in every sample, where no byte of it may be seen. */
  public static final String SECRET = "5up3r-secret-canary-0123456789-abcdefghij";

  /** A process on a machine that nobody else is. */
  public static final LeaseHolder ELSEWHERE =
      new LeaseHolder("alex", "elsewhere", 4711, Instant.parse("2026-01-02T03:04:05Z"));

  private Samples() {}

  public static Run run(String id) {
    return new Run(
        id, "apply", Instant.parse("2026-02-03T04:05:06Z"), "attune 0.1.0", Optional.of("digest"));
  }

  public static Deployment deployment(String name) {
    return Deployment.of(new Identity("default", "konnect.attune.dev", "Portal", name));
  }

  /** A tree with everything that a value can be. */
  public static MapValue tree(String name) {
    return MapValue.builder()
        .put("name", Text.of(name))
        .put("$set", SetValue.of(Num.of("1.0"), Num.of("2e3"), Text.of("x").markedSensitive()))
        .put("password", Text.of(SECRET).markedSensitive())
        .put("none", Null.NULL)
        .put("on", Bool.TRUE)
        .put("list", ListValue.of(Num.of(-1), MapValue.EMPTY, Text.of("\u0000 \ud800 😀")))
        .put("hidden", MapValue.of("$x", Text.of(SECRET)).markedSensitive())
        .build();
  }

  public static Instance instance(String name) {
    return new Instance(
        "id-" + name,
        tree(name),
        "3",
        PrivateBytes.of(SECRET.getBytes(StandardCharsets.UTF_8)),
        true);
  }

  /** An intent with every field filled. */
  public static Intent intent(String id, String name) {
    return Intent.of(
        new IntentKey(id, "run-1", "create Portal " + name),
        Intent.Kind.CREATE,
        new ObjectPlace(
            new Deployment(deployment(name).identity(), "eu", 2),
            "konnect",
            List.of("outer", "inner")),
        declaration(name),
        new Intent.Clues(
            Optional.of(name),
            Optional.of(instance(name)),
            List.of("before-1", "before-2"),
            Optional.of("payload"),
            Optional.of(Instant.parse("2026-02-03T04:06:12.345Z"))));
  }

  private static Declaration declaration(String name) {
    return new Declaration(
        tree(name),
        Map.of("password", "hash", "token", "other hash"),
        Optional.of("config hash"),
        ProtectionLevel.DELETE,
        List.of(new Identity("default", "g", "Kind", "a"), new Identity("x", "g", "Kind", "b")),
        Optional.of("v2"),
        true);
  }

  /** What comes of {@link #intent}. */
  public static LastApplied applied(String name) {
    return intent("?", name).applied(instance(name), Optional.of("fingerprint of " + name));
  }
}

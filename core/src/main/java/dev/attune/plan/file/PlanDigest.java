package dev.attune.plan.file;

import dev.attune.secret.ProjectKey;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/**
 * The digest that proves that a plan is the one that was made: a keyed hash of all of it but the
 * time and the digest itself.
 */
final class PlanDigest {
  private PlanDigest() {}

  /** Whether this is the digest of the plan. Takes as long for a wrong one as for the right one. */
  static boolean isRight(String digest, MapValue plan, ProjectKey key) {
    return MessageDigest.isEqual(
        digest.getBytes(StandardCharsets.UTF_8),
        of(plan, changes(plan), key).getBytes(StandardCharsets.UTF_8));
  }

  private static Stream<Value> changes(MapValue root) {
    return root.get("changes").orElse(Null.NULL) instanceof ListValue list
        ? list.elements().stream()
        : Stream.empty();
  }

  /**
   * The digest of a plan.
   *
   * @param plan the document; whatever stands in place of its changes does not count
   * @param changes in a stream, as all of them at once may fill hundreds of megabytes
   */
  static String of(MapValue plan, Stream<Value> changes, ProjectKey key) {
    MapValue metadata = (MapValue) plan.get("metadata").orElse(MapValue.EMPTY);
    MapValue.Builder rest = MapValue.builder();
    for (int i = 0; i < metadata.size(); i++) {
      if (!metadata.key(i).equals("generated_at") && !metadata.key(i).equals("digest")) {
        rest.put(metadata.key(i), metadata.value(i));
      }
    }
    MapValue counted = plan.with("metadata", rest.build());
    return "hmac-sha256:" + key.hash("plan", canonical(counted, changes));
  }

  /** The canonical text in pieces, one a change. */
  private static Stream<String> canonical(MapValue plan, Stream<Value> changes) {
    Stream<Stream<String>> members =
        plan.keys().stream()
            .sorted(CanonicalJson.KEY_ORDER)
            .map(key -> {
              Stream<String> value =
                  key.equals("changes")
                      ? enclosed("[", changes.map(CanonicalJson::write).map(Stream::of), "]")
                      : Stream.of(CanonicalJson.write(plan.get(key).orElseThrow()));
              return Stream.concat(Stream.of(CanonicalJson.write(Text.of(key)) + ":"), value);
            });
    return enclosed("{", members, "}");
  }

  private static Stream<String> enclosed(String open, Stream<Stream<String>> parts, String close) {
    AtomicBoolean first = new AtomicBoolean(true);
    Stream<String> separated =
        parts.flatMap(part -> first.getAndSet(false) ? part : Stream.concat(Stream.of(","), part));
    return Stream.of(Stream.of(open), separated, Stream.of(close)).flatMap(part -> part);
  }
}

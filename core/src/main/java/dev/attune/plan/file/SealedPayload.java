package dev.attune.plan.file;

import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.plan.Change;
import dev.attune.plan.Payload;
import dev.attune.secret.ProjectKey;
import dev.attune.value.CanonicalJson;
import dev.attune.value.MapValue;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/** A payload that only holders of the project key can read, under the id of its change. */
public final class SealedPayload {
  private SealedPayload() {}

  /** As base64. */
  public static String seal(ProjectKey key, String changeId, Payload payload) {
    byte[] plain = CanonicalJson.write(PayloadJson.of(payload)).getBytes(StandardCharsets.UTF_8);
    return Base64.getEncoder().encodeToString(key.seal(changeId, plain));
  }

  /** What a change holds; none if it was not made with this key, or not for this change. */
  public static Optional<Payload> open(ProjectKey key, Change change) {
    return key.open(change.id(), Base64.getDecoder().decode(change.payload()))
        .map(plain ->
            // What we sealed ourselves is not hostile, however much a provider gave along.
            Documents.readPlain(new Source.OfBytes(change.id() + ".json", plain), Limits.HIGHEST))
        .filter(read -> read.diagnostics().isEmpty())
        .map(read -> PayloadJson.read((MapValue) read.documents().getFirst().root()));
  }
}

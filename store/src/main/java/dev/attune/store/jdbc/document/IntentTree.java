package dev.attune.store.jdbc.document;

import dev.attune.provider.Instance;
import dev.attune.store.Doubt;
import dev.attune.store.Intent;
import dev.attune.store.IntentKey;
import dev.attune.store.ObjectPlace;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/** An {@link Intent} as a value, and back; its doubt has columns of its own. */
final class IntentTree {
  private IntentTree() {}

  static MapValue of(Intent intent) {
    MapValue.Builder tree =
        MapValue.builder()
            .put("id", Text.of(intent.id()))
            .put("run", Text.of(intent.run()))
            .put("change", Text.of(intent.change()))
            .put("kind", Text.of(intent.kind().name()))
            .put("deployment", AppliedTree.of(intent.deployment()))
            .put("provider", Text.of(intent.provider()))
            .put("parents", AppliedTree.texts(intent.parents()))
            .put("declared", intent.declared())
            .put("secrets", AppliedTree.texts(intent.secrets()))
            .put("protection", intent.protection().value())
            .put("dependencies", AppliedTree.identities(intent.dependencies()))
            .put("seen", AppliedTree.texts(intent.seen()));
    intent.name().ifPresent(name -> tree.put("name", Text.of(name)));
    intent.prior().ifPresent(prior -> tree.put("prior", AppliedTree.of(prior)));
    intent.configHash().ifPresent(hash -> tree.put("configHash", Text.of(hash)));
    intent.payload().ifPresent(payload -> tree.put("payload", Text.of(payload)));
    intent.version().ifPresent(version -> tree.put("version", Text.of(version)));
    AppliedTree.keeping(intent.keepsUnspecified(), tree);
    intent
        .clues()
        .deadline()
        .ifPresent(deadline -> tree.put("deadline", Text.of(deadline.toString())));
    return tree.build();
  }

  static Intent intent(Value tree, Optional<Doubt> doubt) throws DamagedDataException {
    DocumentFields fields = DocumentFields.of(tree);
    return new Intent(
        new IntentKey(fields.text("id"), fields.text("run"), fields.text("change")),
        kind(fields.text("kind")),
        new ObjectPlace(
            AppliedTree.deployment(fields.inner("deployment")),
            fields.text("provider"),
            fields.texts("parents")),
        AppliedTree.declaration(fields),
        new Intent.Clues(
            fields.optional("name"),
            prior(fields),
            fields.texts("seen"),
            fields.optional("payload"),
            deadline(fields)),
        doubt);
  }

  private static Optional<Instance> prior(DocumentFields fields) throws DamagedDataException {
    return fields.map().contains("prior")
        ? Optional.of(AppliedTree.instance(fields.inner("prior")))
        : Optional.empty();
  }

  /** None in intents that were written before there were any. */
  private static Optional<Instant> deadline(DocumentFields fields) throws DamagedDataException {
    try {
      return fields.optional("deadline").map(Instant::parse);
    } catch (DateTimeException e) {
      throw new DamagedDataException("an intent has a deadline that is no time");
    }
  }

  private static Intent.Kind kind(String name) throws DamagedDataException {
    try {
      return Intent.Kind.valueOf(name);
    } catch (IllegalArgumentException e) {
      throw new DamagedDataException("an intent has an unknown kind");
    }
  }
}

package dev.attune.store.jdbc.document;

import dev.attune.provider.Instance;
import dev.attune.store.Intent;
import dev.attune.value.Bool;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Optional;

/** An {@link Intent} as a value, and back; its doubt has a column of its own. */
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
            .put("protection", Bool.of(intent.protection()))
            .put("dependencies", AppliedTree.identities(intent.dependencies()))
            .put("seen", AppliedTree.texts(intent.seen()));
    intent.name().ifPresent(name -> tree.put("name", Text.of(name)));
    intent.prior().ifPresent(prior -> tree.put("prior", AppliedTree.of(prior)));
    intent.configHash().ifPresent(hash -> tree.put("configHash", Text.of(hash)));
    intent.payload().ifPresent(payload -> tree.put("payload", Text.of(payload)));
    intent.version().ifPresent(version -> tree.put("version", Text.of(version)));
    return tree.build();
  }

  static Intent intent(Value tree, Optional<String> doubt) throws DamagedDataException {
    DocumentFields documentFields = DocumentFields.of(tree);
    return new Intent(
        documentFields.text("id"),
        documentFields.text("run"),
        documentFields.text("change"),
        kind(documentFields.text("kind")),
        AppliedTree.deployment(documentFields.inner("deployment")),
        documentFields.text("provider"),
        documentFields.texts("parents"),
        documentFields.optional("name"),
        prior(documentFields),
        documentFields.tree("declared"),
        documentFields.textsByName("secrets"),
        documentFields.optional("configHash"),
        documentFields.flag("protection"),
        documentFields.list("dependencies", one -> DocumentFields.of(one).identity()),
        documentFields.optional("payload"),
        documentFields.texts("seen"),
        doubt,
        documentFields.optional("version"));
  }

  private static Optional<Instance> prior(DocumentFields documentFields)
      throws DamagedDataException {
    return documentFields.map().contains("prior")
        ? Optional.of(AppliedTree.instance(documentFields.inner("prior")))
        : Optional.empty();
  }

  private static Intent.Kind kind(String name) throws DamagedDataException {
    try {
      return Intent.Kind.valueOf(name);
    } catch (IllegalArgumentException e) {
      throw new DamagedDataException("an intent has an unknown kind");
    }
  }
}

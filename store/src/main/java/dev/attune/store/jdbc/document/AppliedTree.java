package dev.attune.store.jdbc.document;

import dev.attune.manifest.Identity;
import dev.attune.provider.Instance;
import dev.attune.provider.PrivateBytes;
import dev.attune.store.Declaration;
import dev.attune.store.Deployment;
import dev.attune.store.LastApplied;
import dev.attune.store.ObjectPlace;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** A {@link LastApplied} as a value, and back. */
final class AppliedTree {
  /** As the first version called it: what is stored keeps its names. */
  private static final String UNACCEPTED = "unheeded";

  private static final String KEEPS_UNSPECIFIED = "keepsUnspecified";

  private AppliedTree() {}

  static MapValue of(LastApplied applied) {
    MapValue.Builder tree =
        MapValue.builder()
            .put("deployment", of(applied.deployment()))
            .put("provider", Text.of(applied.provider()))
            .put("parents", texts(applied.parents()))
            .put("instance", of(applied.instance()))
            .put("declared", applied.declared())
            .put("secrets", texts(applied.secrets()))
            .put("protection", applied.protection().value())
            .put("dependencies", identities(applied.dependencies()));
    applied.configHash().ifPresent(hash -> tree.put("configHash", Text.of(hash)));
    applied.fingerprint().ifPresent(print -> tree.put("fingerprint", Text.of(print)));
    applied.version().ifPresent(version -> tree.put("version", Text.of(version)));
    keeping(applied.keepsUnspecified(), tree);
    if (!applied.unaccepted().isEmpty()) {
      tree.put(UNACCEPTED, texts(applied.unaccepted()));
    }
    return tree.build();
  }

  static LastApplied applied(Value tree) throws DamagedDataException {
    DocumentFields fields = DocumentFields.of(tree);
    return new LastApplied(
        new ObjectPlace(
            deployment(fields.inner("deployment")),
            fields.recurring("provider"),
            fields.texts("parents")),
        instance(fields.inner("instance")),
        declaration(fields),
        fields.optional("fingerprint"),
        fields.optionalTexts(UNACCEPTED));
  }

  /** What an intent and a record have in common stands in the document of each, beside the rest. */
  static Declaration declaration(DocumentFields fields) throws DamagedDataException {
    return new Declaration(
        fields.tree("declared"),
        fields.textsByName("secrets"),
        fields.optional("configHash"),
        fields.protection("protection"),
        fields.list("dependencies", one -> DocumentFields.of(one).identity()),
        fields.optional("version").map(InternedText::text),
        fields.map().contains(KEEPS_UNSPECIFIED) && fields.flag(KEEPS_UNSPECIFIED));
  }

  /** Left out where it is not so, as in all that was written before there was such a thing. */
  static void keeping(boolean unspecified, MapValue.Builder tree) {
    if (unspecified) {
      tree.put(KEEPS_UNSPECIFIED, Bool.TRUE);
    }
  }

  static MapValue of(Deployment deployment) {
    return identity(deployment.identity())
        .put("node", Text.of(deployment.node()))
        .put("generation", Num.of(deployment.generation()))
        .build();
  }

  static Deployment deployment(DocumentFields fields) throws DamagedDataException {
    return new Deployment(fields.identity(), fields.recurring("node"), fields.number("generation"));
  }

  static MapValue of(Instance instance) {
    MapValue.Builder tree =
        MapValue.builder()
            .put("id", Text.of(instance.id()))
            .put("value", instance.value())
            .put("schemaVersion", Text.of(instance.schemaVersion()))
            .put("tainted", Bool.of(instance.tainted()));
    if (!instance.privateBytes().isEmpty()) {
      String bytes = Base64.getEncoder().encodeToString(instance.privateBytes().toArray());
      // Nobody knows what is in there: it may be a secret.
      tree.put("private", Text.of(bytes).markedSensitive());
    }
    return tree.build();
  }

  static Instance instance(DocumentFields fields) throws DamagedDataException {
    try {
      return new Instance(
          fields.text("id"),
          fields.tree("value"),
          fields.recurring("schemaVersion"),
          PrivateBytes.of(Base64.getDecoder().decode(fields.optional("private").orElse(""))),
          fields.flag("tainted"));
    } catch (IllegalArgumentException e) {
      throw new DamagedDataException("the bytes of a provider are damaged");
    }
  }

  static Value identities(List<Identity> identities) {
    return ListValue.of(identities.stream().map(one -> identity(one).build()).toList());
  }

  static Value texts(Collection<String> texts) {
    return ListValue.of(texts.stream().map(Text::of).toList());
  }

  static Value texts(Map<String, String> texts) {
    MapValue.Builder map = MapValue.builder();
    texts.forEach((name, text) -> map.put(name, Text.of(text)));
    return map.build();
  }

  private static MapValue.Builder identity(Identity identity) {
    return MapValue.builder()
        .put("namespace", Text.of(identity.namespace()))
        .put("group", Text.of(identity.group()))
        .put("kind", Text.of(identity.kind()))
        .put("name", Text.of(identity.name()));
  }
}

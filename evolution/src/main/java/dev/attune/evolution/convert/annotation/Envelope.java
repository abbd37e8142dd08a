package dev.attune.evolution.convert.annotation;

import dev.attune.evolution.convert.CompactJson;
import dev.attune.evolution.convert.ContentHash;
import dev.attune.evolution.convert.ElementIdentity;
import dev.attune.evolution.convert.KeptValue;
import dev.attune.json.PlainJsonReader;
import dev.attune.schema.TypeName;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Sha256;
import dev.attune.value.Step;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Our annotation: what is kept, whose it is, and a checksum over both. The checksum is against
 * accidents, an annotation that was edited or copied; it is no signature.
 *
 * @param before what stood in place of the annotations
 */
record Envelope(List<KeptValue> entries, Metadata.Before before) {
  private static final Num VERSION = Num.of(1);
  private static final String LAST = ",\"version\":1}";
  private static final int SUM_BYTES = 16;

  Envelope {
    entries = List.copyOf(entries);
  }

  /** What became of the text of an annotation. */
  sealed interface ReadResult {
    record Trusted(Envelope envelope) implements ReadResult {}

    record Refused(String reason) implements ReadResult {}

    /** Written by a release that keeps things in another way: only that one can read it. */
    record OfAnotherRelease() implements ReadResult {}
  }

  String write(TypeName type, Metadata.Owner owner) {
    MapValue.Builder body = MapValue.builder();
    if (!before.equals(Metadata.Before.ABSENT)) {
      body.put("before", Text.of(before.word()));
      before.spelt().ifPresent(value -> body.put("instead", value));
    }
    body.put("entries", ListValue.of(entries.stream().map(Envelope::written).toList()));
    body.put("of", owner(owner));
    body.put("version", VERSION);
    String text = CompactJson.write(body.build());
    // The checksum stands before the version, which is last in the order of keys.
    int end = text.length() - LAST.length();
    return text.substring(0, end) + ",\"sum\":\"" + sum(text, type) + "\"" + LAST;
  }

  private static MapValue owner(Metadata.Owner owner) {
    MapValue.Builder of = MapValue.builder();
    if (!owner.name().isEmpty()) {
      of.put("name", Text.of(owner.name()));
    }
    if (!owner.namespace().isEmpty()) {
      of.put("namespace", Text.of(owner.namespace()));
    }
    return of.build();
  }

  private static String sum(String body, TypeName type) {
    byte[] hash = Sha256.of(type + "\n" + body);
    return HexFormat.of().formatHex(hash, 0, SUM_BYTES);
  }

  private static Value written(KeptValue kept) {
    MapValue.Builder entry = MapValue.builder();
    List<Value> elements = new ArrayList<>();
    for (ElementIdentity elementIdentity : kept.idents()) {
      elements.add(
          elementIdentity instanceof ElementIdentity.Content content
              ? written(content)
              : Null.NULL);
    }
    if (elements.stream().anyMatch(ListValue.class::isInstance)) {
      entry.put("at", ListValue.of(elements));
    }
    return entry
        .put("in", Text.of(kept.version()))
        .put("path", Text.of(kept.spelt().toString()))
        .put("value", kept.value())
        .build();
  }

  private static Value written(ElementIdentity.Content content) {
    List<Value> written = new ArrayList<>();
    written.add(Num.of(content.length()));
    written.add(Text.of(content.hash().exact()));
    if (!content.hash().stored().equals(content.hash().exact())) {
      written.add(Text.of(content.hash().stored()));
    }
    return ListValue.of(written);
  }

  /** Whatever the text is, this gives an answer. */
  static ReadResult read(Value written, TypeName type, Metadata.Owner owner) {
    Optional<Value> json =
        written instanceof Text(String text, boolean _)
            ? PlainJsonReader.read(text)
            : Optional.empty();
    if (!(json.orElse(Null.NULL) instanceof MapValue body)) {
      return new ReadResult.Refused("it is not a JSON object");
    }
    if (body.contains("version") && !body.get("version").filter(VERSION::equals).isPresent()) {
      return new ReadResult.OfAnotherRelease();
    }
    if (!body.get("sum")
        .filter(Text.of(sum(CompactJson.write(body.without("sum")), type))::equals)
        .isPresent()) {
      return new ReadResult.Refused("it was edited, or belongs to another kind");
    }
    if (!of(body).mayBe(owner)) {
      return new ReadResult.Refused("it was copied from another object");
    }
    Optional<Metadata.Before> before =
        Metadata.Before.of(text(body, "before"), body.get("instead"));
    Optional<List<KeptValue>> entries = entries(body, written.sensitive());
    return before.isEmpty() || entries.isEmpty()
        ? new ReadResult.OfAnotherRelease()
        : new ReadResult.Trusted(new Envelope(entries.get(), before.get()));
  }

  private static Metadata.Owner of(MapValue body) {
    MapValue of = body.get("of").orElse(Null.NULL) instanceof MapValue map ? map : MapValue.EMPTY;
    return new Metadata.Owner(text(of, "namespace"), text(of, "name"));
  }

  private static String text(MapValue map, String key) {
    return map.get(key).orElse(Null.NULL) instanceof Text(String text, boolean _) ? text : "";
  }

  private static Optional<List<KeptValue>> entries(MapValue body, boolean secret) {
    if (!(body.get("entries").orElse(Null.NULL) instanceof ListValue list)) {
      return Optional.empty();
    }
    List<KeptValue> entries = new ArrayList<>();
    for (Value element : list.elements()) {
      Optional<KeptValue> entry =
          element instanceof MapValue map ? entry(map, secret) : Optional.empty();
      if (entry.isEmpty()) {
        return Optional.empty();
      }
      entries.add(entry.get());
    }
    return Optional.of(entries);
  }

  private static Optional<KeptValue> entry(MapValue map, boolean secret) {
    Optional<Value> value = map.get("value");
    if (value.isEmpty()
        || !(Path.parse(text(map, "path")) instanceof Path.Parsed.Valid(Path path))) {
      return Optional.empty();
    }
    List<Value> at =
        map.get("at").orElse(ListValue.EMPTY) instanceof ListValue list
            ? list.elements()
            : List.of();
    List<Step> steps = new ArrayList<>();
    List<ElementIdentity> elementIdentities = new ArrayList<>();
    for (Step step : path.steps()) {
      switch (step) {
        case Step.Field _ -> steps.add(step);
        case Step.Index _ -> {
          elementIdentities.add(
              elementIdentities.size() < at.size()
                  ? content(at.get(elementIdentities.size()))
                  : ElementIdentity.Position.ALONE);
          steps.add(step);
        }
        case Step.Keyed(MapValue key) -> {
          elementIdentities.add(new ElementIdentity.Keyed(key));
          // The key says all; the position is only a place in the path.
          steps.add(new Step.Index(0));
        }
        case Step.Any _ -> {
          return Optional.empty();
        }
      }
    }
    return Optional.of(
        new KeptValue(
            text(map, "in"),
            new Path(steps),
            elementIdentities,
            value.get().markedSensitiveIf(secret)));
  }

  private static ElementIdentity content(Value at) {
    return at instanceof ListValue(List<Value> parts, boolean _)
            && (parts.size() == 2 || parts.size() == 3)
            && parts.get(0) instanceof Num length
            && length.isWhole()
            && length.text().length() < 9
            && parts.get(1) instanceof Text(String exact, boolean _)
            && parts.getLast() instanceof Text(String stored, boolean _)
        ? new ElementIdentity.Content(length.decimal().intValue(), new ContentHash(exact, stored))
        : ElementIdentity.Position.ALONE;
  }
}

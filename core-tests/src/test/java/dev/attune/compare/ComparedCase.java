package dev.attune.compare;

import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.testkit.Generator;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.kind.KindBuilder;
import dev.attune.testkit.kind.Normalisers;
import dev.attune.testkit.kind.PlanningBehaviour;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.schema.Schemas;
import dev.attune.testkit.schema.ValidValues;
import dev.attune.testkit.text.YamlWriter;
import dev.attune.value.CanonicalJson;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A generated kind, what is declared of one object of it and what somebody else does to the object.
 *
 * @param spec what is declared, the name included
 * @param keepsUnspecified whether what is not declared keeps its live value
 * @param meddling what a field becomes behind our back; none where the kind has no such field
 */
record ComparedCase(
    Kind kind, MapValue spec, boolean keepsUnspecified, Optional<Meddling> meddling) {
  private static final TypeName TYPE = new TypeName("konnect.attune.dev", "Thing");
  private static final Pattern NOT_TEXT = Pattern.compile("[\\x7f-\\x9f\\ufffe\\uffff]");

  /** Another value of a field that is declared. */
  record Meddling(String field, Value value) {}

  static Generator<ComparedCase> any() {
    return random -> {
      boolean planning = random.nextInt(3) == 0;
      Schema schema = schema(planning, random);
      MapValue spec = spec(schema, random);
      return new ComparedCase(
          kind(schema, planning, random),
          spec,
          random.nextInt(4) == 0,
          meddling(schema, spec, random));
    };
  }

  ComparedCase keepingUnspecified() {
    return new ComparedCase(kind, spec, true, meddling);
  }

  ComparedCase declaring(MapValue other) {
    return new ComparedCase(kind, other, keepsUnspecified, meddling);
  }

  static MapValue spec(Schema schema, RandomGenerator random) {
    MapValue fields = ValidValues.declared(schema.body(), random).with("name", Text.of("main"));
    return schema.labels().isPresent() && random.nextBoolean()
        ? fields.with("labels", MapValue.of("team", Text.of("payments")))
        : fields.without("labels");
  }

  /** Whether anything of it is write-only. */
  private static boolean hidesSomething(Attribute attribute) {
    return attribute.writeOnly() || hidesSomething(attribute.type());
  }

  private static boolean hidesSomething(Type type) {
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> false;
      case Type.ListOf list -> hidesSomething(list.element());
      case Type.MapOf map -> hidesSomething(map.element());
      case Type.ObjectOf object ->
          object.attributes().values().stream().anyMatch(ComparedCase::hidesSomething);
    };
  }

  /**
   * @param planning whether the provider plans: that of the test kit plans no defaults, and takes
   *     no write-only field
   */
  private static Schema schema(boolean planning, RandomGenerator random) {
    List<Attribute> all = new ArrayList<>();
    all.add(Attribute.required("name", Scalar.TEXT).role(Attribute.Role.IDENTIFIER).build());
    Schemas.bodies().next(random).attributes().values().stream()
        .filter(attribute -> !List.of("name", "labels", "id", "secret").contains(attribute.name()))
        .filter(attribute -> !hidesSomething(attribute))
        .filter(attribute -> !planning || attribute.defaultValue().isEmpty())
        .forEach(all::add);
    if (!planning) {
      all.add(Attribute.optional("secret", Scalar.TEXT).writeOnly().build());
    }
    all.add(Attribute.computed("id", Scalar.TEXT).role(Attribute.Role.IDENTIFIER).build());
    boolean labelled = random.nextBoolean();
    if (labelled) {
      all.add(Attribute.optional("labels", Type.map(Scalar.TEXT)).build());
    }
    Schema schema = Schema.of(TYPE, "v1", Type.object(all), "").named("name");
    return labelled ? schema.labelled(Konnect.LABELS) : schema;
  }

  /** On a server that may plan itself, and may accept a text only in its own spelling. */
  private static Kind kind(Schema schema, boolean planning, RandomGenerator random) {
    KindBuilder kind = Kind.of(schema);
    if (planning) {
      return kind.planning(PlanningBehaviour.plain()).build();
    }
    if (random.nextInt(3) == 0) {
      fields(schema)
          .filter(attribute -> attribute.type() == Scalar.TEXT)
          .map(attribute -> Path.ROOT.field(attribute.name()).toString())
          .forEach(path -> kind.normalised(path, Normalisers::lowerCase));
    }
    return kind.build();
  }

  /** Those that somebody sets and reads back. */
  private static Stream<Attribute> fields(Schema schema) {
    return schema.body().attributes().values().stream()
        .filter(attribute -> attribute.settable() && !attribute.writeOnly())
        .filter(attribute -> !List.of("name", "labels").contains(attribute.name()));
  }

  private static Optional<Meddling> meddling(Schema schema, MapValue spec, RandomGenerator random) {
    List<Attribute> fields =
        fields(schema).filter(attribute -> spec.contains(attribute.name())).toList();
    if (fields.isEmpty()) {
      return Optional.empty();
    }
    Attribute field = Generator.among(fields).next(random);
    Type.ObjectOf alone = Type.object(List.of(field));
    return ValidValues.declared(alone, random)
        .get(field.name())
        .map(value -> new Meddling(field.name(), value));
  }

  /** Whether a plan file can hold it: characters that are not text it cannot. */
  boolean isReadable() {
    String meddled = meddling.map(other -> CanonicalJson.write(other.value())).orElse("");
    return !NOT_TEXT.matcher(CanonicalJson.write(spec) + meddled).find();
  }

  String manifest(RandomGenerator random) {
    MapValue.Builder metadata = MapValue.builder().put("name", Text.of("main"));
    if (keepsUnspecified) {
      metadata.put(
          "annotations", MapValue.of("attune.dev/ignore-unspecified-fields", Text.of("true")));
    }
    MapValue manifest =
        MapValue.builder()
            .put("apiVersion", Text.of(kind.schema().apiVersion()))
            .put("kind", Text.of(TYPE.kind()))
            .put("metadata", metadata.build())
            .put("spec", spec)
            .build();
    return YamlWriter.of(manifest, random).text();
  }
}

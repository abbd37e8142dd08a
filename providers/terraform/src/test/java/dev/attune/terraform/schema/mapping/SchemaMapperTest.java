package dev.attune.terraform.schema.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.own.Effective;
import dev.attune.schema.Attribute;
import dev.attune.schema.Attribute.Presence;
import dev.attune.schema.LabelField;
import dev.attune.schema.ListKind;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.terraform.schema.model.AttributeFlag;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.terraform.schema.model.NestingKind;
import dev.attune.terraform.schema.model.SchemaFamily;
import dev.attune.terraform.schema.model.TypeSchema;
import dev.attune.terraform.value.type.CtyType;
import dev.attune.testkit.Property;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SchemaMapperTest {
  private static final Schema SCHEMA = SampleType.TYPE.schema();

  @Test
  void theSchemaIsCalledWhatAManifestWrites() {
    assertThat(SCHEMA.apiVersion()).isEqualTo("aws-eu.tf.attune.dev/v5");
    assertThat(SCHEMA.type().kind()).isEqualTo("SsmParameter");
    assertThat(SCHEMA.planName()).isEqualTo("aws_ssm_parameter");
  }

  @Test
  void flagsBecomePresence() {
    assertThat(attribute("name").presence()).isEqualTo(Presence.REQUIRED);
    assertThat(attribute("tags").presence()).isEqualTo(Presence.OPTIONAL);
    assertThat(attribute("tags_all").presence()).isEqualTo(Presence.OPTIONAL_COMPUTED);
    assertThat(attribute("endpoints").presence()).isEqualTo(Presence.COMPUTED);
    assertThat(attribute("value").sensitive()).isTrue();
    assertThat(attribute("value_wo").writeOnly()).isTrue();
    assertThat(attribute("old").deprecation()).isPresent();
    assertThat(attribute("name").deprecation()).isEmpty();
  }

  @Test
  void theIdIsTheIdentifierAndTimeoutsAreAHelp() {
    assertThat(attribute("id").role()).isEqualTo(Attribute.Role.IDENTIFIER);
    assertThat(attribute("timeouts").role()).isEqualTo(Attribute.Role.HELPER);
  }

  @Test
  void aBlockOfWhichThereIsOneIsAnObject() {
    assertThat(attribute("logging").type()).isInstanceOf(Type.ObjectOf.class);
    assertThat(attribute("origin").type()).isInstanceOf(Type.ObjectOf.class);
    assertThat(attribute("timeouts").type()).isInstanceOf(Type.ObjectOf.class);
  }

  @Test
  void otherBlocksAreListsSetsAndMapsOfObjects() {
    assertThat(attribute("rule").type())
        .isInstanceOfSatisfying(
            Type.ListOf.class, list -> assertThat(list.kind()).isEqualTo(ListKind.ORDERED));
    assertThat(attribute("grant").type())
        .isInstanceOfSatisfying(
            Type.ListOf.class, list -> assertThat(list.kind()).isEqualTo(ListKind.SET));
    assertThat(attribute("stage").type()).isInstanceOf(Type.MapOf.class);
  }

  @Test
  void aBlockThatMustBeThereIsRequired() {
    NestedBlock needed = new NestedBlock("rule", NestingKind.LIST, 1, 0, Block.EMPTY);
    Type.ObjectOf body = SchemaMapper.body(Block.of(List.of(), List.of(needed)));
    assertThat(body.attribute("rule").orElseThrow().presence()).isEqualTo(Presence.REQUIRED);
  }

  @Test
  void whatOnlyTheProviderSetsIsComputedAllTheWayDown() {
    Type.ListOf endpoints = (Type.ListOf) attribute("endpoints").type();
    assertThat(((Type.ObjectOf) endpoints.element()).attributes().values())
        .extracting(Attribute::presence)
        .containsOnly(Presence.COMPUTED);
  }

  @Test
  void plainObjectsThatAProviderMaySetAreKeptWhereNobodyDeclaresThem() {
    CtyType routes = CtyType.list(CtyType.object(Map.of("cidr", CtyType.STRING)));
    Block block =
        Block.of(
            BlockAttribute.of("route", routes, AttributeFlag.OPTIONAL, AttributeFlag.COMPUTED));
    Schema schema =
        TerraformType.of(SampleType.NAMES, SchemaFamily.RESOURCE, "aws_x", new TypeSchema(0, block))
            .schema();
    MapValue live = MapValue.of("route", ListValue.of(MapValue.of("cidr", Text.of("10.0.0.0/8"))));
    assertThat(Effective.of(schema, MapValue.EMPTY, live).proposed()).isEqualTo(live);
  }

  @Test
  void labelsStandInTagsAndCarryTwoMarksOnly() {
    LabelField labels = SCHEMA.labels().orElseThrow();
    assertThat(labels.attribute()).isEqualTo("tags");
    assertThat(labels.everyMark()).isFalse();
    assertThat(labels.dialect().reserved()).containsExactly("aws:");
    assertThat("attune-managed").matches(labels.dialect().key());
  }

  @Test
  void onlyAMapOfTextsThatAPersonMaySetCarriesLabels() {
    CtyType texts = CtyType.map(CtyType.STRING);
    assertThat(labelled(BlockAttribute.of("labels", texts, AttributeFlag.OPTIONAL))).isTrue();
    assertThat(labelled(BlockAttribute.of("tags", texts, AttributeFlag.COMPUTED))).isFalse();
    assertThat(
            labelled(
                BlockAttribute.of("tags", CtyType.set(CtyType.STRING), AttributeFlag.OPTIONAL)))
        .isFalse();
    assertThat(labelled(BlockAttribute.of("tagging", texts, AttributeFlag.OPTIONAL))).isFalse();
  }

  private static boolean labelled(BlockAttribute attribute) {
    return LabelDialects.of("google", Block.of(attribute)).isPresent();
  }

  @ParameterizedTest
  @EnumSource(names = {"DATA", "EPHEMERAL"})
  void whatIsOnlyReadCarriesNoLabels(SchemaFamily schemaFamily) {
    TerraformType type =
        TerraformType.of(
            SampleType.NAMES,
            schemaFamily,
            "aws_ssm_parameter",
            new TypeSchema(0, SampleType.BLOCK));
    assertThat(type.schema().labels()).isEmpty();
  }

  @Test
  void everyBlockHasASchemaAndAType() {
    Property.check(
        "each part of a block is one attribute on both sides",
        1_000,
        Blocks.any(),
        block -> {
          assertThat(SchemaMapper.body(block).attributes().keySet())
              .containsExactlyInAnyOrderElementsOf(ImpliedType.of(block).attributes().keySet());
        });
  }

  private static Attribute attribute(String name) {
    return SCHEMA.body().attribute(name).orElseThrow();
  }
}

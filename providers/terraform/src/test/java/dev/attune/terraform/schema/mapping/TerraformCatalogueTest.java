package dev.attune.terraform.schema.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.schema.TypeName;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.FakeTypeSchemas;
import dev.attune.terraform.schema.model.SchemaFamily;
import dev.attune.terraform.schema.model.TypeSchema;
import dev.attune.terraform.schema.model.TypeSchemas;
import dev.attune.terraform.value.type.CtyType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TerraformCatalogueTest {
  private static final TypeName PARAMETER = new TypeName("aws-eu.tf.attune.dev", "SsmParameter");

  private final List<String> read = new ArrayList<>();
  private final FakeTypeSchemas provider =
      FakeTypeSchemas.builder()
          .type(SchemaFamily.RESOURCE, "aws_ssm_parameter", new TypeSchema(0, SampleType.BLOCK))
          .type(SchemaFamily.RESOURCE, "aws_instance", new TypeSchema(1, Block.EMPTY))
          .type(
              SchemaFamily.DATA,
              "aws_ssm_parameter",
              new TypeSchema(0, Block.of(BlockAttribute.of("name", CtyType.STRING))))
          .type(SchemaFamily.EPHEMERAL, "aws_secret", new TypeSchema(0, Block.EMPTY))
          .build();
  private final TerraformCatalogue catalogue =
      new TerraformCatalogue(SampleType.NAMES, new Noted(provider, read));

  /** Writes down what is read. */
  private record Noted(TypeSchemas schemas, List<String> read) implements TypeSchemas {
    @Override
    public Map<String, String> facts() {
      return schemas.facts();
    }

    @Override
    public List<String> names(SchemaFamily schemaFamily) {
      return schemas.names(schemaFamily);
    }

    @Override
    public Optional<TypeSchema> find(SchemaFamily schemaFamily, String name) {
      read.add(schemaFamily + " " + name);
      return schemas.find(schemaFamily, name);
    }
  }

  @Test
  void namesAllTypesWithoutReadingAny() {
    assertThat(catalogue.types())
        .extracting(TypeName::toString)
        .containsExactly(
            "Instance.aws-eu.tf.attune.dev",
            "SsmParameter.aws-eu.data.tf.attune.dev",
            "SsmParameter.aws-eu.tf.attune.dev");
    assertThat(read).isEmpty();
  }

  @Test
  void readsATypeOnceAndOnlyThatOne() {
    assertThat(catalogue.find(PARAMETER)).isPresent();
    assertThat(catalogue.type(PARAMETER).orElseThrow())
        .isSameAs(catalogue.type(PARAMETER).orElseThrow());
    assertThat(read).containsExactly("RESOURCE aws_ssm_parameter");
  }

  @Test
  void tellsADataSourceFromTheResourceOfTheSameName() {
    TypeName data = new TypeName("aws-eu.data.tf.attune.dev", "SsmParameter");
    assertThat(catalogue.find(data).orElseThrow().body().attributes()).containsOnlyKeys("name");
  }

  @Test
  void tellsWhatItHasWithoutReadingAny() {
    assertThat(catalogue.types()).allMatch(catalogue::has);
    assertThat(catalogue.has(new TypeName("aws-eu.tf.attune.dev", "Nothing"))).isFalse();
    assertThat(catalogue.has(new TypeName("aws.tf.attune.dev", "SsmParameter"))).isFalse();
    assertThat(catalogue.has(new TypeName("aws-eu.ephemeral.tf.attune.dev", "Secret"))).isFalse();
    assertThat(read).isEmpty();
  }

  @Test
  void knowsNoOtherKindsAndNoOtherGroups() {
    assertThat(catalogue.find(new TypeName("aws-eu.tf.attune.dev", "Nothing"))).isEmpty();
    assertThat(catalogue.find(new TypeName("aws.tf.attune.dev", "SsmParameter"))).isEmpty();
  }
}

package dev.attune.terraform.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.schema.TypeName;
import dev.attune.terraform.value.CtyType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TerraformCatalogueTest {
  private static final TypeName PARAMETER = new TypeName("aws-eu.tf.attune.dev", "SsmParameter");

  private final List<String> read = new ArrayList<>();
  private final ProviderSchema provider =
      ProviderSchema.builder()
          .type(Family.RESOURCE, "aws_ssm_parameter", new TypeSchema(0, Parameter.BLOCK))
          .type(Family.RESOURCE, "aws_instance", new TypeSchema(1, Block.EMPTY))
          .type(
              Family.DATA,
              "aws_ssm_parameter",
              new TypeSchema(0, Block.of(BlockAttribute.of("name", CtyType.STRING))))
          .type(Family.EPHEMERAL, "aws_secret", new TypeSchema(0, Block.EMPTY))
          .build();
  private final TerraformCatalogue catalogue =
      new TerraformCatalogue(Parameter.NAMES, new Noted(provider, read));

  /** Writes down what is read. */
  private record Noted(TypeSchemas schemas, List<String> read) implements TypeSchemas {
    @Override
    public Map<String, String> facts() {
      return schemas.facts();
    }

    @Override
    public List<String> names(Family family) {
      return schemas.names(family);
    }

    @Override
    public Optional<TypeSchema> find(Family family, String name) {
      read.add(family + " " + name);
      return schemas.find(family, name);
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
  void knowsNoOtherKindsAndNoOtherGroups() {
    assertThat(catalogue.find(new TypeName("aws-eu.tf.attune.dev", "Nothing"))).isEmpty();
    assertThat(catalogue.find(new TypeName("aws.tf.attune.dev", "SsmParameter"))).isEmpty();
  }
}

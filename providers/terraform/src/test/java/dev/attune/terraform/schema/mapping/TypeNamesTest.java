package dev.attune.terraform.schema.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.schema.TypeName;
import dev.attune.terraform.schema.model.SchemaFamily;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypeNamesTest {

  @Test
  void theGroupNamesTheInstanceAndTheFamily() {
    TypeNames names = new TypeNames("aws-eu", "aws", 5);
    assertThat(names.name(SchemaFamily.RESOURCE, "aws_ssm_parameter"))
        .isEqualTo(new TypeName("aws-eu.tf.attune.dev", "SsmParameter"));
    assertThat(names.group(SchemaFamily.DATA)).isEqualTo("aws-eu.data.tf.attune.dev");
    assertThat(names.group(SchemaFamily.EPHEMERAL)).isEqualTo("aws-eu.ephemeral.tf.attune.dev");
    assertThat(names.version()).isEqualTo("v5");
    assertThat(names.name(SchemaFamily.DATA, "aws_ami").instance()).isEqualTo("aws-eu");
  }

  @ParameterizedTest
  @CsvSource({
    "aws, aws_ssm_parameter, SsmParameter",
    "aws, aws_s3_bucket, S3Bucket",
    "aws, aws_instance, Instance",
    "aws, aws_a_1, A_1",
    "aws, aws_a1, A1",
    "aws, aws_a__b, A_B",
    "aws, aws_, Aws_",
    "google-beta, google_compute_disk, ComputeDisk",
    "kong-gateway, kong-gateway_service, Service",
    "http, http, Http",
    "aws, other_thing, OtherThing"
  })
  void theKindIsTheTypeWithoutTheProvider(String provider, String type, String kind) {
    assertThat(new TypeNames(provider, provider, 1).kind(type)).isEqualTo(kind);
  }

  @Test
  void everyKindLeadsToItsType() {
    assertThat(
            new TypeNames("aws", "aws", 5)
                .kinds(List.of("thing_part", "aws_thing_part", "aws_instance")))
        .containsEntry("ThingPart", "aws_thing_part")
        .containsEntry("Instance", "aws_instance")
        .hasSize(2);
  }
}

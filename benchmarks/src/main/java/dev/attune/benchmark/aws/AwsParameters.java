package dev.attune.benchmark.aws;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The same parameters of AWS for both sides, each in a folder of its own.
 *
 * @param mirror where both find the provider
 * @param endpoint the stand-in for AWS
 */
record AwsParameters(int count, Path mirror, String endpoint) {

  /** Writes both projects; names keep the two sides apart. */
  void write(Path ours, Path peer) throws IOException {
    Files.writeString(
        ours.resolve("attune.yaml"),
        """
        providers:
          aws:
            terraform: hashicorp/aws
            mirror: %s
            config:
              region: us-east-1
              access_key: test
              secret_key: test
              skip_credentials_validation: true
              skip_requesting_account_id: true
              skip_metadata_api_check: "true"
              endpoints: [{ssm: "%s"}]
        """
            .formatted(mirror, endpoint));
    Files.writeString(ours.resolve("main.yaml"), each("---\n", YAML));
    Files.writeString(
        peer.resolve("main.tf"),
        """
        terraform {
          required_providers {
            aws = { source = "hashicorp/aws" }
          }
        }
        provider "aws" {
          region                      = "us-east-1"
          access_key                  = "test"
          secret_key                  = "test"
          skip_credentials_validation = true
          skip_requesting_account_id  = true
          skip_metadata_api_check     = "true"
          endpoints {
            ssm = "%s"
          }
        }
        """
                .formatted(endpoint)
            + each("", HCL));
    Files.writeString(
        peer.resolve("terraform.rc"),
        """
        provider_installation {
          filesystem_mirror {
            path = "%s"
          }
        }
        """
            .formatted(mirror));
  }

  private static final String YAML =
      """
      apiVersion: aws.tf.attune.dev/v5
      kind: SsmParameter
      metadata: {name: p%1$d}
      spec: {name: /ours/p%1$d, type: String, value: the value of %1$d}
      """;

  private static final String HCL =
      """
      resource "aws_ssm_parameter" "p%1$d" {
        name  = "/peer/p%1$d"
        type  = "String"
        value = "the value of %1$d"
      }
      """;

  private String each(String between, String one) {
    return IntStream.range(0, count).mapToObj(one::formatted).collect(Collectors.joining(between));
  }
}

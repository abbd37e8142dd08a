package dev.attune.cli.terraform.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.attune.cli.fixture.Json;
import dev.attune.terraform.install.TerraformCommand;
import dev.attune.terraform.plugin.ProviderSearch;
import dev.attune.terraform.provider.MotoServer;
import dev.attune.value.MapValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A stand-in for AWS, the real provider of it, the real terraform, and AWS's own client, which all
 * of them must agree with. Whoever starts it skips where one of them is missing.
 */
final class AwsStandIn implements AutoCloseable {
  private static final String PROVIDER = "hashicorp/aws";
  private static final List<String> SERVICES =
      List.of(
          "apigateway",
          "autoscaling",
          "cognitoidp",
          "dynamodb",
          "ec2",
          "ecr",
          "events",
          "iam",
          "kms",
          "logs",
          "route53",
          "s3",
          "secretsmanager",
          "sns",
          "sqs",
          "ssm");

  private final MotoServer motoServer;
  private final Path mirror;
  private final TerraformCommand terraform;
  private final String client;

  private AwsStandIn(
      MotoServer motoServer, Path mirror, TerraformCommand terraform, String client) {
    this.motoServer = motoServer;
    this.mirror = mirror;
    this.terraform = terraform;
    this.client = client;
  }

  static AwsStandIn start(Path folder) throws IOException, InterruptedException {
    Optional<Path> mirror = ProviderSearch.mirrorOf(PROVIDER);
    assumeTrue(mirror.isPresent(), ProviderSearch.missing(PROVIDER));
    Optional<TerraformCommand> terraform = TerraformCommand.find();
    assumeTrue(terraform.isPresent(), TerraformCommand.missing());
    assumeTrue(hasClient(), "SKIPPED: the Python that has moto has no boto3; pip install boto3");
    Optional<MotoServer> motoServer = MotoServer.start(folder);
    assumeTrue(motoServer.isPresent(), MotoServer.missing());
    return new AwsStandIn(motoServer.get(), mirror.get(), terraform.get(), text("client.py"));
  }

  /** A file that is there for the tests with AWS. */
  static String text(String name) throws IOException {
    try (var file = AwsStandIn.class.getResourceAsStream("/aws/" + name)) {
      return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static boolean hasClient() throws InterruptedException {
    try {
      return new ProcessBuilder(MotoServer.python(), "-c", "import boto3").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  String address() {
    return motoServer.address();
  }

  Path mirror() {
    return mirror;
  }

  /** The tags of a parameter, as AWS has them. */
  String tags(String parameter) {
    return Json.at(
        ask(
            "ssm",
            "list_tags_for_resource",
            "{\"ResourceType\": \"Parameter\", \"ResourceId\": \"%s\"}".formatted(parameter)),
        "TagList");
  }

  /** The addresses of all queues, as AWS has them. */
  String queues() {
    return Json.at(ask("sqs", "list_queues", "{}"), "QueueUrls");
  }

  /** An attribute of a queue, as AWS has it. */
  String attribute(String queue, String name) {
    String url =
        Json.at(
            ask("sqs", "get_queue_url", "{\"QueueName\": \"%s\"}".formatted(queue)), "QueueUrl");
    return Json.at(
        ask(
            "sqs",
            "get_queue_attributes",
            "{\"QueueUrl\": %s, \"AttributeNames\": [\"All\"]}".formatted(url)),
        "Attributes." + name);
  }

  /** What the provider needs to know, as JSON, which is YAML as well. */
  String settings() {
    String endpoints =
        SERVICES.stream()
            .map(service -> "\"%s\": \"%s\"".formatted(service, motoServer.address()))
            .collect(Collectors.joining(", "));
    return """
    {"region": "us-east-1", "access_key": "test", "secret_key": "test",
     "skip_credentials_validation": true, "skip_requesting_account_id": true,
     "skip_metadata_api_check": "true", "s3_use_path_style": true,
     "endpoints": [{%s}]}
    """
        .formatted(endpoints)
        .strip();
  }

  /** What terraform stores of the one resource of each type that it makes. */
  TerraformState terraform(Path folder, String resources) {
    try {
      String configuration =
          """
          {"terraform": {"required_providers": {"aws": {"source": "%s"}}},
           "provider": {"aws": %s}, "resource": %s}
          """
              .formatted(PROVIDER, settings(), resources);
      return TerraformState.read(terraform.apply(folder, mirror, configuration));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** What AWS says, by its own client. */
  MapValue ask(String service, String operation, String arguments) {
    List<String> command =
        List.of(
            MotoServer.python(), "-c", client, motoServer.address(), service, operation, arguments);
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).as(answer).isZero();
      return Json.read(answer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    motoServer.close();
  }
}

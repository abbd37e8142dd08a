package dev.attune.cli.terraform.aws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.fixture.Json;
import dev.attune.value.Value;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A table with indexes: sets of blocks, sets inside them, and blocks of which there is one. */
@Tag("aws")
@ExtendWith(AwsExtension.class)
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class AwsTableTest {
  @TempDir Path folder;
  private final AwsStandIn awsStandIn;
  private AwsProject project;

  AwsTableTest(AwsStandIn awsStandIn) {
    this.awsStandIn = awsStandIn;
  }

  @BeforeEach
  void aProject() throws IOException {
    project = AwsProject.in(folder, awsStandIn);
  }

  /** In JSON, which Attune and terraform both read. */
  private static String spec(String name, String key, int capacity, String ttl) {
    return """
    {"name": "%s", "billing_mode": "PROVISIONED", "read_capacity": %d, "write_capacity": 5, \
    "hash_key": "%s", "range_key": "at", "attribute": [{"name": "%s", "type": "S"}, \
    {"name": "at", "type": "N"}, {"name": "owner", "type": "S"}, {"name": "total", "type": "N"}], \
    "global_secondary_index": [{"name": "by-owner", "hash_key": "owner", "range_key": "at", \
    "projection_type": "INCLUDE", "non_key_attributes": ["total", "note"], "read_capacity": 2, \
    "write_capacity": 2}], "local_secondary_index": [{"name": "by-total", "range_key": "total", \
    "projection_type": "ALL"}], "ttl": %s, "point_in_time_recovery": {"enabled": true}, \
    "tags": {"team": "shop"}}\
    """
        .formatted(name, capacity, key, key, ttl);
  }

  private static String table(String name, String key, int capacity) {
    return "DynamodbTable carts " + spec(name, key, capacity, ONE);
  }

  private static final String ONE = "{\"attribute_name\": \"expires\", \"enabled\": true}";

  private String described(String name, String path) {
    return Json.at(
        awsStandIn.ask("dynamodb", "describe_table", "{\"TableName\": \"%s\"}".formatted(name)),
        "Table." + path);
  }

  @Test
  void livesFromItsMakingToItsEnd() throws IOException {
    project.declares(table("carts", "id", 5)).applies();
    assertThat(described("carts", "GlobalSecondaryIndexes"))
        .contains("by-owner", "note", "total", "INCLUDE");
    assertThat(described("carts", "LocalSecondaryIndexes")).contains("by-total");

    project.declares("DynamodbTable carts " + spec("carts", "id", 5, "[" + ONE + "]"));
    project.hasNothingToDo();

    assertThat(project.declares(table("carts", "id", 7)).applies()).contains("updated");
    assertThat(described("carts", "ProvisionedThroughput.ReadCapacityUnits")).isEqualTo("7");

    awsStandIn.ask(
        "dynamodb",
        "update_table",
        "{\"TableName\": \"carts\", \"ProvisionedThroughput\":"
            + " {\"ReadCapacityUnits\": 9, \"WriteCapacityUnits\": 5}}");
    assertThat(project.drift()).contains("read_capacity: applied 7, now 9");
    project.applies();

    assertThat(project.declares(table("carts", "number", 7)).plan())
        .contains("1-d-carts", "2-c-carts");
    project.applies();
    assertThat(described("carts", "KeySchema")).contains("number");

    project.destroys();
    assertThat(Json.at(awsStandIn.ask("dynamodb", "list_tables", "{}"), "TableNames"))
        .doesNotContain("carts");
  }

  @Test
  void oneThatIsThereIsAdopted() throws IOException {
    awsStandIn.ask(
        "dynamodb",
        "create_table",
        """
        {"TableName": "found", "BillingMode": "PAY_PER_REQUEST",
         "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}],
         "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}
        """);
    project.declares(
        "DynamodbTable found {name: found, billing_mode: PAY_PER_REQUEST, hash_key: id,"
            + " attribute: [{name: id, type: S}]}");
    project.adopts("DynamodbTable", "found", "found");
    project.applies();
    project.destroys();
  }

  @Test
  void itsRecordIsThatOfTerraform(@TempDir Path other) throws IOException {
    project.declares(table("same", "id", 5)).applies();
    Value ours = project.recorded("DynamodbTable");
    project.destroys();
    TerraformState theirs =
        awsStandIn.terraform(
            other,
            "{\"aws_dynamodb_table\": {\"carts\": %s}}".formatted(spec("same", "id", 5, ONE)));
    AwsProject.areSame(ours, theirs.of("aws_dynamodb_table.carts"));
  }
}

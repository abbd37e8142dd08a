package dev.attune.cli.aws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.fixture.Json;
import dev.attune.manifest.Identity;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Many types together: what Attune knows of them afterwards is what terraform knows. */
@Tag("aws")
@ExtendWith(AwsExtension.class)
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class AwsStackTest {
  /** What AWS makes up anew for each object, by the names of such fields. */
  private static final Set<String> MADE_UP = Set.of("id", "arn", "endpoint");

  private static final List<String> ENDINGS =
      List.of("_id", "_ids", "_arn", "_identifier", "_date");

  @TempDir Path folder;
  private final AwsStandIn awsStandIn;

  AwsStackTest(AwsStandIn awsStandIn) {
    this.awsStandIn = awsStandIn;
  }

  @Test
  void livesAsAWholeAndIsRecordedAsByTerraform(@TempDir Path other) throws IOException {
    AwsStack stack = AwsStack.read();
    AwsProject project = AwsProject.in(folder, awsStandIn);
    project.declares(stack.declared()).applies();
    Map<String, MapValue> ours = ours(project);
    assertThat(ours).hasSizeGreaterThanOrEqualTo(20);
    assertThat(copiesOfOurLabels()).contains("attune-managed");

    project.declares(stack.with("shop-data", "shop-other").declared());
    assertThat(project.applies()).contains("Applied 8 of 8");
    project.destroys();

    TerraformState theirs = awsStandIn.terraform(other, stack.text());
    assertThat(lasting(ours))
        .containsExactlyInAnyOrderEntriesOf(
            lasting(
                stack.addresses().stream()
                    .collect(Collectors.toMap(AwsStackTest::name, theirs::of))));
  }

  /** The tag specifications of the launch template, where moto repeats its labels. */
  private String copiesOfOurLabels() {
    return Json.at(
        awsStandIn.ask(
            "ec2", "describe_launch_template_versions", "{\"LaunchTemplateName\": \"stack-web\"}"),
        "LaunchTemplateVersions[0].LaunchTemplateData.TagSpecifications");
  }

  private static String name(String address) {
    String[] parts = address.split("\\.");
    return AwsStack.kind(parts[0]) + "/" + parts[1];
  }

  private static Map<String, MapValue> ours(AwsProject project) {
    return project.recorded().entrySet().stream()
        .collect(Collectors.toMap(entry -> name(entry.getKey()), Map.Entry::getValue));
  }

  private static String name(Identity identity) {
    return identity.kind() + "/" + identity.name();
  }

  /** What is the same of each object that is made so: no ids and ARNs, and no labels of ours. */
  private static Map<String, Value> lasting(Map<String, MapValue> objects) {
    Map<String, Value> lasting = new TreeMap<>();
    objects.forEach((name, object) -> lasting.put(name, Json.plain(kept(object))));
    return lasting;
  }

  private static Value kept(Value value) {
    return switch (value) {
      case MapValue map -> map.kept((key, _) -> !isMadeUp(key)).mapped((_, part) -> kept(part));
      case ListValue list ->
          ListValue.of(list.elements().stream().map(AwsStackTest::kept).toList());
      case SetValue set -> SetValue.of(set.elements().stream().map(AwsStackTest::kept).toList());
      case Text(String text, boolean _) -> Text.of(text);
      default -> value;
    };
  }

  private static boolean isMadeUp(String key) {
    return key.startsWith("attune-")
        || MADE_UP.contains(key)
        || ENDINGS.stream().anyMatch(key::endsWith);
  }
}

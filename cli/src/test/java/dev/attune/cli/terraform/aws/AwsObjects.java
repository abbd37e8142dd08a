package dev.attune.cli.terraform.aws;

import dev.attune.cli.fixture.Json;
import dev.attune.manifest.Identity;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What somebody knows of the objects of a stack, by kind and name: {@code SnsTopic/orders}. */
record AwsObjects(Map<String, MapValue> all) {
  /** What AWS makes up anew for each object, by the names of such fields. */
  private static final Set<String> MADE_UP = Set.of("id", "arn", "endpoint");

  private static final List<String> ENDINGS =
      List.of("_id", "_ids", "_arn", "_identifier", "_date");

  static AwsObjects of(AwsProject project) {
    return new AwsObjects(
        project.recorded().entrySet().stream()
            .collect(Collectors.toMap(entry -> name(entry.getKey()), Map.Entry::getValue)));
  }

  private static String name(Identity identity) {
    return identity.kind() + "/" + identity.name();
  }

  static AwsObjects of(TerraformState state, AwsStack stack) {
    return new AwsObjects(
        stack.addresses().stream().collect(Collectors.toMap(AwsObjects::name, state::of)));
  }

  private static String name(String address) {
    String[] parts = address.split("\\.");
    return AwsStack.kind(parts[0]) + "/" + parts[1];
  }

  /** What is the same of each object that is made so: no ids and ARNs, and no labels of ours. */
  Map<String, Value> lasting() {
    Map<String, Value> lasting = new TreeMap<>();
    all.forEach((name, object) -> lasting.put(name, Json.plain(kept(object))));
    return lasting;
  }

  private static Value kept(Value value) {
    return switch (value) {
      case MapValue map -> map.kept((key, _) -> !isMadeUp(key)).mapped((_, part) -> kept(part));
      case ListValue list -> ListValue.of(list.elements().stream().map(AwsObjects::kept).toList());
      case SetValue set -> SetValue.of(set.elements().stream().map(AwsObjects::kept).toList());
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

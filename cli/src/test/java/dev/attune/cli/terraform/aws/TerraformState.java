package dev.attune.cli.terraform.aws;

import dev.attune.cli.fixture.Json;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** What terraform knows of the objects that it made, by type and name: {@code aws_x.name}. */
record TerraformState(Map<String, MapValue> objects) {

  static TerraformState read(String state) {
    Map<String, MapValue> objects = new TreeMap<>();
    ListValue all = (ListValue) Json.read(state).get("resources").orElseThrow();
    for (Value each : all.elements()) {
      MapValue resource = (MapValue) each;
      objects.put(
          text(resource, "type") + "." + text(resource, "name"),
          (MapValue) resource.at(Path.of("instances[0].attributes")).orElseThrow());
    }
    return new TerraformState(objects);
  }

  private static String text(MapValue resource, String field) {
    return ((Text) resource.get(field).orElseThrow()).text();
  }

  MapValue of(String address) {
    return Objects.requireNonNull(objects.get(address), address);
  }
}

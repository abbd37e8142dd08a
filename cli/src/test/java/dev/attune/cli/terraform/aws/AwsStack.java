package dev.attune.cli.terraform.aws;

import dev.attune.cli.fixture.Json;
import dev.attune.value.CanonicalJson;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Resources of many types that refer to each other, written once for terraform and for Attune.
 *
 * @param text in Terraform's JSON
 */
record AwsStack(String text) {
  private static final Pattern REFERENCE = Pattern.compile("\\$\\{(aws_[a-z0-9_]+)\\.([a-z]+)\\.");

  static AwsStack read(String file) throws IOException {
    return new AwsStack(AwsStandIn.text(file));
  }

  AwsStack with(String what, String by) {
    return new AwsStack(text.replace(what, by));
  }

  /** Type and name of each. */
  List<String> addresses() {
    MapValue types = Json.read(text);
    return types.keys().stream()
        .flatMap(type -> of(types, type).keys().stream().map(name -> type + "." + name))
        .toList();
  }

  /** The same as Attune declares it. */
  String[] declared() {
    MapValue types = Json.read(text);
    List<String> all = new ArrayList<>();
    for (String type : types.keys()) {
      MapValue named = of(types, type);
      for (String name : named.keys()) {
        String spec = CanonicalJson.write(named.get(name).orElseThrow());
        String ours =
            REFERENCE
                .matcher(spec)
                .replaceAll(found -> "\\${" + kind(found.group(1)) + "/" + found.group(2) + ".");
        all.add(kind(type) + " " + name + " " + ours);
      }
    }
    return all.toArray(String[]::new);
  }

  private static MapValue of(MapValue types, String type) {
    Value named = types.get(type).orElseThrow();
    return (MapValue) named;
  }

  static String kind(String type) {
    return Arrays.stream(type.substring("aws_".length()).split("_"))
        .map(part -> part.substring(0, 1).toUpperCase(Locale.ROOT) + part.substring(1))
        .collect(Collectors.joining());
  }
}

package dev.attune.benchmark.pack;

import dev.attune.manifest.document.Source;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Manifests of portals, as a platform team writes them. */
record PortalManifests(int count) {
  private static final int PER_FILE = 1_000;

  List<Source> sources() {
    List<Source> sources = new ArrayList<>();
    for (int first = 0; first < count; first += PER_FILE) {
      String text =
          IntStream.range(first, Math.min(first + PER_FILE, count))
              .mapToObj(PortalManifests::yaml)
              .collect(Collectors.joining("---\n"));
      sources.add(
          new Source.OfBytes("portals-" + first + ".yaml", text.getBytes(StandardCharsets.UTF_8)));
    }
    return sources;
  }

  private static String yaml(int number) {
    return """
    apiVersion: konnect.attune.dev/v1
    kind: Portal
    metadata:
      name: portal-%1$d
      labels:
        team: team-%2$d
        cost-center: cc-%3$d
    spec:
      name: portal-%1$d
      display_name: Developer portal number %1$d
      description: Where the developers of team %2$d find the APIs of product %1$d
      authentication_enabled: true
      rbac_enabled: false
      default_api_visibility: private
      default_page_visibility: private
      auto_approve_developers: false
      auto_approve_applications: false
    """
        .formatted(number, number % 40, number % 7);
  }
}

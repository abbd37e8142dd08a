package dev.attune.benchmark.pack;

import dev.attune.manifest.document.Source;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Users of a realm that is there: as manifests, and as the bodies of plain requests. */
record KeycloakUsers(String realm, int count) {

  List<Source> sources() {
    String realms =
        """
        apiVersion: keycloak.attune.dev/v1
        kind: Realm
        metadata: {name: shop, annotations: {attune.dev/external: "true"}}
        spec: {realm: %s}
        """
            .formatted(realm);
    String users =
        IntStream.range(0, count).mapToObj(KeycloakUsers::yaml).collect(Collectors.joining());
    return List.of(
        new Source.OfBytes("users.yaml", (realms + users).getBytes(StandardCharsets.UTF_8)));
  }

  private static String yaml(int number) {
    return """
    ---
    apiVersion: keycloak.attune.dev/v1
    kind: User
    metadata: {name: user-%1$d, parent: Realm/shop}
    spec: {username: user-%1$d, email: user-%1$d@shop.example, firstName: User, lastName: Number %1$d, enabled: true}
    """
        .formatted(number);
  }

  List<String> bodies() {
    return IntStream.range(0, count)
        .mapToObj(number ->
            """
            {"username":"user-%1$d","email":"user-%1$d@shop.example","firstName":"User",\
            "lastName":"Number %1$d","enabled":true}
            """
                .formatted(number))
        .toList();
  }
}

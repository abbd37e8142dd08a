package dev.attune.planner;

import dev.attune.testkit.Generator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.random.RandomGenerator;

/**
 * Projects out of randomness: resources like those of Konnect, and built-in ones, that refer to
 * each other. Nothing is secret but what comes from the environment.
 */
final class Scenes {
  /** The variables that the manifests use. */
  static final Map<String, String> ENVIRONMENT =
      Map.of("TOKEN", "canary-of-the-token", "PASSPHRASE", "canary-of-the-passphrase");

  private final RandomGenerator random;
  private final List<String> documents = new ArrayList<>();
  private final String protection;

  private Scenes(RandomGenerator random, String protection) {
    this.random = random;
    this.protection = protection;
  }

  /** Manifests, one text for each resource. */
  static Generator<List<String>> manifests() {
    return random -> new Scenes(random, "true").all();
  }

  /** Two states of one project, the second of which says of everything that it is not protected. */
  record Evolution(List<String> before, List<String> after) {}

  static Generator<Evolution> evolutions() {
    return random ->
        new Evolution(new Scenes(random, "true").all(), new Scenes(random, "false").all());
  }

  private List<String> all() {
    int planes = 1 + random.nextInt(3);
    int strategies = 1 + random.nextInt(3);
    int apis = random.nextInt(3);
    int portals = random.nextInt(4);
    for (int i = 0; i < planes; i++) {
      add(
          "konnect",
          "ControlPlane",
          "cp" + i,
          "",
          "name: cp" + i + maybe(", description: " + word()));
    }
    for (int i = 0; i < strategies; i++) {
      String name = among("s" + i, "s" + i, "S" + i);
      add(
          "konnect",
          "ApplicationAuthStrategy",
          "s" + i,
          "",
          "name: "
              + name
              + ", strategy_type: "
              + among("key_auth", "openid_connect")
              + maybe(", configs: {b: {c: [1, 2.50]}, a: " + plane(planes, "id") + "}"));
    }
    for (int i = 0; i < portals; i++) {
      add(
          "konnect",
          "Portal",
          "p" + i,
          "",
          "name: p"
              + i
              + maybe(
                  ", description: \"at "
                      + bare(planes, "id")
                      + " $${x} "
                      + bare(planes, "name")
                      + "\"")
              + maybe(", display_name: " + word())
              + maybe(
                  ", default_application_auth_strategy_id: \"${ApplicationAuthStrategy/s"
                      + random.nextInt(strategies)
                      + ".id}\"")
              + maybe(", labels: {team: " + word() + "}"));
    }
    for (int i = 0; i < apis; i++) {
      add("konnect", "Api", "a" + i, "", "name: a" + i + maybe(", version: \"1\""));
      for (int j = random.nextInt(3); j > 0; j--) {
        add(
            "konnect",
            "ApiImplementation",
            "i" + i + "-" + j,
            ", parent: Api/a" + i,
            "implementation_type: "
                + word()
                + maybe(
                    ", gateway_service: {service_id: x, control_plane_id: "
                        + plane(planes, "id")
                        + "}"));
      }
    }
    if (random.nextBoolean()) {
      add(
          "konnect",
          "GatewayRoute",
          "r",
          "",
          "name: r, hosts: ["
              + word()
              + ", "
              + plane(planes, "id")
              + "]"
              + ", listeners: [{port: 80, protocol: tcp}, {protocol: udp, port: 5.30e1, weight: 7}]"
              + ", paths: ["
              + plane(planes, "id")
              + ", \"/x/"
              + bare(planes, "name")
              + "\"]");
    }
    if (random.nextBoolean()) {
      add(
          "konnect",
          "GatewaySecret",
          "g",
          "",
          "name: g"
              + maybe(", token: \"${env:TOKEN}\"")
              + maybe(", passphrase: \"${env:PASSPHRASE}\""));
    }
    data(planes);
    return documents;
  }

  private void data(int planes) {
    int count = random.nextInt(5);
    for (int i = 0; i < count; i++) {
      String earlier =
          i == 0 ? plane(planes, "id") : "\"${Data/d" + random.nextInt(i) + ".output}\"";
      add(
          "builtin",
          "Data",
          "d" + i,
          "",
          "input: "
              + among("1.0", "[b, " + earlier + "]", earlier, "{z: 1, a: {y: " + earlier + "}}")
              + maybe(
                  ", replace_when: "
                      + among("1", "2", i == 0 ? "3" : "\"${Data/d" + (i - 1) + ".id}\"")));
    }
  }

  private void add(String instance, String kind, String name, String parent, String spec) {
    boolean isProtected =
        !protection.equals("true") || (name.matches("cp0|s0") && random.nextBoolean());
    documents.add(
        "apiVersion: "
            + instance
            + ".attune.dev/v1\nkind: "
            + kind
            + "\nmetadata: {name: "
            + name
            + parent
            + (isProtected ? ", annotations: {attune.dev/protected: \"" + protection + "\"}" : "")
            + "}\nspec: {"
            + spec
            + "}\n");
  }

  private String maybe(String text) {
    return random.nextBoolean() ? text : "";
  }

  private String among(String... words) {
    return words[random.nextInt(words.length)];
  }

  private String word() {
    return among("one", "two", "three");
  }

  private String bare(int planes, String field) {
    return "${ControlPlane/cp" + random.nextInt(planes) + "." + field + "}";
  }

  private String plane(int planes, String field) {
    return '"' + bare(planes, field) + '"';
  }

  /** The same resources in other files, in another order and with their keys in another order. */
  static List<String> shuffled(List<String> documents, RandomGenerator random) {
    Random shuffling = new Random(random.nextLong());
    List<String> mixed = new ArrayList<>();
    documents.forEach(document -> mixed.add(keysMixed(document, shuffling)));
    Collections.shuffle(mixed, shuffling);
    int files = 1 + random.nextInt(3);
    Map<Integer, StringBuilder> texts = new LinkedHashMap<>();
    for (String document : mixed) {
      texts
          .computeIfAbsent(random.nextInt(files), _ -> new StringBuilder())
          .append("---\n")
          .append(document);
    }
    return texts.values().stream().map(StringBuilder::toString).toList();
  }

  private static String keysMixed(String document, Random shuffling) {
    List<String> lines =
        new ArrayList<>(document.lines().map(line -> flowMixed(line, shuffling)).toList());
    Collections.shuffle(lines, shuffling);
    return String.join("\n", lines) + "\n";
  }

  /** Mixes the entries of the outermost flow map of a line. */
  private static String flowMixed(String line, Random shuffling) {
    int open = line.indexOf('{');
    if (open < 0) {
      return line;
    }
    List<String> entries = new ArrayList<>();
    int depth = 0;
    boolean quoted = false;
    int from = open + 1;
    for (int i = from; i < line.length(); i++) {
      char c = line.charAt(i);
      quoted ^= c == '"';
      boolean last = i == line.length() - 1;
      if (!quoted && depth == 0 && (c == ',' || last)) {
        entries.add(line.substring(from, i).strip());
        from = i + 1;
      } else if (!quoted) {
        depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
      }
    }
    Collections.shuffle(entries, shuffling);
    return line.substring(0, open + 1) + String.join(", ", entries) + "}";
  }
}

package dev.attune.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** The bill of materials names what is shipped: each jar, by its SHA-256, and nothing else. */
final class BillOfMaterialsIT {
  private static final Path DISTRIBUTION = Checkout.REAL.resolve("cli/target/dist");
  private static final Path BOM = DISTRIBUTION.resolve("bom.json");

  @Test
  void listsExactlyTheJarsThatAreShipped() throws Exception {
    if ("offline=true".equals(System.getProperty("attune.maven")) && Files.notExists(BOM)) {
      var why = "the plugin that writes bom.json does nothing while Maven is offline (-o)";
      System.out.println("SKIPPED: the bill of materials was not compared: " + why);
      assumeTrue(false, why);
    }
    assertThat(BOM).as("written by the cyclonedx plugin, which needs Maven online").exists();
    assertThat(listed()).isEqualTo(shipped());
  }

  /**
   * File names and hashes; the plugin gives none for the project that it runs in, the command's own
   * jar.
   */
  private static Map<String, String> listed() throws IOException {
    var texts = texts(BOM);
    var listed = new TreeMap<String, String>();
    listed.put(jar(texts, "/metadata/component"), "");
    for (int i = 0; texts.containsKey("/components/" + i + "/name"); i++) {
      var component = "/components/" + i;
      listed.put(jar(texts, component), hash(texts, component + "/hashes/"));
    }
    return listed;
  }

  private static String jar(Map<String, String> texts, String component) {
    return texts.get(component + "/name") + "-" + texts.get(component + "/version") + ".jar";
  }

  private static String hash(Map<String, String> texts, String hashes) {
    int i = 0;
    while (!texts.getOrDefault(hashes + i + "/alg", "SHA-256").equals("SHA-256")) {
      i++;
    }
    return texts.getOrDefault(hashes + i + "/content", "no SHA-256");
  }

  /** Every text of a JSON document by its JSON pointer. */
  private static Map<String, String> texts(Path document) throws IOException {
    var texts = new TreeMap<String, String>();
    try (var parser =
        new JsonFactory().createParser(ObjectReadContext.empty(), Files.readAllBytes(document))) {
      while (parser.nextToken() != null) {
        if (parser.currentToken() == JsonToken.VALUE_STRING) {
          texts.put(parser.streamReadContext().pathAsPointer().toString(), parser.getString());
        }
      }
    }
    return texts;
  }

  private static Map<String, String> shipped() throws IOException, NoSuchAlgorithmException {
    var shipped = new TreeMap<String, String>();
    try (var jars = Files.newDirectoryStream(DISTRIBUTION.resolve("lib"))) {
      for (var jar : jars) {
        var name = jar.getFileName().toString();
        shipped.put(name, name.startsWith("attune-cli-") ? "" : sha256(jar));
      }
    }
    return shipped;
  }

  private static String sha256(Path file) throws IOException, NoSuchAlgorithmException {
    var digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
    return HexFormat.of().formatHex(digest);
  }
}

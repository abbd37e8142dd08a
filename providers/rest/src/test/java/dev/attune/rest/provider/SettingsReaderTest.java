package dev.attune.rest.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.project.Project;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.read.Packs;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsReaderTest {
  private static final Pack PACK =
      Packs.sound(
          """
          pack: shop
          servers: {main: "https://shop.example"}
          settings:
            region: {env: REGION, file: region.txt, default: eu}
            port: {default: "80"}
            token: {secret: true, env: TOKEN, file: secrets/token}
          types:
            Item: {path: /items, fields: {id: computed text}}
          """);

  private final Map<String, String> variables = new HashMap<>(Map.of("TOKEN", "hush"));
  private final Map<String, byte[]> files = new HashMap<>();

  private SettingsReader.Outcome read(String config) {
    return read(ProviderFixture.json(config));
  }

  private SettingsReader.Outcome read(MapValue config) {
    return SettingsReader.read(
        "eu-shop",
        PACK,
        config,
        name -> Optional.ofNullable(variables.get(name)),
        (name, most) -> bytes(name));
  }

  private byte[] bytes(String name) throws IOException {
    if (name.equals("region.txt") && files.containsKey("locked")) {
      throw new AccessDeniedException(name);
    }
    if (!files.containsKey(name)) {
      throw new NoSuchFileException(name);
    }
    return files.get(name);
  }

  private Map<String, String> values(String config) {
    return ((SettingsReader.Outcome.Settled) read(config)).values();
  }

  private List<Diagnostic> wrong(String config) {
    return ((SettingsReader.Outcome.Wrong) read(config)).why();
  }

  @Test
  void whatIsToldCountsMostThenTheVariableThenTheFileThenTheDefault() {
    assertThat(values("{}")).containsEntry("region", "eu");
    files.put("region.txt", "asia\r\n".getBytes(StandardCharsets.UTF_8));
    assertThat(values("{}")).containsEntry("region", "asia");
    variables.put("REGION", "us");
    assertThat(values("{}")).containsEntry("region", "us");
    assertThat(values("{\"region\":\"mars\"}")).containsEntry("region", "mars");
  }

  @Test
  void numbersAndTruthBecomeText() {
    assertThat(values("{\"port\":8080,\"region\":true}"))
        .containsEntry("port", "8080")
        .containsEntry("region", "true");
  }

  @Test
  void anEmptyVariableAndNullSayNothing() {
    variables.put("REGION", "");

    assertThat(values("{\"region\":null}")).containsEntry("region", "eu");
  }

  @Test
  void whatIsMissingIsSaidWithAllWaysToGiveIt() {
    variables.clear();

    assertThat(wrong("{}"))
        .singleElement()
        .satisfies(one -> {
          assertThat(one.message()).isEqualTo("eu-shop needs the setting 'token'");
          assertThat(one.path()).contains(Path.of("token"));
          assertThat(one.hint())
              .contains(
                  "set the variable TOKEN, or write it to the file secrets/token, or write token: …"
                      + " under config in attune.yaml");
        });
  }

  @Test
  void whatNobodyKnowsIsSaid() {
    assertThat(wrong("{\"regoin\":\"eu\",\"zzz\":1}"))
        .extracting(one -> one.message() + " | " + one.hint().orElse(""))
        .containsExactly(
            "eu-shop has no setting 'regoin' | did you mean 'region'?",
            "eu-shop has no setting 'zzz' | known: region, port, token");
  }

  @Test
  void aListIsNoSettingAndIsNotShown() {
    Diagnostic one = wrong("{\"token\":[\"hush\"]}").getFirst();

    assertThat(one.message()).isEqualTo("eu-shop cannot use its setting 'token', which is a list");
  }

  @Test
  void aFileThatCannotBeReadIsSaid() {
    files.put("locked", new byte[0]);

    assertThat(wrong("{}").getFirst().message())
        .isEqualTo("eu-shop cannot read its setting 'region' from region.txt: it cannot be read");
  }

  @Test
  void aFileThatIsTooLargeIsSaid() {
    files.put("region.txt", new byte[64 * 1024 + 1]);

    assertThat(wrong("{}").getFirst().message()).endsWith("it is larger than 64 KiB");
  }

  @Test
  void aFileThatIsNoTextIsSaid() {
    files.put("region.txt", new byte[] {(byte) 0xC3, 0x28});

    assertThat(wrong("{}").getFirst().message()).endsWith("it is not UTF-8");
  }

  @Test
  void nothingShowsItsValues() {
    assertThat(read(MapValue.of("token", Text.of("hush").markedSensitive())).toString())
        .doesNotContain("hush");
  }

  @Test
  void filesAreBelowTheFolder(@TempDir java.nio.file.Path folder) throws IOException {
    Files.writeString(folder.resolve("a.txt"), "abcdef");

    assertThat(SettingFiles.in(Project.unnamed(folder)).read("a.txt", 3))
        .asString()
        .isEqualTo("abc");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {".attune/key", "../secret", "/proc/self/environ", "link", "sub/.attune/key", "."})
  void noOtherFileIsRead(String name, @TempDir java.nio.file.Path above) throws IOException {
    java.nio.file.Path folder = Files.createDirectory(above.resolve("project"));
    for (String place : List.of(".attune", "sub/.attune")) {
      Files.createDirectories(folder.resolve(place));
      Files.writeString(folder.resolve(place).resolve("key"), "hush");
    }
    Files.writeString(above.resolve("secret"), "hush");
    Files.createSymbolicLink(folder.resolve("link"), above.resolve("secret"));

    SettingFiles files = SettingFiles.in(Project.unnamed(folder));

    assertThatThrownBy(() -> files.read(name, 10))
        .isInstanceOf(SettingFiles.WithheldException.class);
  }
}

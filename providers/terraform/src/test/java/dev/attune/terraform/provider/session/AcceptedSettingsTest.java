package dev.attune.terraform.provider.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.terraform.plugin.protocol.WireValue;
import dev.attune.terraform.schema.cache.BinaryKey;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AcceptedSettingsTest {
  private static final BinaryKey PROGRAM = BinaryKey.of(new byte[32]);

  @TempDir private Path temp;

  @Test
  void settingsAreKnownAfterTheyWereKept() {
    add(value("region"));

    assertThat(settings().contains(value("region"))).isTrue();
    assertThat(settings().contains(value("other"))).isFalse();
  }

  @Test
  void whatOneProgramFoundSaysNothingOfAnother() {
    byte[] other = new byte[32];
    other[0] = 1;
    add(value("region"));

    assertThat(
            new AcceptedSettings(folder(), BinaryKey.of(other), Map.of()).contains(value("region")))
        .isFalse();
  }

  @Test
  void whatTheEnvironmentAddsCountsAsWell() {
    add(value("region"));

    assertThat(in(Map.of("TOKEN", "b")).contains(value("region"))).isFalse();
    assertThat(in(Map.of("PWD", "/here")).contains(value("region"))).isFalse();
    assertThat(in(Map.of("TOKEN", "a", "PWD", "/there")).contains(value("region"))).isTrue();
  }

  private AcceptedSettings in(Map<String, String> environment) {
    return new AcceptedSettings(folder(), PROGRAM, environment);
  }

  @Test
  void theFileIsForTheUserAloneAndHoldsNoSetting() throws IOException {
    add(value("secret"));

    Path file = file();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    assertThat(Files.readString(file)).matches("[0-9a-f]{64}\n");
  }

  @Test
  void aDamagedFileKnowsNothingAndIsMended() throws IOException {
    add(value("region"));
    Files.write(file(), new byte[] {(byte) 0xff, 0, '\n'});
    assertThat(settings().contains(value("region"))).isFalse();

    add(value("region"));

    assertThat(settings().contains(value("region"))).isTrue();
  }

  @Test
  void aFolderThatCannotBeWrittenIsNoHindrance() throws IOException {
    Files.createFile(folder());

    add(value("region"));

    assertThat(settings().contains(value("region"))).isFalse();
  }

  @Test
  void theFileDoesNotGrowForever() throws IOException {
    for (int i = 0; i < 40; i++) {
      add(value("region " + i));
    }

    assertThat(Files.readAllLines(file())).hasSize(32);
    assertThat(settings().contains(value("region 39"))).isTrue();
  }

  @Test
  void settingsThatNobodyKeptAreUnknown() {
    settings().accept(value("region"));

    assertThat(settings().contains(value("region"))).isFalse();
  }

  private void add(WireValue value) {
    AcceptedSettings settings = settings();
    settings.accept(value);
    settings.keep();
  }

  private AcceptedSettings settings() {
    return new AcceptedSettings(folder(), PROGRAM, Map.of("TOKEN", "a", "PWD", "/here"));
  }

  private Path folder() {
    return temp.resolve("cache");
  }

  private Path file() throws IOException {
    try (Stream<Path> files = Files.list(folder())) {
      return files.findFirst().orElseThrow();
    }
  }

  private static WireValue value(String text) {
    return WireValue.msgpack(text.getBytes(StandardCharsets.UTF_8));
  }
}

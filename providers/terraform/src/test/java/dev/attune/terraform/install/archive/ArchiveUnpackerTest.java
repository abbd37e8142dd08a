package dev.attune.terraform.install.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attune.terraform.install.Mirror;
import dev.attune.testkit.Property;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArchiveUnpackerTest {
  private static final ArchiveLimits SMALL = new ArchiveLimits(10, 1_000);

  @TempDir Path folder;
  private Path into;
  private Path archive;

  @BeforeEach
  void makeFolders() throws IOException {
    into = Files.createDirectories(folder.resolve("a/b/into"));
    archive = folder.resolve("archive.zip");
  }

  @Test
  void everyFileIsUnpackedAndHashed() throws IOException, UnusablePackageException {
    Map<String, String> files = new LinkedHashMap<>();
    files.put("program", "hello");
    files.put("docs/", "");
    files.put("docs/deep/read me.txt", "world");
    Mirror.zip(archive, files);

    assertThat(ArchiveUnpacker.unpack(archive, into, SMALL))
        .containsOnlyKeys("docs/deep/read me.txt", "program")
        .containsValue("2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824");
    assertThat(into.resolve("docs/deep/read me.txt")).hasContent("world");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../evil",
        "a/../../evil",
        "/evil",
        "..\\evil",
        "C:/evil",
        "c:evil",
        "./evil",
        "a//evil",
        "a/./evil",
        "..",
        "../",
        "evil\n",
        "ev\u0000il",
        "../../../../../../../../evil"
      })
  void aNameThatLeadsOutOfTheFolderIsRefusedAndNothingIsWrittenThere(String name)
      throws IOException {
    Files.write(archive, new RawZip().entry(name, "evil").bytes());
    List<Path> before = everything();

    assertThatExceptionOfType(UnusablePackageException.class)
        .isThrownBy(() -> ArchiveUnpacker.unpack(archive, into, SMALL))
        .withMessageMatching("the file '.*' leads out of its folder|it is damaged");
    assertThat(everything()).isEqualTo(before);
  }

  @Test
  void aLinkIsRefusedBeforeAnythingIsUnpacked() throws IOException {
    Files.write(
        archive,
        new RawZip().entry("first", "x").entry("link", "/etc/passwd", RawZip.LINK).bytes());

    refused("it contains a link");
    assertThat(into).isEmptyDirectory();
  }

  @Test
  void aPipeIsRefused() throws IOException {
    Files.write(archive, new RawZip().entry("pipe", "", RawZip.PIPE).bytes());

    refused("it contains something that is neither a file nor a folder");
  }

  @Test
  void aFileThatStandsThereTwiceIsRefused() throws IOException {
    Files.write(archive, new RawZip().entry("a", "1").entry("a", "2").bytes());

    refused("it contains 'a' twice");
  }

  @Test
  void aFileThatIsAlsoAFolderIsRefused() throws IOException {
    Files.write(archive, new RawZip().entry("a", "1").entry("a/b", "2").bytes());

    refused("it contains 'a/b' twice");
  }

  @Test
  void moreBytesThanAProviderCanHaveAreRefusedWhileTheyCome() throws IOException {
    Mirror.zip(archive, Map.of("zeros", "0".repeat(1_001)));

    refused("it unpacks to more data than a provider can have");
    assertThat(into.resolve("zeros")).isEmptyFile();
  }

  @Test
  void anArchiveThatGrowsAHundredfoldIsRefused() {
    ArchiveLimits limits = ArchiveLimits.DEFAULT;

    assertThat(limits.unpacked(1_000_000)).isEqualTo((64L << 20) + 100_000_000);
    assertThat(limits.unpacked(1L << 30)).isEqualTo(4L << 30);
  }

  @Test
  void moreFilesThanAProviderCanHaveAreRefused() throws IOException {
    RawZip zip = new RawZip();
    for (int i = 0; i <= SMALL.entries(); i++) {
      zip.entry("file" + i, "");
    }
    Files.write(archive, zip.bytes());

    refused("it has more than 10 files");
    assertThat(into).isEmptyDirectory();
  }

  @Test
  void aWrongChecksumIsDamage() throws IOException {
    byte[] content = "hello".getBytes(StandardCharsets.UTF_8);
    Files.write(archive, new RawZip().entry("a", content, RawZip.FILE, 1).bytes());

    refused("it is damaged: the checksum of 'a' is wrong");
  }

  @Test
  void whatIsNoArchiveIsRefused() throws IOException {
    for (byte[] bytes :
        List.of(new byte[0], new byte[100], "#!/bin/sh\n".getBytes(StandardCharsets.UTF_8))) {
      Files.write(archive, bytes);
      refused("it is not a zip archive, or is incomplete");
    }
  }

  @Test
  void aPartOfAnArchiveIsRefused() throws IOException {
    byte[] whole = new RawZip().entry("a", "hello").bytes();
    for (int length = 0; length < whole.length; length++) {
      Files.write(archive, Arrays.copyOf(whole, length));
      assertThatExceptionOfType(UnusablePackageException.class)
          .isThrownBy(() -> ArchiveUnpacker.unpack(archive, into, SMALL));
    }
  }

  @Test
  void somethingBehindTheArchiveIsRefused() throws IOException {
    byte[] whole = new RawZip().entry("a", "hello").bytes();
    Files.write(archive, Arrays.copyOf(whole, whole.length + 1));

    refused("its list of files is damaged");
  }

  @Test
  void whateverIsDoneToAnArchiveNothingIsWrittenElsewhere() throws IOException {
    byte[] whole =
        new RawZip().entry("program", "hello").entry("docs/b", "world").entry("../x", "z").bytes();
    List<Path> before = outside();
    Property.check(
        "a damaged archive is unpacked inside its folder or refused",
        400,
        random -> damaged(whole, random),
        bytes -> {
          Files.write(archive, bytes);
          Path fresh = Files.createTempDirectory(into, "case");
          try {
            ArchiveUnpacker.unpack(archive, fresh, SMALL);
          } catch (UnusablePackageException e) {
            assertThat(e.reason()).isNotBlank();
          } finally {
            DraftFolders.delete(fresh);
          }
        });
    assertThat(outside()).isEqualTo(before);
  }

  private static byte[] damaged(byte[] whole, RandomGenerator random) {
    byte[] bytes = whole.clone();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  private void refused(String reason) {
    assertThatExceptionOfType(UnusablePackageException.class)
        .isThrownBy(() -> ArchiveUnpacker.unpack(archive, into, SMALL))
        .withMessage(reason);
  }

  private List<Path> everything() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.sorted().toList();
    }
  }

  private List<Path> outside() throws IOException {
    return everything().stream()
        .filter(path -> !path.startsWith(into) && !path.equals(archive))
        .toList();
  }
}

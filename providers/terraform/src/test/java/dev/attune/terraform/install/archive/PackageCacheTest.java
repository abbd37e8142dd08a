package dev.attune.terraform.install.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attune.terraform.install.Mirror;
import dev.attune.terraform.install.address.ProviderAddress;
import dev.attune.terraform.install.hash.FileHashes;
import dev.attune.terraform.install.hash.FileMetadata;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackageCacheTest {
  private static final ProviderAddress AWS = Mirror.address("aws");

  @TempDir Path folder;
  private Mirror mirror;
  private Path cache;
  private FileHashes hashes;

  @BeforeEach
  void makeFolders() {
    mirror = new Mirror(folder.resolve("mirror"));
    cache = folder.resolve("cache/packages");
    hashes = new FileHashes(folder.resolve("cache/hashes"), Duration.ZERO);
  }

  @Test
  void anArchiveHasTheHashOfItsFilesAndOneOfItsOwn() throws IOException, UnusablePackageException {
    Path unpacked = mirror.unpacked("aws", "1.0.0", Mirror.LINUX);

    PackageCache.Opened opened = open(mirror.packed("aws", "1.0.0", Mirror.LINUX));

    assertThat(opened.files().h1()).isEqualTo(PackageFiles.of(unpacked, hashes).h1());
    assertThat(opened.archive().toString()).matches("zh:[0-9a-f]{64}");
  }

  @Test
  void theProgramCanBeStartedWhateverTheArchiveSaid() throws IOException, UnusablePackageException {
    Path program = program(open(mirror.packed("aws", "1.0.0", Mirror.LINUX)));

    assertThat(program).isExecutable();
  }

  @Test
  void theSecondTimeNothingIsUnpacked() throws IOException, UnusablePackageException {
    Path archive = mirror.packed("aws", "1.0.0", Mirror.LINUX);
    Path program = program(open(archive));
    String before = key(program);

    assertThat(key(program(open(archive)))).isEqualTo(before);
  }

  @Test
  void aFileThatWasExchangedIsUnpackedAgain() throws IOException, UnusablePackageException {
    Path archive = mirror.packed("aws", "1.0.0", Mirror.LINUX);
    Path program = program(open(archive));
    String good = Files.readString(program);
    Files.writeString(program, "evil");

    assertThat(program(open(archive))).hasContent(good.strip());
    assertThat(drafts()).isEmpty();
  }

  @Test
  void aFileThatWasAddedIsGone() throws IOException, UnusablePackageException {
    Path archive = mirror.packed("aws", "1.0.0", Mirror.LINUX);
    Path program = program(open(archive));
    Path added = Files.writeString(program.resolveSibling("extra"), "evil");

    open(archive);

    assertThat(added).doesNotExist();
  }

  @Test
  void aPackageThatLostItsNoteOrItsRightToRunIsUnpackedAgain()
      throws IOException, UnusablePackageException {
    Path archive = mirror.packed("aws", "1.0.0", Mirror.LINUX);
    Path program = program(open(archive));
    assertThat(program.toFile().setExecutable(false)).isTrue();
    assertThat(program(open(archive))).isExecutable();

    Files.delete(program.resolveSibling("../h1").normalize());
    assertThat(program(open(archive))).isExecutable();
  }

  @Test
  void manyAtOnceGetTheSameWholePackage()
      throws IOException, InterruptedException, ExecutionException {
    Path archive = mirror.packed("aws", "1.0.0", Mirror.LINUX);
    int count = 16;
    CountDownLatch start = new CountDownLatch(count);
    List<Future<PackageCache.Opened>> results = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(count)) {
      for (int i = 0; i < count; i++) {
        results.add(
            threads.submit(() -> {
              start.countDown();
              start.await();
              return open(archive);
            }));
      }
      for (Future<PackageCache.Opened> result : results) {
        assertThat(result.get()).isEqualTo(results.getFirst().get());
        assertThat(program(result.get())).isExecutable();
      }
    }
    assertThat(drafts()).isEmpty();
  }

  @Test
  void aRefusedArchiveLeavesNothingBehind() throws IOException {
    Path archive = mirror.archive("aws", "1.0.0", Mirror.LINUX);
    Mirror.zip(archive, Map.of("terraform-provider-awscc", "another"));

    assertThatExceptionOfType(UnusablePackageException.class)
        .isThrownBy(() -> open(archive))
        .withMessage("it contains no terraform-provider-aws");
    assertThat(cache).isEmptyDirectory();
  }

  @Test
  void whatAnEndedProcessLeftBehindIsRemovedAfterADay()
      throws IOException, UnusablePackageException {
    Path old = Files.createDirectories(cache.resolve(".draft-old/files"));
    Path young = Files.createDirectories(cache.resolve(".draft-young"));
    Files.setLastModifiedTime(cache.resolve(".draft-old"), FileTime.fromMillis(0));

    open(mirror.packed("aws", "1.0.0", Mirror.LINUX));

    assertThat(old).doesNotExist();
    assertThat(young).exists();
  }

  private PackageCache.Opened open(Path archive) throws IOException, UnusablePackageException {
    return new PackageCache(cache, hashes, ArchiveLimits.DEFAULT).open(archive, AWS);
  }

  private static Path program(PackageCache.Opened opened) {
    return opened.files().folder().resolve(opened.files().program(AWS).orElseThrow());
  }

  private static String key(Path file) throws IOException {
    return FileMetadata.of(file).toString();
  }

  private List<Path> drafts() throws IOException {
    try (Stream<Path> all = Files.list(cache)) {
      return all.filter(path -> String.valueOf(path.getFileName()).startsWith(".")).toList();
    }
  }
}

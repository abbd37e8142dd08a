package dev.attune.terraform.schema.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.SchemaFamily;
import dev.attune.terraform.schema.model.TypeSchema;
import dev.attune.terraform.schema.model.TypeSchemas;
import dev.attune.testkit.Property;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchemaCacheTest {
  private static final BinaryKey KEY = key(1);

  @TempDir private Path folder;
  private final AtomicInteger asked = new AtomicInteger();
  private final EncodedTypes provider = provider(7);

  @Test
  void theSecondTimeTheProviderIsNotAsked() {
    try (CachedSchemas first = open(KEY)) {
      assertThat(first.wasAsked()).isTrue();
      assertSame(first);
    }
    try (CachedSchemas second = open(KEY)) {
      assertThat(second.wasAsked()).isFalse();
      assertSame(second);
    }
    assertThat(asked).hasValue(1);
  }

  @Test
  void anotherBinaryHasSchemasOfItsOwn() throws IOException {
    open(KEY).close();
    open(key(2)).close();
    assertThat(asked).hasValue(2);
    // Even if somebody puts one file in the place of the other.
    Files.copy(file(KEY), folder.resolve(key(3) + ".schemas"));
    open(key(3)).close();
    assertThat(asked).hasValue(3);
  }

  @Test
  void oneTypeIsReadWithoutTheOthers() throws IOException {
    open(KEY).close();
    byte[] bytes = Files.readAllBytes(file(KEY));
    List<String> names = provider.names(SchemaFamily.RESOURCE);
    // The provider's own schema and the first resource stand first.
    int intact =
        bytes.length
            - bodyLength()
            + bytes(SchemaFamily.PROVIDER, "").length
            + bytes(SchemaFamily.RESOURCE, names.getFirst()).length;
    Arrays.fill(bytes, intact, bytes.length, (byte) 0);
    Files.write(file(KEY), bytes);
    try (CachedSchemas schemas = open(KEY)) {
      assertThat(schemas.find(SchemaFamily.RESOURCE, names.getFirst()))
          .contains(schema(SchemaFamily.RESOURCE, names.getFirst()));
      assertThat(schemas.wasAsked()).isFalse();
      assertThat(schemas.find(SchemaFamily.RESOURCE, names.getLast()))
          .contains(schema(SchemaFamily.RESOURCE, names.getLast()));
      assertThat(schemas.wasAsked()).isTrue();
    }
    try (CachedSchemas mended = open(KEY)) {
      assertSame(mended);
      assertThat(mended.wasAsked()).isFalse();
    }
  }

  private int bodyLength() {
    return Stream.of(SchemaFamily.values())
        .flatMap(schemaFamily ->
            provider.names(schemaFamily).stream().map(name -> bytes(schemaFamily, name)))
        .mapToInt(bytes -> bytes.length)
        .sum();
  }

  @Test
  void aDamagedFileIsMadeAgainWhateverIsWrongWithIt() throws IOException {
    open(KEY).close();
    byte[] whole = Files.readAllBytes(file(KEY));
    RandomGenerator random = Property.random(11);
    for (int i = 0; i < 60; i++) {
      byte[] bytes = whole.clone();
      bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
      Files.write(file(KEY), bytes);
      try (CachedSchemas schemas = open(KEY)) {
        assertSame(schemas);
        assertThat(schemas.wasAsked()).isTrue();
      }
      assertThat(Files.readAllBytes(file(KEY))).isEqualTo(whole);
    }
  }

  @Test
  void soIsAFileThatWasCutOffOrIsEmpty() throws IOException {
    open(KEY).close();
    byte[] whole = Files.readAllBytes(file(KEY));
    for (int length : new int[] {0, 1, 40, SchemaFile.HEAD, whole.length / 2, whole.length - 1}) {
      Files.write(file(KEY), Arrays.copyOf(whole, length));
      try (CachedSchemas schemas = open(KEY)) {
        assertSame(schemas);
      }
      assertThat(Files.readAllBytes(file(KEY))).isEqualTo(whole);
    }
  }

  @Test
  void theSameSchemasGiveTheSameBytesAndNothingIsLeftBehind() throws IOException {
    open(KEY).close();
    byte[] first = Files.readAllBytes(file(KEY));
    Files.delete(file(KEY));
    open(KEY).close();
    assertThat(Files.readAllBytes(file(KEY))).isEqualTo(first);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(file(KEY));
    }
  }

  @Test
  void withoutAFolderTheProviderIsAskedAndAllIsWell() throws IOException {
    Path noFolder = Files.writeString(folder.resolve("file"), "x");
    try (CachedSchemas schemas =
        new SchemaCache(noFolder).open(KEY, () -> provider, SchemaCacheTest::read)) {
      assertSame(schemas);
    }
  }

  @Test
  void aFileThatIsReplacedStaysReadableToThoseWhoHaveIt() throws IOException {
    open(KEY).close();
    try (CachedSchemas schemas = open(KEY)) {
      SchemaFileWriter.write(file(KEY), KEY, provider(99));
      assertSame(schemas);
      assertThat(schemas.wasAsked()).isFalse();
    }
  }

  @Test
  void whatIsNotThereIsNotFound() {
    try (CachedSchemas schemas = open(KEY)) {
      assertThat(schemas.find(SchemaFamily.DATA, "aws_nothing")).isEmpty();
      assertThat(schemas.names(SchemaFamily.PROVIDER_META)).isEmpty();
    }
  }

  private void assertSame(TypeSchemas found) {
    assertThat(found.facts()).isEqualTo(provider.facts());
    for (SchemaFamily schemaFamily : SchemaFamily.values()) {
      assertThat(found.names(schemaFamily)).isEqualTo(provider.names(schemaFamily));
      for (String name : provider.names(schemaFamily)) {
        assertThat(found.find(schemaFamily, name))
            .isEqualTo(Optional.of(schema(schemaFamily, name)));
      }
    }
  }

  @Test
  void aSchemaThatMakesNoSenseIsNoFaultOfTheFile() {
    open(KEY).close();
    SchemaReader refusing =
        (_, _) -> {
          throw new IllegalArgumentException("no sense");
        };
    try (CachedSchemas schemas = new SchemaCache(folder).open(KEY, () -> provider, refusing)) {
      assertThatThrownBy(() -> schemas.find(SchemaFamily.RESOURCE, "aws_r1"))
          .hasMessage("no sense");
      assertThat(schemas.wasAsked()).isFalse();
    }
  }

  private TypeSchema schema(SchemaFamily schemaFamily, String name) {
    return read(provider.facts(), bytes(schemaFamily, name));
  }

  private byte[] bytes(SchemaFamily schemaFamily, String name) {
    return provider.find(schemaFamily, name).orElseThrow();
  }

  /** What the bytes mean is for others to know; here they are only to be told apart. */
  private static TypeSchema read(Map<String, String> facts, byte[] bytes) {
    return new TypeSchema(Arrays.hashCode(bytes), Block.EMPTY);
  }

  private CachedSchemas open(BinaryKey key) {
    return new SchemaCache(folder)
        .open(
            key,
            () -> {
              asked.incrementAndGet();
              return provider;
            },
            SchemaCacheTest::read);
  }

  private Path file(BinaryKey key) {
    return new SchemaCache(folder).file(key);
  }

  private static BinaryKey key(int first) {
    byte[] sha256 = new byte[BinaryKey.LENGTH];
    sha256[0] = (byte) first;
    return BinaryKey.of(sha256);
  }

  private static EncodedTypes provider(long seed) {
    RandomGenerator random = Property.random(seed);
    EncodedTypes.Builder provider =
        EncodedTypes.builder().fact("protocol", "5").type(SchemaFamily.PROVIDER, "", some(random));
    for (int i = 0; i < 20; i++) {
      provider.type(SchemaFamily.RESOURCE, "aws_r" + i, some(random));
      provider.type(SchemaFamily.DATA, "aws_r" + i, some(random));
    }
    return provider.build();
  }

  private static byte[] some(RandomGenerator random) {
    byte[] bytes = new byte[1 + random.nextInt(300)];
    random.nextBytes(bytes);
    return bytes;
  }
}

package dev.attune.terraform.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ModelReaderTest {

  @Test
  void everySchemaIsReadBackAsItWas() {
    Property.check(
        "reading undoes writing",
        500,
        Blocks.schemas(),
        schema -> assertThat(ModelReader.read(ModelWriter.write(schema))).isEqualTo(schema));
  }

  @Test
  void bytesThatNobodyWroteAreASchemaOrDamaged() {
    Generator<byte[]> broken =
        random -> {
          byte[] bytes = ModelWriter.write(Blocks.schemas().next(random));
          for (int i = random.nextInt(4); i >= 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
          }
          return Arrays.copyOf(bytes, 1 + random.nextInt(bytes.length));
        };
    Property.check(
        "nothing else is thrown",
        2_000,
        broken,
        bytes -> {
          try {
            ModelReader.read(bytes);
          } catch (Damaged damaged) {
            assertThat(damaged).hasNoCause();
          }
        });
  }
}

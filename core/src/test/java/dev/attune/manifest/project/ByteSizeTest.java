package dev.attune.manifest.project;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteSizeTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "4096, 4096",
    "1B, 1",
    "10kB, 10000",
    "10KB, 10000",
    "10KiB, 10240",
    "2MB, 2000000",
    "64MiB, 67108864",
    "64 MiB, 67108864",
    "1GB, 1000000000",
    "1GiB, 1073741824"
  })
  void aSizeIsANumberWithOrWithoutAUnit(String text, long bytes) {
    assertThat(ByteSize.parse(text)).hasValue(bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "B", "-1", "1.5MiB", "1e6", "64 mib", "64M", "64MiB ", "99999999999"})
  void anythingElseIsNone(String text) {
    assertThat(ByteSize.parse(text)).isEmpty();
  }
}

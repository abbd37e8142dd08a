package dev.attune.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The schema that all lines of an apply for programs fit. */
final class ApplyLines {
  private static final Schema SCHEMA = read();

  private ApplyLines() {}

  private static Schema read() {
    try (InputStream in = ApplyLines.class.getResourceAsStream("/attune/apply.schema.json")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void assertFit(String lines) {
    assertThat(lines.lines())
        .isNotEmpty()
        .allSatisfy(line -> assertThat(SCHEMA.validate(line, InputFormat.JSON)).isEmpty());
  }

  static void assertDoNotFit(String line) {
    assertThat(SCHEMA.validate(line, InputFormat.JSON)).isNotEmpty();
  }
}

package dev.attune.manifest.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A file can hold more mistakes than memory: nobody reads them all. */
class ManyFindingsTest {

  @Test
  void upToAThousandAreAllKept() {
    Documents documents = TestDocuments.yaml("a: 1\n".repeat(1_001));
    assertThat(documents.diagnostics()).hasSize(1_000);
    assertThat(documents.diagnostics().getLast().notes())
        .extracting(Diagnostic.Note::message)
        .containsExactly("the first one");
  }

  @Test
  void beyondAThousandTheyAreCounted() {
    Documents documents = TestDocuments.yaml("a: 1\n".repeat(100_001) + "b: 2\n");
    Diagnostic last = documents.diagnostics().getLast();
    assertThat(documents.diagnostics()).hasSize(1_000);
    assertThat(last.notes())
        .endsWith(new Diagnostic.Note("99,000 more are not shown", Position.whole("a.yaml")));
    assertThat(TestDocuments.roots(documents)).containsExactly("{\"a\":1,\"b\":2}");
  }

  @Test
  void areCountedInJsonAsWell() {
    String json =
        IntStream.range(0, 5_001).mapToObj(_ -> "\"a\":1").collect(Collectors.joining(","));
    assertThat(TestDocuments.json("{" + json + "}").diagnostics()).hasSize(1_000);
  }

  @Test
  void doNotHideThatTheRestWasNotRead() {
    Documents documents = TestDocuments.yaml("a: 1\n".repeat(2_001) + "[");
    assertThat(documents.unread()).isPresent();
    assertThat(documents.diagnostics()).hasSize(1_000);
  }
}

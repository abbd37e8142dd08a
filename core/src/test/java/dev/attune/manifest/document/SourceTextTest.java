package dev.attune.manifest.document;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.attune.diagnostic.Diagnostic;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourceTextTest {
  private static final long MIB = 1L << 20;

  @TempDir private Path folder;

  @Test
  void saysWhereItIsNotUtf8() {
    Documents documents = TestDocuments.bytes("a.yaml", bytes("a: 1\nb: ", 0xFF, "x\n"));
    assertThat(TestDocuments.findings(documents)).containsExactly("NOT_UTF8 2:4");
    assertThat(documents.diagnostics().getFirst().hint()).contains("save it as UTF-8");
    assertThat(documents.unread()).isPresent();
  }

  @Test
  void saysWhereItIsNotUtf8AfterOtherScripts() {
    assertThat(
            TestDocuments.findings(
                TestDocuments.bytes("a.yaml", bytes("é: 日本\n😀é: ", 0xC3, "(\n"))))
        .containsExactly("NOT_UTF8 2:5");
  }

  @Test
  void saysWhereItIsNotUtf8AfterAByteOrderMark() {
    assertThat(TestDocuments.findings(TestDocuments.bytes("a.yaml", bytes("\ufeffab", 0x80, ""))))
        .containsExactly("NOT_UTF8 1:3");
  }

  @Test
  void noticesACharacterCutOffAtTheEnd() {
    assertThat(TestDocuments.findings(TestDocuments.bytes("a.yaml", bytes("a: ", 0xF0, ""))))
        .containsExactly("NOT_UTF8 1:4");
  }

  @Test
  void doesNotTakeAReplacementCharacterForABrokenOne() {
    assertThat(TestDocuments.cleanly(TestDocuments.yaml("a: \ufffd\n")))
        .hasToString("{\"a\":\"\ufffd\"}");
  }

  @Test
  void recognisesUtf16() {
    for (byte[] bytes :
        new byte[][] {"\ufeffa: 1".getBytes(UTF_16LE), "\ufeffa: 1".getBytes(UTF_16BE)}) {
      Diagnostic finding = TestDocuments.onlyFinding(TestDocuments.bytes("a.yaml", bytes));
      assertThat(TestDocuments.inShort(finding)).isEqualTo("NOT_UTF8 1:1");
      assertThat(finding.hint()).contains("it looks like UTF-16: save it as UTF-8");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 8, 0x0b, 0x0c, 0x1b, 0x1f, 0x7f, 0x80, 0x9f, 0xfffe, 0xffff})
  void refusesWhatNoTextHolds(int c) {
    Documents documents = TestDocuments.yaml("é: 1\n😀: " + (char) c + "x\n");
    Diagnostic finding = TestDocuments.onlyFinding(documents);
    assertThat(TestDocuments.inShort(finding)).isEqualTo("CONTROL_CHARACTER 2:4");
    assertThat(finding.message()).isEqualTo("the character U+%04X is not allowed".formatted(c));
  }

  @Test
  void countsLinesWhateverTheirEnds() {
    assertThat(TestDocuments.findings(TestDocuments.yaml("a\r\nb\rc\nd\u0000")))
        .containsExactly("CONTROL_CHARACTER 4:2");
  }

  @Test
  void refusesAFileAboveTheLimitWithoutReadingItAll() throws IOException {
    Path file = sparse(200 * MIB);
    long before = allocated();
    Documents documents = Documents.read(source(file), new Limits(MIB, 200, 50));
    assertThat(allocated() - before).isLessThan(16 * MIB);
    Diagnostic finding = TestDocuments.onlyFinding(documents);
    assertThat(finding.code()).isEqualTo(DocumentCode.TOO_LARGE);
    assertThat(finding.message()).isEqualTo("the file is larger than 1,048,576 bytes");
    assertThat(finding.position().orElseThrow().isWhole()).isTrue();
  }

  @Test
  void refusesTwoHundredMebibytesByDefault() throws IOException {
    Documents documents = Documents.read(source(sparse(200 * MIB)), Limits.DEFAULT);
    assertThat(TestDocuments.onlyFinding(documents).code()).isEqualTo(DocumentCode.TOO_LARGE);
  }

  @Test
  void takesAFileThatIsJustSmallEnough() throws IOException {
    Path file = Files.writeString(folder.resolve("a.yaml"), "a: 1\n");
    assertThat(Documents.read(source(file), new Limits(5, 200, 50)).diagnostics()).isEmpty();
    assertThat(Documents.read(source(file), new Limits(4, 200, 50)).diagnostics()).hasSize(1);
  }

  @Test
  void saysThatAFileIsGone() {
    Diagnostic finding =
        TestDocuments.onlyFinding(
            Documents.read(source(folder.resolve("no.yaml")), Limits.DEFAULT));
    assertThat(finding.code()).isEqualTo(DocumentCode.UNREADABLE);
    assertThat(finding.message()).contains("the file cannot be read: there is no such file");
  }

  @Test
  void saysThatAFolderIsNoFile() {
    Diagnostic finding = TestDocuments.onlyFinding(Documents.read(source(folder), Limits.DEFAULT));
    assertThat(finding.code()).isEqualTo(DocumentCode.UNREADABLE);
    assertThat(finding.message()).contains("directory");
  }

  @Test
  void saysThatAFileMayNotBeRead() throws IOException {
    Path file = Files.writeString(folder.resolve("a.yaml"), "a: 1\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
    assumeFalse(
        Files.isReadable(file), "this user may read everything: run it as another than root");
    Diagnostic finding = TestDocuments.onlyFinding(Documents.read(source(file), Limits.DEFAULT));
    assertThat(finding.message()).isEqualTo("the file cannot be read: permission denied");
  }

  @Test
  void readsAFileByTheNameItWasFoundBy() throws IOException {
    Path file = Files.writeString(folder.resolve("a.yaml"), "a: *x\n");
    Diagnostic finding =
        TestDocuments.onlyFinding(
            Documents.read(new Source.OfFile(file, "conf/a.yaml"), Limits.DEFAULT));
    assertThat(finding.position()).map(Object::toString).contains("conf/a.yaml:1:4");
  }

  private static Source source(Path file) {
    return new Source.OfFile(file, "a.yaml");
  }

  private Path sparse(long size) throws IOException {
    Path file = folder.resolve("large.yaml");
    try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "rw")) {
      access.setLength(size);
    }
    return file;
  }

  private static long allocated() {
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    return threads.getCurrentThreadAllocatedBytes();
  }

  private static byte[] bytes(String before, int between, String after) {
    byte[] start = before.getBytes(UTF_8);
    byte[] end = after.getBytes(UTF_8);
    byte[] all = new byte[start.length + 1 + end.length];
    System.arraycopy(start, 0, all, 0, start.length);
    all[start.length] = (byte) between;
    System.arraycopy(end, 0, all, start.length + 1, end.length);
    return all;
  }
}

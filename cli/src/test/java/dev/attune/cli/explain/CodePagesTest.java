package dev.attune.cli.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Code;
import dev.attune.provider.builtin.BuiltinKinds;
import dev.attune.schema.Catalogue;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every code has a page, and every page is true: its wrong example is refused with the code and no
 * other, its right one is not refused at all. {@link PageExample} says how examples are written.
 */
class CodePagesTest {

  /** The codes whose mistake no text that is validated can hold. */
  private static final Set<String> NOT_A_TEXT =
      Set.of(
          "ATT-0004", // a defect: if we had an example, we would mend it
          "ATT-0005", // memory: the machine's, not the input's
          "ATT-0006", // output: the machine's, not the input's
          "ATT-0007", // a key, which no file holds
          "ATT-0008", // the file of a key
          "ATT-0009", // permissions
          "ATT-0011", // permissions
          "ATT-0013", // an answer
          "ATT-0014", // what is on record
          "ATT-0102", // permissions and broken links
          "ATT-0105", // bytes that are no UTF-8, while a page is UTF-8
          "ATT-0106", // control characters, which a page must not send to a terminal
          "ATT-0229", // a warning that never comes without ATT-0228
          "ATT-0501", // what a provider says
          "ATT-0502", // what a provider did not do
          "ATT-0503", // what a provider should not have said
          "ATT-0504", // a provider's file
          "ATT-0511", // providers of Terraform are looked for where no page can have them
          "ATT-0512",
          "ATT-0513",
          "ATT-0514",
          "ATT-0515",
          "ATT-0516",
          "ATT-0517",
          "ATT-0518",
          "ATT-0559",
          "ATT-0560",
          "ATT-0601", // labels are put together by plan
          "ATT-0602",
          "ATT-0603",
          "ATT-0604",
          "ATT-0605",
          "ATT-0606",
          "ATT-0701", // plan files are read with a key
          "ATT-0702",
          "ATT-0703",
          "ATT-0704",
          "ATT-0706", // what a plan meets is not in a text but in the world
          "ATT-0707",
          "ATT-0708",
          "ATT-0709",
          "ATT-0710",
          "ATT-0711",
          "ATT-0712",
          "ATT-0714",
          "ATT-0715",
          "ATT-0716",
          "ATT-0719",
          "ATT-0720",
          "ATT-0721",
          "ATT-0722",
          "ATT-0723",
          "ATT-0724",
          "ATT-0725",
          "ATT-0726",
          "ATT-0727",
          "ATT-0728",
          "ATT-0729",
          "ATT-0765",
          "ATT-0766",
          "ATT-0767",
          "ATT-0768",
          "ATT-0775",
          "ATT-0801", // what is wrong with a store is in its file or its server
          "ATT-0802",
          "ATT-0803",
          "ATT-0804",
          "ATT-0805",
          "ATT-0806",
          "ATT-0807",
          "ATT-0808",
          "ATT-0809",
          "ATT-0901", // what an apply meets is in the world as well
          "ATT-0902",
          "ATT-0903",
          "ATT-0904",
          "ATT-0905",
          "ATT-0906",
          "ATT-0907",
          "ATT-0918",
          "ATT-1101", // what is in the way of a sandbox is in its folder or on its port
          "ATT-1102",
          "ATT-1103",
          "ATT-1104",
          "ATT-1105", // a sandbox runs until somebody stops it
          "ATT-1106",
          "ATT-1211", // change manifests are written by schemadiff and read by others
          "ATT-1212",
          "ATT-1224", // accepted changes are a file beside the schemas
          "ATT-1225",
          "ATT-1240", // a conversion takes schemas, rules and objects, more than a page holds
          "ATT-1241",
          "ATT-1242",
          "ATT-1243",
          "ATT-1244",
          "ATT-1245",
          "ATT-1246",
          "ATT-1247",
          "ATT-1248",
          "ATT-1249",
          "ATT-1250",
          "ATT-1251",
          "ATT-1252",
          "ATT-1253",
          "ATT-1254",
          "ATT-1255",
          "ATT-1256");

  /** The codes whose mistake the built-in kind cannot make: it has neither parents nor types. */
  private static final Set<String> OF_OTHER_KINDS =
      Set.of(
          "ATT-0003",
          "ATT-0221",
          "ATT-0222",
          "ATT-0224",
          "ATT-0225",
          "ATT-0227",
          "ATT-0305",
          "ATT-0306",
          "ATT-0307",
          "ATT-0308",
          "ATT-0402",
          "ATT-0404",
          "ATT-0406");

  static List<Code> codes() {
    return DiagnosticCodes.all();
  }

  static Stream<Code> codesWithExamples() {
    return DiagnosticCodes.all().stream().filter(code -> !NOT_A_TEXT.contains(code.id()));
  }

  @Test
  void codesAreAttAndFourDigitsAndNoneIsGivenTwice() {
    assertThat(codes())
        .extracting(Code::id)
        .doesNotHaveDuplicates()
        .allMatch(id -> id.matches("ATT-[0-9]{4}"));
  }

  @ParameterizedTest
  @MethodSource("codes")
  void everyCodeHasAPageUnderItsIdAndTitle(Code code) {
    assertThat(page(code).heading()).isEqualTo("# " + code.id() + ": " + code.title());
  }

  @ParameterizedTest
  @MethodSource("codes")
  void everyPageFitsATerminal(Code code) {
    assertThat(page(code).lines())
        .hasSizeBetween(10, 25)
        .allMatch(line -> line.length() <= 80)
        .allMatch(line -> line.equals(line.stripTrailing()));
  }

  @ParameterizedTest
  @MethodSource("codes")
  void noPageSendsAReaderToACodeThatDoesNotExist(Code code) {
    assertThat(Pattern.compile("ATT-[0-9]+").matcher(DiagnosticCodes.page(code)).results())
        .allMatch(mentioned -> DiagnosticCodes.find(mentioned.group()).isPresent());
  }

  @Test
  void noPageIsLeftWithoutACode() throws IOException, URISyntaxException {
    List<String> known = codes().stream().map(code -> code.id() + ".md").toList();

    assertThat(pageFiles()).isNotEmpty().isSubsetOf(known);
  }

  @ParameterizedTest
  @MethodSource("codesWithExamples")
  void theWrongExampleIsReportedUnderTheCodeAndUnderNoOther(Code code, @TempDir Path folder)
      throws IOException {
    PageExample wrong = page(code).wrong().orElseThrow();

    assertThat(wrong.findings(folder, kinds(code))).containsOnly(code.id());
  }

  @ParameterizedTest
  @MethodSource("codesWithExamples")
  void theRightExampleHasNoFault(Code code, @TempDir Path folder) throws IOException {
    PageExample right = page(code).right().orElseThrow();

    assertThat(right.findings(folder, kinds(code))).isEmpty();
  }

  @Test
  void aLinkThatLeadsNowhereCannotBeRead(@TempDir Path folder) throws IOException {
    Files.createSymbolicLink(folder.resolve("gone.yaml"), folder.resolve("nowhere.yaml"));

    assertThat(validate(folder)).containsExactly("ATT-0102");
  }

  @Test
  void latin1IsNotUtf8(@TempDir Path folder) throws IOException {
    Files.write(folder.resolve("latin1.yaml"), new byte[] {'a', ':', ' ', (byte) 0xE4, '\n'});

    assertThat(validate(folder)).containsExactly("ATT-0105");
  }

  @Test
  void anEscapeCharacterIsNoText(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("bold.yaml"), "a: \"\u001b[1mbold\"\n");

    assertThat(validate(folder)).containsExactly("ATT-0106");
  }

  private static List<String> validate(Path folder) throws IOException {
    Files.writeString(folder.resolve("attune.yaml"), "");
    return PageExample.findings(folder, Catalogue.of(BuiltinKinds.schemas()), List.of("validate"));
  }

  private static CodePage page(Code code) {
    return CodePage.of(DiagnosticCodes.page(code));
  }

  private static Catalogue kinds(Code code) {
    return OF_OTHER_KINDS.contains(code.id())
        ? PageKinds.catalogue()
        : Catalogue.of(BuiltinKinds.schemas());
  }

  /** The files in the folders of pages of all modules, which are folders or jars. */
  private static List<String> pageFiles() throws IOException, URISyntaxException {
    List<String> names = new ArrayList<>();
    for (URL folder :
        Collections.list(DiagnosticCodes.class.getClassLoader().getResources("attune/codes"))) {
      URI place = folder.toURI();
      if (place.getScheme().equals("jar")) {
        try (FileSystem jar = FileSystems.newFileSystem(place, Map.of())) {
          names.addAll(namesIn(jar.getPath("attune/codes")));
        }
      } else {
        names.addAll(namesIn(Path.of(place)));
      }
    }
    return names;
  }

  private static List<String> namesIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> String.valueOf(file.getFileName())).toList();
    }
  }
}

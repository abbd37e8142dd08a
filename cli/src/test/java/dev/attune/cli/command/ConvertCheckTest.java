package dev.attune.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.CrdProject;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What a conversion warns of and its check proves. */
class ConvertCheckTest extends Conversions {
  @Test
  void provesRoundTripsALineAnObject() throws IOException {
    assertThat(
            convert(
                OBJECT
                    + "---\n"
                    + OBJECT
                        .replace("/v1", "/v2")
                        .replace("\"007\"", "1")
                        .replace("  note: \"yes\"\n", ""),
                "convert",
                "-f",
                "b.yaml",
                "--crds",
                "crds",
                "--all-versions",
                "--check"))
        .isEqualTo(
            new Session.Result(
                0,
                """
                b.yaml: Bucket/b ok: v1, v2
                b.yaml: Bucket/b ok: v1, v2
                2 objects, 0 failed
                """,
                ""));
  }

  @Test
  void aKindThatCannotBeConvertedFailsTheCheckAndSaysWhatIsMissing() throws IOException {
    CrdProject.write(
        folder.resolve("crds/buckets.yaml"),
        CrdProject.crd(
            "Bucket",
            "v1",
            CrdProject.spec("size: {type: number}"),
            "v2",
            CrdProject.spec(
                "size: {type: object, properties: {a: {type: string}, b: {type: string}}}")));
    Session.Result result =
        convert(OBJECT, "convert", "-f", "b.yaml", "--all-versions", "--check", "--crds", "crds");

    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out())
        .startsWith("b.yaml: Bucket/b FAILED: there is no conversion of its kind\n");
    assertThat(result.err())
        .startsWith("crds/buckets.yaml: no rule converts spec.size of Bucket")
        .contains("under example.org/Bucket");
  }

  @Test
  void warnsOfWhatTheOtherVersionDoesNotAllowAndFailsTheCheckOnIt() throws IOException {
    bucket("size: {type: string}", "size: {type: integer, format: int32}, kind: {type: string}");
    String object = object("{size: '3000000000'}");

    Session.Result there = convert(object, TO_V2);

    assertThat(there.exit()).isZero();
    assertThat(there.out()).contains("size: 3000000000");
    assertThat(there.err())
        .contains(
            "b.yaml:4:14: warning: spec.size is not valid in v2: the number needs more than 32 bits"
                + " [ATT-1253]",
            "correct the value, or write a converter for it");
    assertThat(convert(object, CHECK))
        .matches(result -> result.exit() == 1)
        .matches(result -> result.out().contains("b FAILED: spec.size is not valid in v2"));
  }

  @Test
  void warnsOfWhatItsOwnVersionDoesNotAllowAndLosesNothing() throws IOException {
    String object = OBJECT.replace("metadata:\n  name: b\n", "metadata: []\n");

    Session.Result there = convert(object, TO_V2);

    assertThat(there.exit()).isZero();
    assertThat(there.err()).contains("metadata is not valid in v1: expected object", "ATT-1254");
    assertThat(
            convert(there.out(), "convert", "-f", "b.yaml", "--to", "v1", "--crds", "crds").out())
        .contains("metadata: []\n");
    assertThat(convert(object, CHECK).exit()).isEqualTo(1);
  }

  @Test
  void aNumberThatNoServerCanReadIsKeptAndFailsTheCheck() throws IOException {
    String object = OBJECT.replace("007", "1E400");

    assertThat(convert(object, TO_V2))
        .matches(result -> result.exit() == 0 && !result.out().contains("\n  size:"))
        .matches(result -> result.err().contains("ATT-1255"));
    assertThat(convert(object, CHECK).exit()).isEqualTo(1);
  }

  @Test
  void theCheckIsOfTheAnnotationThatWillBeWritten() throws IOException {
    assertThat(
            convert(
                OBJECT,
                "convert",
                "-f",
                "b.yaml",
                "--crds",
                "crds",
                "--all-versions",
                "--check",
                "--annotation-format",
                "document"))
        .isEqualTo(new Session.Result(0, "b.yaml: Bucket/b ok: v1, v2\n1 object, 0 failed\n", ""));
  }
}

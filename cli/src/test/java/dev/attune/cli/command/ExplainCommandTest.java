package dev.attune.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.provider.builtin.BuiltinKinds;
import dev.attune.schema.Attribute;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplainCommandTest {
  private final Session session = Session.in(Path.of(""));

  @Test
  void listsAllKinds() {
    assertThat(session.run("explain").out())
        .contains("Data  builtin.attune.dev/v1\n")
        .contains("Portal  konnect.attune.dev/v1\n");
  }

  @Test
  void describesAKindWithItsFields() {
    assertThat(session.run("explain", "Data").out())
        .isEqualTo(
            """
            Data  builtin.attune.dev/v1

            A value that Attune keeps itself, without a remote system. Use it in examples
            and tests, and to pass values from one resource to others.

            Fields you set:
              input  (any value)
                  Any value. It comes back as output.
              replace_when  (any value)
                  Any value, of no meaning in itself.
                  A change replaces the resource.

            Fields the provider sets:
              id  (text)
                  Made when the resource is created; new after a replacement.
              output  (any value)
                  The input, for other resources to refer to.
            """);
  }

  @Test
  void describesOneField() {
    assertThat(session.run("explain", "Data.id").out())
        .isEqualTo(
            """
            Data.id  text

            Made when the resource is created; new after a replacement.
            The provider sets it.
            """);
  }

  @Test
  void takesTheGroupBehindTheKind() {
    assertThat(session.run("explain", "Data.builtin.attune.dev"))
        .isEqualTo(session.run("explain", "Data"));
    assertThat(session.run("explain", "Data.builtin.attune.dev.input"))
        .isEqualTo(session.run("explain", "Data.input"));
  }

  @Test
  void tellsWhereTheGroupStandsToWhoeverPutsItFirst() {
    assertThat(session.run("explain", "builtin.attune.dev/Data").err())
        .isEqualTo(
            """
            attune: there is no kind 'builtin.attune.dev/Data' [ATT-0002]
               = write the group after the kind: Data.builtin.attune.dev
            """);
  }

  @Test
  void asksForTheGroupOfAKindThatSeveralHave() {
    Catalogue kinds = twoGroups();
    assertThat(session.knowing(kinds).run("explain", "Data").err())
        .isEqualTo(
            """
            attune: several groups have a kind 'Data': builtin.attune.dev, other.attune.dev [ATT-0003]
               = write attune explain Data.builtin.attune.dev
            """);
    assertThat(session.knowing(kinds).run("explain", "Data.other.attune.dev.note").exit()).isZero();
    assertThat(session.knowing(kinds).run("explain", "Data.other.atune.dev").err())
        .contains("the group 'other.atune.dev' has no kind 'Data'")
        .contains("did you mean 'Data.other.attune.dev'?");
  }

  private static Catalogue twoGroups() {
    Schema other =
        Schema.of(
            new TypeName("other.attune.dev", "Data"),
            "v1",
            Type.object(Attribute.optional("note", Type.Scalar.TEXT).build()),
            "Another.");
    return Catalogue.of(List.of(BuiltinKinds.DATA, other));
  }

  @Test
  void suggestsTheKindThatWasMeant() {
    assertThat(session.run("explain", "Dta"))
        .isEqualTo(
            new Session.Result(
                1, "", "attune: there is no kind 'Dta' [ATT-0002]\n   = did you mean 'Data'?\n"));
  }

  @Test
  void suggestsTheFieldThatWasMeant() {
    assertThat(session.run("explain", "Data.inptu").err())
        .isEqualTo("attune: Data has no field 'inptu' [ATT-0002]\n   = did you mean 'input'?\n");
  }

  @Test
  void saysThatTheInsideOfADynamicFieldIsFree() {
    assertThat(session.run("explain", "Data.input.x").err())
        .contains("the schema does not describe what is inside 'input.x'");
  }

  @Test
  void refusesWhatIsNoPath() {
    assertThat(session.run("explain", "Data.[[").err()).contains("'[[' is not a path");
  }

  @Test
  void explainsACodeInAnyCase() {
    assertThat(session.run("explain", "att-0301").out()).startsWith("# ATT-0301: ");
  }

  @Test
  void refusesACodeThatDoesNotExist() {
    assertThat(session.run("explain", "ATT-9999").err())
        .startsWith("attune: there is no code 'ATT-9999' [ATT-0002]");
  }

  @Test
  void givesAKindAsJson() {
    assertThat(session.run("explain", "Data", "--json").out())
        .startsWith("{\"api_version\":\"builtin.attune.dev/v1\"")
        .contains("\"replace_when\":{")
        .contains("\"replace_on_change\":true");
  }

  @Test
  void suggestsTheGroupThatWasMeant() {
    assertThat(session.run("explain", "Data.builtin.atune.dev").err())
        .isEqualTo(
            """
            attune: the group 'builtin.atune.dev' has no kind 'Data' [ATT-0002]
               = did you mean 'Data.builtin.attune.dev'?
            """);
  }

  @Test
  void saysWhereToLookWhenNothingIsNear() {
    assertThat(session.run("explain", "ATT-1").err()).contains("a code is ATT- and four digits");
    assertThat(session.run("explain", "Data.xyz").err())
        .contains("attune explain Data lists its fields");
  }

  @Test
  void aKindWithoutADescriptionHasOneEmptyLineWhereItWouldBe() {
    Schema bare =
        Schema.of(
            new TypeName("bare.example.org", "Bare"),
            "v1",
            Type.object(
                Attribute.optional("old", Type.Scalar.TEXT).deprecated("use new").build(),
                Attribute.optional("new", Type.Scalar.TEXT).build()),
            "");
    Session knowing = session.knowing(Catalogue.of(List.of(bare)));
    assertThat(knowing.run("explain", "Bare").out())
        .isEqualTo(
            """
            Bare  bare.example.org/v1

            Fields you set:
              old  (text)
                  Deprecated: use new
              new  (text)
            """);
    assertThat(knowing.run("explain", "Bare.new").out()).isEqualTo("Bare.new  text\n");
  }
}

package dev.attune.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ExplainCommandTest {
  private final Session session = Session.in(Path.of(""));

  @Test
  void listsAllKinds() {
    assertThat(session.run("explain").out()).startsWith("Data  builtin.attune.dev/v1\n");
  }

  @Test
  void describesAKindWithItsFields() {
    assertThat(session.run("explain", "Data").out())
        .isEqualTo(
            """
            Data  builtin.attune.dev/v1

            A value kept by Attune itself. No remote system is behind it: use it in
            examples and tests, and to hand values from one resource to others.

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
            It is set by the provider.
            """);
  }

  @Test
  void takesTheGroupInFrontOfTheKind() {
    assertThat(session.run("explain", "builtin.attune.dev/Data.input").exit()).isZero();
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
        .contains("what is inside 'input.x' is free");
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
  void saysWhichGroupsHaveTheKind() {
    assertThat(session.run("explain", "nobody.example/Data").err())
        .isEqualTo(
            """
            attune: the group 'nobody.example' has no kind 'Data' [ATT-0002]
               = these groups have one: builtin.attune.dev
            """);
  }

  @Test
  void saysWhereToLookWhenNothingIsNear() {
    assertThat(session.run("explain", "ATT-1").err()).contains("a code is ATT- and four digits");
    assertThat(session.run("explain", "Data.xyz").err())
        .contains("attune explain Data lists its fields");
  }
}

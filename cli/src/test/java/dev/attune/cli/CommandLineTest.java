package dev.attune.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Palette;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class CommandLineTest {
  private final Session session = Session.in(Path.of(""));

  @Test
  void tellsAPersonWhatToDoFirst() {
    Session.Result result = session.run();
    assertThat(result.exit()).isZero();
    assertThat(result.out()).contains("Start here:\n  attune validate examples/quickstart");
  }

  @Test
  void suggestsTheCommandThatWasMeant() {
    assertThat(session.run("valdate"))
        .isEqualTo(
            new Session.Result(
                1,
                "",
                """
                attune: unexpected argument 'valdate' [ATT-0001]
                   = did you mean 'validate'?
                """));
  }

  @Test
  void suggestsTheOptionThatWasMeant() {
    assertThat(session.run("validate", "--jsn").err())
        .isEqualTo("attune: unknown option '--jsn' [ATT-0001]\n   = did you mean '--json'?\n");
  }

  @Test
  void pointsToTheHelpWhenNothingIsNear() {
    assertThat(session.run("validate", "--colour-of-money").err())
        .contains("= see attune validate --help");
  }

  @Test
  void refusesAShellItHasNoScriptFor() {
    Session.Result result = session.run("completion", "tcsh");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).startsWith("attune: ").contains("tcsh").doesNotContain("\tat ");
  }

  @Test
  void printsTheVersionAsTextAndAsJson() {
    assertThat(session.run("version").out()).matches("attune \\S+ \\(Java 25\\S*\\)\n");
    assertThat(session.run("version", "--json").out()).startsWith("{\"java\":\"25");
  }

  @TestFactory
  Stream<DynamicTest> everyCommandShowsTwoExamples() {
    return Attune.commandLine(Terminal.ofProcess()).getSubcommands().values().stream()
        .filter(command -> !command.getCommandSpec().usageMessage().hidden())
        .map(command ->
            DynamicTest.dynamicTest(
                command.getCommandName(),
                () -> {
                  String help = session.run(command.getCommandName(), "--help").out();
                  assertThat(help.lines().filter(line -> line.contains("attune ")).count())
                      .isGreaterThanOrEqualTo(3);
                }));
  }

  @Test
  void takesAnAtSignForTheNameOfAFile() {
    assertThat(session.run("validate", "@nowhere").err())
        .startsWith("@nowhere: there is no such file or folder [ATT-0101]");
  }

  @Test
  void saysWhenOutputIsLost() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream full =
        new PrintStream(
            new OutputStream() {
              @Override
              public void write(int b) throws IOException {
                throw new IOException("no space left on device");
              }
            },
            true,
            StandardCharsets.UTF_8);
    Terminal terminal =
        new Terminal(
            InputStream.nullInputStream(),
            full,
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Palette.PLAIN,
            Palette.PLAIN,
            Path.of(""));
    assertThat(Attune.run(terminal, "explain", "Data")).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("[ATT-0006]");
  }
}

package dev.attune.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** How the launcher started the java of a {@link Checkout}. */
record Start(Path jdk, String locale, List<String> options, List<String> arguments) {
  private static final String MAIN = "dev.attune.cli.Main";

  static Start of(Program attune) throws IOException, InterruptedException {
    var run = attune.run();
    assertThat(run.err()).isEmpty();
    return of(run);
  }

  static Start of(Program.Run run) {
    assertThat(run.status()).as(run.err()).isZero();
    var told = List.of(run.out().split("\0", -1));
    int main = told.indexOf(MAIN);
    var java = Path.of(told.get(0));
    return new Start(
        java.resolve("../..").normalize(),
        told.get(1),
        told.subList(2, main),
        told.subList(main + 1, told.size() - 1));
  }
}

package dev.attune.cli;

import dev.attune.diagnostic.Palette;
import dev.attune.schema.Builtin;
import dev.attune.schema.Catalogue;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Runs command lines in a folder, as a person would, and keeps what came out. */
record Session(Path folder, String input, Palette palette) {

  /** What a command line gave. */
  record Result(int exit, String out, String err) {}

  static Session in(Path folder) {
    return new Session(folder, "", Palette.PLAIN);
  }

  Session typing(String text) {
    return new Session(folder, text, palette);
  }

  Result run(String... arguments) {
    return run(Catalogue.of(Builtin.schemas()), arguments);
  }

  /** The same where these kinds of resources are known. */
  Result run(Catalogue kinds, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            palette,
            folder);
    int exit = Attune.run(terminal, kinds, arguments);
    return new Result(
        exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}

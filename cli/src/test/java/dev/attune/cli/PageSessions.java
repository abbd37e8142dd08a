package dev.attune.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The sessions of a page. A block that starts with {@code # file: NAME} is a file, and a {@code
 * console} block is a session in the folder of those files: each line with a dollar sign is run,
 * with the variables before the command, and the lines below it must be its output to the letter.
 * Only how long a command took differs from run to run: there a page says {@code (<duration>)}.
 *
 * @param environment variables that all commands see
 */
public record PageSessions(Path page, Map<String, String> environment) {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** A command on what lies in the folder of examples; other pages are projects of their own. */
  private static final Predicate<String> EXAMPLE =
      Pattern.compile("^\\$ .*\\bexamples/").asPredicate();

  /** How long an apply took, at the end of its last line. */
  private static final Pattern DURATION =
      Pattern.compile("\\((?:\\d+ ms|\\d+\\.\\d s)\\)$", Pattern.MULTILINE);

  private static final String DURATION_PLACEHOLDER = "(<duration>)";

  private record Block(String language, List<String> lines) {}

  PageSessions(Path page) {
    this(page, Map.of());
  }

  /** Runs them in a folder of their own below this one. */
  public void replay(Path temporary) throws IOException {
    Path folder = Files.createDirectory(temporary.resolve(page.getFileName().toString()));
    List<Block> blocks = blocks();
    if (blocks.stream().flatMap(block -> block.lines().stream()).anyMatch(EXAMPLE)) {
      copyExamples(folder);
    }
    for (Block block : blocks) {
      if (block.lines().getFirst().startsWith("# file: ")) {
        write(folder, block);
      } else if (block.language().equals("console")) {
        session(folder, block);
      }
    }
  }

  private static void copyExamples(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(ROOT.resolve("examples"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = folder.resolve(ROOT.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
  }

  private List<Block> blocks() throws IOException {
    List<Block> blocks = new ArrayList<>();
    Block open = null;
    for (String line : Files.readAllLines(page)) {
      if (line.startsWith("```")) {
        if (open == null) {
          open = new Block(line.substring(3), new ArrayList<>());
        } else {
          blocks.add(open);
          open = null;
        }
      } else if (open != null) {
        open.lines().add(line);
      }
    }
    return blocks;
  }

  private static void write(Path folder, Block block) throws IOException {
    Path file = folder.resolve(block.lines().getFirst().substring("# file: ".length()));
    Files.createDirectories(file.getParent());
    // JSON has no comments.
    int first = file.toString().endsWith(".json") ? 1 : 0;
    Files.write(file, block.lines().subList(first, block.lines().size()));
  }

  private void session(Path folder, Block block) {
    StringBuilder real = new StringBuilder();
    for (String line : block.lines()) {
      if (line.startsWith("$ ")) {
        real.append(line).append('\n');
        Session.Result result = run(folder, line.substring("$ ".length()));
        real.append(result.out()).append(result.err());
      }
    }
    assertThat(DURATION.matcher(real).replaceAll(DURATION_PLACEHOLDER))
        .isEqualTo(String.join("\n", block.lines()) + "\n");
  }

  private Session.Result run(Path folder, String line) {
    Session session = Session.in(folder);
    for (Map.Entry<String, String> variable : environment.entrySet()) {
      session = session.with(variable.getKey(), variable.getValue());
    }
    String rest = line;
    while (rest.matches("[A-Z_]+=.*")) {
      String variable = rest.substring(0, rest.indexOf(' '));
      int equals = variable.indexOf('=');
      session = session.with(variable.substring(0, equals), variable.substring(equals + 1));
      rest = rest.substring(variable.length() + 1);
    }
    return session.run(rest.replaceFirst("^(\\./)?attune ?", "").split(" ", -1));
  }
}

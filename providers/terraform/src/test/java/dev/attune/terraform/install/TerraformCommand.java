package dev.attune.terraform.install;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The real terraform, to see what it would do. */
record TerraformCommand(Path program) {
  private static final Pattern PROVIDER =
      Pattern.compile("provider \"([^\"]+)\" \\{\\s*version\\s*=\\s*\"([^\"]+)\"([^}]*)}");
  private static final Pattern HASH = Pattern.compile("\"((?:h1|zh):[^\"]+)\"");

  /** What its lock file says of a provider. */
  record Locked(String version, List<String> hashes) {}

  static Optional<TerraformCommand> find() {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return Stream.of(path.split(File.pathSeparator))
        .map(folder -> Path.of(folder, "terraform"))
        .filter(Files::isExecutable)
        .findFirst()
        .map(TerraformCommand::new);
  }

  /**
   * Has it choose providers from a mirror and gives what it wrote into its lock file.
   *
   * @param wishes constraints by the address of the provider
   */
  Map<String, Locked> init(Path folder, Path mirror, Map<String, String> wishes)
      throws IOException, InterruptedException {
    StringBuilder configuration = new StringBuilder("terraform {\n  required_providers {\n");
    int number = 0;
    for (Map.Entry<String, String> wish : wishes.entrySet()) {
      configuration.append(
          "    p%d = { source = \"%s\"%s }%n"
              .formatted(
                  number++,
                  wish.getKey(),
                  wish.getValue().isEmpty() ? "" : ", version = \"" + wish.getValue() + "\""));
    }
    Files.writeString(folder.resolve("main.tf"), configuration + "  }\n}\n");
    run(folder, "init", "-backend=false", "-input=false", "-no-color", "-plugin-dir=" + mirror);
    // It links to the mirror, which is none of what a test may remove.
    Drafts.delete(folder.resolve(".terraform"));
    return locked(Files.readString(folder.resolve(".terraform.lock.hcl")));
  }

  private static Map<String, Locked> locked(String text) {
    Map<String, Locked> locked = new TreeMap<>();
    Matcher providers = PROVIDER.matcher(text);
    while (providers.find()) {
      List<String> hashes =
          HASH.matcher(providers.group(3)).results().map(hash -> hash.group(1)).toList();
      locked.put(providers.group(1), new Locked(providers.group(2), hashes));
    }
    return locked;
  }

  private void run(Path folder, String... arguments) throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    ProcessBuilder builder =
        new ProcessBuilder(
                Stream.concat(Stream.of(program.toString()), Stream.of(arguments)).toList())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder.environment().keySet().removeIf(name -> name.startsWith("TF_"));
    Path none = Files.writeString(folder.resolve("none.tfrc"), "");
    builder.environment().put("TF_CLI_CONFIG_FILE", none.toString());
    builder.environment().put("CHECKPOINT_DISABLE", "1");
    builder.environment().put("HOME", folder.toString());
    Process process = builder.start();
    try {
      boolean ended = process.waitFor(2, TimeUnit.MINUTES);
      assertThat(ended).isTrue();
      assertThat(process.exitValue()).as(Files.readString(output, StandardCharsets.UTF_8)).isZero();
    } finally {
      process.destroyForcibly();
    }
  }
}

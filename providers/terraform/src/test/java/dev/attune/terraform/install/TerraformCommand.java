package dev.attune.terraform.install;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.terraform.install.archive.DraftFolders;
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
public record TerraformCommand(Path program) {
  private static final String VARIABLE = "ATTUNE_TERRAFORM";
  private static final Pattern PROVIDER =
      Pattern.compile("provider \"([^\"]+)\" \\{\\s*version\\s*=\\s*\"([^\"]+)\"([^}]*)}");
  private static final Pattern HASH = Pattern.compile("\"((?:h1|zh):[^\"]+)\"");

  /** What its lock file says of a provider. */
  public record Locked(String version, List<String> hashes) {}

  /** The one that the variable names, else the first on the PATH. */
  public static Optional<TerraformCommand> find() {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    Stream<Path> named = Optional.ofNullable(System.getenv(VARIABLE)).map(Path::of).stream();
    Stream<Path> found =
        Stream.of(path.split(File.pathSeparator)).map(folder -> Path.of(folder, "terraform"));
    return Stream.concat(named, found)
        .filter(Files::isExecutable)
        .findFirst()
        .map(TerraformCommand::new);
  }

  /** What to say where there is none. */
  public static String missing() {
    return "SKIPPED: there is no terraform on the PATH to compare with; set " + VARIABLE;
  }

  /**
   * Has it make what a configuration says, and gives the state that it stores.
   *
   * @param configuration in Terraform's JSON
   */
  public String apply(Path folder, Path mirror, String configuration)
      throws IOException, InterruptedException {
    Files.writeString(folder.resolve("main.tf.json"), configuration);
    try {
      run(folder, "init", "-input=false", "-no-color", "-plugin-dir=" + mirror);
      run(folder, "apply", "-auto-approve", "-input=false", "-no-color");
      return Files.readString(folder.resolve("terraform.tfstate"));
    } finally {
      // It links to the mirror, which is none of what a test may remove.
      DraftFolders.delete(folder.resolve(".terraform"));
    }
  }

  /**
   * Has it choose providers from a mirror and gives what it wrote into its lock file.
   *
   * @param constraints constraints by the address of the provider
   */
  Map<String, Locked> init(Path folder, Path mirror, Map<String, String> constraints)
      throws IOException, InterruptedException {
    StringBuilder configuration = new StringBuilder("terraform {\n  required_providers {\n");
    int number = 0;
    for (Map.Entry<String, String> constraint : constraints.entrySet()) {
      configuration.append(
          "    p%d = { source = \"%s\"%s }%n"
              .formatted(
                  number++,
                  constraint.getKey(),
                  constraint.getValue().isEmpty()
                      ? ""
                      : ", version = \"" + constraint.getValue() + "\""));
    }
    Files.writeString(folder.resolve("main.tf"), configuration + "  }\n}\n");
    run(folder, "init", "-backend=false", "-input=false", "-no-color", "-plugin-dir=" + mirror);
    // It links to the mirror, which is none of what a test may remove.
    DraftFolders.delete(folder.resolve(".terraform"));
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
      boolean ended = process.waitFor(5, TimeUnit.MINUTES);
      assertThat(ended).isTrue();
      assertThat(process.exitValue()).as(Files.readString(output, StandardCharsets.UTF_8)).isZero();
    } finally {
      process.destroyForcibly();
    }
  }
}

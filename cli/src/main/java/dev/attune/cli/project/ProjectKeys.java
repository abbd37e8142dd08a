package dev.attune.cli.project;

import dev.attune.cli.host.Host;
import dev.attune.cli.terminal.CommandCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.project.Project;
import dev.attune.secret.ProjectKey;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Where the key of a project comes from: the variable ATTUNE_KEY, else the one that attune.yaml
 * names, else the file .attune/key, which the first command that needs a key makes.
 */
public final class ProjectKeys {
  static final String VARIABLE = Project.KEY_VARIABLE;
  private static final String FILE = Project.PRIVATE + "/key";

  private final Project project;
  private final Terminal terminal;
  private final Host host;

  /** What became of the search. */
  public sealed interface Found {
    /** This is the key; the warnings are about where it lies. */
    record Key(ProjectKey key, List<Diagnostic> warnings) implements Found {}

    /** There is none that can be used. */
    record None(Diagnostic why) implements Found {}
  }

  public ProjectKeys(Project project, Terminal terminal, Host host) {
    this.project = project;
    this.terminal = terminal;
    this.host = host;
  }

  /** The key, made now if the project has none yet. */
  Found findOrMake() {
    return find(file -> file.make(host.random().get()));
  }

  /** The key of what was made with one already: a new one would be of no use. */
  public Found find() {
    return find(_ ->
        new KeyFile.Content.None(
            missing(
                "this project has no key yet",
                "set the key that it was created with in " + VARIABLE)));
  }

  private Found find(Function<KeyFile, KeyFile.Content> otherwise) {
    Optional<String> given = Optional.ofNullable(host.environment().apply(VARIABLE));
    if (given.isPresent()) {
      return given(VARIABLE, given.get());
    }
    Optional<String> variable = project.keyVariable();
    if (variable.isPresent()) {
      return Optional.ofNullable(host.environment().apply(variable.get()))
          .map(text -> given(variable.get(), text))
          .orElseGet(() ->
              new Found.None(
                  missing(
                      "the environment variable "
                          + variable.get()
                          + ", which must contain the project key, is"
                          + " not set",
                      "set it, or remove key: from attune.yaml")));
    }
    if (project.store().isPresent()) {
      return new Found.None(
          missing(
              "a project with its own store needs a key that all its users share",
              "set it in " + VARIABLE + ", or name its variable in attune.yaml: key: {env: NAME}"));
    }
    Path path = project.folder().resolve(FILE);
    KeyFile file = new KeyFile(path, terminal.shown(path));
    return inFile(file, file.exists() ? file.read() : otherwise.apply(file));
  }

  private static Diagnostic missing(String message, String hint) {
    return Diagnostic.error(CommandCode.KEY_MISSING, message).hint(hint);
  }

  private static Found given(String variable, String text) {
    return key(text.strip(), "the project key in " + variable, List.of());
  }

  private static Found inFile(KeyFile file, KeyFile.Content content) {
    return switch (content) {
      case KeyFile.Content.None(Diagnostic why) -> new Found.None(why);
      case KeyFile.Content.Line(String text) ->
          key(
              text,
              "the project key in " + file.shown(),
              file.isReadByOthers() ? List.of(exposed(file)) : List.of());
    };
  }

  private static Diagnostic exposed(KeyFile file) {
    return Diagnostic.warning(CommandCode.KEY_EXPOSED, "other users can read the project key")
        .at(Position.whole(file.shown()))
        .hint("chmod 600 " + file.shown());
  }

  private static Found key(String text, String what, List<Diagnostic> warnings) {
    return ProjectKey.of(text)
        .<Found>map(key -> new Found.Key(key, warnings))
        .orElseGet(() ->
            new Found.None(
                Diagnostic.error(
                        CommandCode.KEY_TOO_SHORT,
                        what + " is shorter than " + ProjectKey.SHORTEST + " characters")
                    .hint("create a random one: openssl rand -base64 32")));
  }
}

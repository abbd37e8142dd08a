package dev.attune.cli.option;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** The arguments of a command that takes manifests or resources: never both, and never a guess. */
public final class TargetOption {
  /** A kind begins with a capital; a file of manifests has an ending that no resource needs. */
  private static final Pattern RESOURCE =
      Pattern.compile(
          "(?!.*\\.(?:ya?ml|json)$)(?:[a-z0-9][a-z0-9-]*/)?"
              + "[A-Z][A-Za-z0-9]*(?:\\.[a-z0-9][a-z0-9.-]*)?/.+");

  @Parameters(
      paramLabel = "PATH|RESOURCE",
      description = {
        "Files, folders, or - for standard input; default: the project.",
        "Or resources, as [NAMESPACE/]KIND[.GROUP]/NAME."
      })
  private List<String> words = new ArrayList<>();

  private boolean meansResources(CommandSpec command, Path folder) {
    List<String> resources =
        words.stream().filter(word -> RESOURCE.matcher(word).matches()).toList();
    for (String word : resources) {
      if (exists(folder, word)) {
        throw new ParameterException(
            command.commandLine(),
            "'"
                + word
                + "' is a path as well as a resource; write ./"
                + word
                + " for the path, or add namespace or group to the resource");
      }
    }
    if (!resources.isEmpty() && resources.size() < words.size()) {
      throw new ParameterException(
          command.commandLine(), "name either paths or resources, not both");
    }
    return !resources.isEmpty();
  }

  private static boolean exists(Path folder, String word) {
    try {
      return Files.exists(folder.resolve(word));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /** The paths, if paths are named. */
  public List<String> paths(CommandSpec command, Path folder) {
    return meansResources(command, folder) ? List.of() : List.copyOf(words);
  }

  /** The resources, if resources are named. */
  public List<String> resources(CommandSpec command, Path folder) {
    return meansResources(command, folder) ? List.copyOf(words) : List.of();
  }
}

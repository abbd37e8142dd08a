package dev.attune.cli.explain;

import dev.attune.cli.Session;
import dev.attune.manifest.project.Project;
import dev.attune.schema.Catalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An example of a page: files, and the command line to try them with.
 *
 * <ul>
 *   <li>An example is the text of one manifest, or names each of its files in a line {@code # file:
 *       folder/name.yaml} before the file's text.
 *   <li>A line {@code $ attune …} is the command line; without one it is {@code attune validate}.
 *   <li>Where no attune.yaml is written there is an empty one, and where a project has nothing but
 *       its attune.yaml there is a manifest without a fault: no project is without either.
 * </ul>
 */
record PageExample(Map<String, String> files, List<String> command) {
  private static final Pattern FILE = Pattern.compile("# file: (\\S+)");
  private static final String COMMAND = "$ attune ";
  private static final Pattern REPORTED = Pattern.compile("\\[(ATT-[0-9]{4})]");
  private static final String FAULTLESS =
      """
      apiVersion: builtin.attune.dev/v1
      kind: Data
      metadata: {name: faultless}
      """;

  static PageExample of(List<String> block) {
    Map<String, String> files = new LinkedHashMap<>();
    List<String> command = List.of("validate");
    String file = "example.yaml";
    for (String line : block) {
      Matcher named = FILE.matcher(line);
      if (named.matches()) {
        file = named.group(1);
        files.put(file, "");
      } else if (line.startsWith(COMMAND)) {
        command = List.of(line.substring(COMMAND.length()).split(" ", -1));
      } else {
        files.merge(file, line + "\n", String::concat);
      }
    }
    files.putIfAbsent(Project.FILE, "");
    for (String name : List.copyOf(files.keySet())) {
      if (name.endsWith(Project.FILE)) {
        addManifestBeside(name, files);
      }
    }
    return new PageExample(files, command);
  }

  private static void addManifestBeside(String projectFile, Map<String, String> files) {
    String folder = projectFile.substring(0, projectFile.length() - Project.FILE.length());
    if (files.keySet().stream()
        .noneMatch(name -> name.startsWith(folder) && !name.endsWith(Project.FILE))) {
      files.put(folder + "faultless.yaml", FAULTLESS);
    }
  }

  /** Writes the files and gives the codes of all that the command line reports about them. */
  List<String> findings(Path folder, Catalogue kinds) throws IOException {
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.resolveSibling(""));
      Files.writeString(path, file.getValue());
    }
    return findings(folder, kinds, command);
  }

  static List<String> findings(Path folder, Catalogue kinds, List<String> command) {
    Session.Result result = Session.in(folder).knowing(kinds).run(command.toArray(String[]::new));
    return REPORTED.matcher(result.err()).results().map(found -> found.group(1)).toList();
  }
}

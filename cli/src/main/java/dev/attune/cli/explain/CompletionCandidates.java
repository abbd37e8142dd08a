package dev.attune.cli.explain;

import dev.attune.diagnostic.Code;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;

/** What can stand next on a command line. */
public final class CompletionCandidates {
  private final CommandLine root;
  private final Catalogue catalogue;

  public CompletionCandidates(CommandLine root, Catalogue catalogue) {
    this.root = root;
    this.catalogue = catalogue;
  }

  /**
   * The candidates for the last word, sorted.
   *
   * @param words what stands behind attune; the last one is being typed and may be empty
   */
  public List<String> candidates(List<String> words) {
    String typed = words.isEmpty() ? "" : words.getLast();
    Stream<String> all = words.size() <= 1 ? commands(root) : inside(words, typed);
    return all.filter(candidate -> candidate.startsWith(typed)).sorted().distinct().toList();
  }

  private static Stream<String> commands(CommandLine above) {
    return Stream.concat(
        above.getSubcommands().entrySet().stream()
            .filter(entry -> !entry.getValue().getCommandSpec().usageMessage().hidden())
            .map(entry -> entry.getKey()),
        Stream.of("--help"));
  }

  private Stream<String> inside(List<String> words, String typed) {
    CommandLine command = root.getSubcommands().get(words.getFirst());
    if (command != null && !command.getSubcommands().isEmpty()) {
      if (words.size() == 2) {
        return commands(command);
      }
      command = command.getSubcommands().get(words.get(1));
    }
    if (command == null) {
      return Stream.empty();
    }
    if (typed.startsWith("-")) {
      return command.getCommandSpec().options().stream().map(option -> option.longestName());
    }
    return switch (words.getFirst()) {
      case "explain" ->
          Stream.concat(kindsAndFields(), DiagnosticCodes.all().stream().map(Code::id));
      default -> words(command);
    };
  }

  /** The words that an argument takes, where it takes no other. */
  private static Stream<String> words(CommandLine command) {
    return command.getCommandSpec().positionalParameters().stream()
        .filter(argument -> argument.typeInfo().isEnum())
        .flatMap(argument -> argument.typeInfo().getEnumConstantNames().stream());
  }

  private Stream<String> kindsAndFields() {
    return catalogue.types().stream().flatMap(this::kindAndFields);
  }

  /** A kind of one group goes by its bare name as well. */
  private Stream<String> kindAndFields(TypeName type) {
    boolean unique = catalogue.ofKind(type.kind()).size() == 1;
    String name = unique ? type.kind() : type.toString();
    Optional<Schema> schema = catalogue.find(type);
    Stream<String> fields = schema.stream().flatMap(s -> s.body().attributes().keySet().stream());
    return Stream.concat(Stream.of(name, type.toString()), fields.map(field -> name + "." + field));
  }
}

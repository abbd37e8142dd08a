package dev.attune.manifest.resolve;

import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.project.ReferencedFiles;
import dev.attune.manifest.project.ReferencedFiles.Look;
import dev.attune.manifest.reference.Reference;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The environment that is given, without the project key, and the files of a project; each file is
 * read once.
 */
public final class ProjectSurroundings implements Surroundings {
  private final Project project;
  private final ReferencedFiles files;
  private final Limits limits;
  private final Path current;
  private final UnaryOperator<@Nullable String> environment;
  private final Map<Path, Content> read = new HashMap<>();

  /**
   * @param current the current folder, against which the names of sources are meant
   * @param environment gives the value of a variable, or null
   */
  public ProjectSurroundings(
      Project project, Path current, UnaryOperator<@Nullable String> environment) {
    this.project = project;
    this.files = new ReferencedFiles(project);
    this.limits = project.limits();
    this.current = current;
    this.environment = environment;
  }

  @Override
  public Optional<String> environment(String name) {
    return withholds(name) ? Optional.empty() : Optional.ofNullable(environment.apply(name));
  }

  @Override
  public boolean withholds(String name) {
    return project.isKeyVariable(name);
  }

  @Override
  public Content file(String source, Reference.ToFile reference) {
    return switch (files.look(current, source, reference.file())) {
      case Look.Usable(Path file) -> part(file, reference);
      case Look.Absent _ -> new Content.Unusable("does not exist");
      case Look.Outside _ -> new Content.Unusable("is outside the project folder");
      case Look.Private _ -> new Content.Unusable("is a private file of Attune");
      case Look.TooLarge _ -> new Content.Unusable("is larger than the limit");
      case Look.NotAFile _ -> new Content.Unusable("is not a file");
    };
  }

  private Content part(Path file, Reference.ToFile reference) {
    Content whole = read.computeIfAbsent(file, ProjectSurroundings::read);
    if (reference.part().isEmpty() || !(whole instanceof Content.Found)) {
      return whole;
    }
    Documents documents = Documents.readPlain(new Source.OfFile(file, reference.file()), limits);
    if (!documents.diagnostics().isEmpty() || documents.documents().size() != 1) {
      return new Content.Unusable("is not one YAML or JSON document");
    }
    Optional<Value> value =
        documents.documents().getFirst().root().at(reference.part().orElseThrow());
    return value
        .<Content>map(Content.Found::new)
        .orElseGet(
            () -> new Content.Unusable("has no value at '" + reference.part().orElseThrow() + "'"));
  }

  private static Content read(Path file) {
    try {
      byte[] bytes = Files.readAllBytes(file);
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return new Content.Found(Text.of(text));
    } catch (CharacterCodingException e) {
      return new Content.Unusable("is not UTF-8 text");
    } catch (IOException e) {
      return new Content.Unusable("cannot be read");
    }
  }
}

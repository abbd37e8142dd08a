package dev.attune.plan.file;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.json.PrettyJson;
import dev.attune.manifest.check.SchemaCheck;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanCode;
import dev.attune.secret.ProjectKey;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Text;
import java.util.List;
import java.util.Optional;

/** A plan as a file. */
public final class PlanDocument {
  private static final String PLAN_AGAIN = "make the plan again: attune plan --out";

  private static final Path VERSION = Path.of("metadata.version");
  private static final Path PROJECT = Path.of("metadata.project");
  private static final Path DIGEST = Path.of("metadata.digest");

  private PlanDocument() {}

  /** What became of a file that was to be a plan. */
  public sealed interface Read {
    /** It is this plan, as it was made. */
    record Valid(Plan plan) implements Read {}

    /** It is none that may be trusted. */
    record Invalid(List<Diagnostic> why) implements Read {
      public Invalid {
        why = List.copyOf(why);
      }
    }
  }

  /** The plan as JSON. */
  public static MapValue json(Plan plan) {
    return PlanJson.of(plan);
  }

  public static String write(Plan plan) {
    return PrettyJson.write(PlanJson.of(plan));
  }

  /** The same plan with its digest. */
  public static Plan digested(Plan plan, ProjectKey key) {
    Plan.Metadata was = plan.metadata();
    String digest = PlanDigest.of(PlanJson.withoutChanges(plan), PlanJson.changes(plan), key);
    return new Plan(
        new Plan.Metadata(
            was.generatedAt(), was.generator(), was.mode(), was.project(), was.basis(), digest),
        plan.changes(),
        plan.warnings());
  }

  /**
   * Reads a plan and makes sure that it is the one that was made, for this project.
   *
   * @param project the name of the project that wants to use it
   */
  public static Read read(Source source, Limits limits, ProjectKey key, String project) {
    Documents documents = Documents.readPlain(source, limits);
    if (!documents.diagnostics().isEmpty()) {
      return new Read.Invalid(
          documents.diagnostics().stream().map(found -> found.hint(PLAN_AGAIN)).toList());
    }
    if (documents.documents().size() != 1
        || !(documents.documents().getFirst().root() instanceof MapValue root)
        || text(root, VERSION).isEmpty()
        || !root.contains("changes")) {
      return refused(
          PlanCode.NOT_A_PLAN, Position.whole(source.name()), "this is not a plan of Attune");
    }
    return read(documents.documents().getFirst(), root, key, project);
  }

  private static Read read(Document document, MapValue root, ProjectKey key, String project) {
    String version = text(root, VERSION).orElseThrow();
    if (!version.equals(Plan.VERSION)) {
      return refused(
          PlanCode.OTHER_VERSION,
          document.valueAt(VERSION),
          "this is a plan of version '" + version + "'; this Attune reads " + Plan.VERSION);
    }
    List<Diagnostic> wrong =
        new SchemaCheck(document, Path.ROOT, "the plan").check(PlanSchema.PLAN, root);
    if (!wrong.isEmpty()) {
      return new Read.Invalid(wrong.stream().map(found -> found.hint(PLAN_AGAIN)).toList());
    }
    String made = text(root, PROJECT).orElseThrow();
    if (!made.equals(project)) {
      return refused(
          PlanCode.FOREIGN,
          document.valueAt(PROJECT),
          "the plan was made for project '" + made + "', not for '" + project + "'");
    }
    if (!PlanDigest.isRight(text(root, DIGEST).orElseThrow(), root, key)) {
      return refused(
          PlanCode.CHANGED,
          document.valueAt(DIGEST),
          "the plan was changed after it was made, or was made with another project key");
    }
    return PlanReader.read(root)
        .<Read>map(Read.Valid::new)
        .orElseGet(() ->
            refused(
                PlanCode.NOT_A_PLAN, document.valueAt(Path.ROOT), "this plan contradicts itself"));
  }

  private static Read refused(PlanCode code, Position place, String message) {
    return new Read.Invalid(List.of(Diagnostic.error(code, message).at(place).hint(PLAN_AGAIN)));
  }

  private static Optional<String> text(MapValue root, Path path) {
    return root.at(path).filter(Text.class::isInstance).map(text -> ((Text) text).text());
  }
}

package dev.attune.store.jdbc.document;

import dev.attune.secret.ProjectKey;
import dev.attune.store.Deployment;
import dev.attune.store.Doubt;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The documents of one project: sealed, and with a digest that shows any other change. */
public record DocumentCodec(String project, ProjectKey key) {
  private static final String PURPOSE = "attune store row";
  private static final String CHECK = "attune";

  /** What is written to a row. */
  public record Document(String text, String digest) {}

  /** What is read from a row: its text in UTF-8, as the database has it. */
  @SuppressWarnings("ArrayRecordComponent")
  public // Nobody compares them, and thousands are read.
  record Stored(byte[] text, String digest) {}

  /** What a deployment is called in the database. */
  public static String name(Deployment deployment) {
    // Short, as it stands in an index.
    return CanonicalJson.write(ListValue.of(AppliedTree.of(deployment).values()));
  }

  /** Texts for people may hold anything, while a column of text may not. */
  public static String quoted(String text) {
    return CanonicalJson.write(Text.of(text));
  }

  /** The text that was quoted. */
  public static String unquoted(String text) throws DamagedDataException {
    return DocumentFields.of(MapValue.of("text", TreeReader.plain(text))).text("text");
  }

  public Document of(Intent intent) {
    return write(IntentTree.of(intent), DocumentRow.intent(project, intent.id()));
  }

  public Intent intent(String id, Stored document, Optional<Doubt> doubt)
      throws DamagedDataException {
    return IntentTree.intent(read(document, DocumentRow.intent(project, id)), doubt);
  }

  public Document of(String intent, LastApplied applied) {
    return write(
        AppliedTree.of(applied), DocumentRow.history(project, intent, name(applied.deployment())));
  }

  public LastApplied applied(String intent, String deployment, Stored document)
      throws DamagedDataException {
    return AppliedTree.applied(read(document, DocumentRow.history(project, intent, deployment)));
  }

  /** A text that only the same key opens. */
  public String keyCheck() {
    return new RowSealer(key, checkRow()).seal(CHECK);
  }

  public boolean isOurKey(String check) {
    try {
      byte[] opened = new RowSealer(key, checkRow()).open(check);
      return CHECK.equals(new String(opened, StandardCharsets.UTF_8));
    } catch (DamagedDataException e) {
      return false;
    }
  }

  private DocumentRow checkRow() {
    return new DocumentRow(project, DocumentRow.Table.PROJECT, "");
  }

  private Document write(MapValue tree, DocumentRow documentRow) {
    String text = TreeWriter.write(tree, new RowSealer(key, documentRow));
    return new Document(text, digest(documentRow, text));
  }

  private Value read(Stored document, DocumentRow documentRow) throws DamagedDataException {
    String digest = key.hash(PURPOSE, head(documentRow), document.text());
    if (!digest.equals(document.digest())) {
      throw new DamagedDataException("a row was changed by something other than Attune");
    }
    return TreeReader.read(document.text(), new RowSealer(key, documentRow));
  }

  private String digest(DocumentRow documentRow, String text) {
    return key.hash(PURPOSE, head(documentRow) + text);
  }

  private static String head(DocumentRow documentRow) {
    return documentRow.context() + "\n";
  }
}

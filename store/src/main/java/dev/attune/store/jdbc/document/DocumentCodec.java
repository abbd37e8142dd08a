package dev.attune.store.jdbc.document;

import dev.attune.diagnostic.Printable;
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

/**
 * The documents of one project: sealed, and with a digest that shows any other change.
 *
 * @param tallied whether the rows of the project are tallied: if not, nothing can have been written
 *     since there are tallies
 */
public record DocumentCodec(String project, ProjectKey key, boolean tallied) {
  /** Of rows that were written before there were tallies. */
  private static final String UNTALLIED = "attune store row";

  /** Of all others: what was written later cannot pass for what was there before. */
  private static final String TALLIED = "attune store tallied row";

  private static final String UNTALLIED_CHECK = "attune";
  private static final String TALLIED_CHECK = "attune tallied";

  public DocumentCodec(String project, ProjectKey key) {
    this(project, key, true);
  }

  private static final String NAMELESS = "a resource";

  // Where they stand in the name of a deployment.
  private static final int KIND = 2;
  private static final int NAME = 3;

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
    DocumentRow row = DocumentRow.intent(project, id);
    if (!fits(document, row)) {
      throw changed("change " + Printable.of(id));
    }
    return IntentTree.intent(read(document, row), doubt);
  }

  public Document of(String intent, LastApplied applied) {
    return write(
        AppliedTree.of(applied), DocumentRow.history(project, intent, name(applied.deployment())));
  }

  public LastApplied applied(String intent, String deployment, Stored document)
      throws DamagedDataException {
    DocumentRow row = DocumentRow.history(project, intent, deployment);
    if (!fits(document, row)) {
      throw changed("the record of " + resource(deployment));
    }
    return AppliedTree.applied(read(document, row));
  }

  /** The same for a project that is not tallied yet. */
  public DocumentCodec untallied() {
    return new DocumentCodec(project, key, false);
  }

  /** The resource of a deployment that is called so in the database, for a person. */
  public static String resource(String name) {
    try {
      return TreeReader.plain(name) instanceof ListValue list
              && list.elements().size() > NAME
              && list.elements().get(KIND) instanceof Text kind
              && list.elements().get(NAME) instanceof Text called
          ? Printable.of(kind.text() + "/" + called.text())
          : NAMELESS;
    } catch (DamagedDataException e) {
      return NAMELESS;
    }
  }

  /** A text that only the same key opens, and that says whether there is a tally. */
  public String keyCheck() {
    return new RowSealer(key, checkRow()).seal(tallied ? TALLIED_CHECK : UNTALLIED_CHECK);
  }

  public boolean isOurKey(String check) {
    return isTallied(check) || opens(check, UNTALLIED_CHECK);
  }

  /** Whether it was written together with a tally: then a missing one was removed. */
  public boolean isTallied(String check) {
    return opens(check, TALLIED_CHECK);
  }

  private boolean opens(String check, String text) {
    try {
      byte[] opened = new RowSealer(key, checkRow()).open(check);
      return text.equals(new String(opened, StandardCharsets.UTF_8));
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
    return TreeReader.read(document.text(), new RowSealer(key, documentRow));
  }

  private static DamagedDataException changed(String what) {
    return new DamagedDataException(what + " was changed by something other than Attune");
  }

  private boolean fits(Stored document, DocumentRow documentRow) {
    return (tallied && fits(TALLIED, document, documentRow))
        || fits(UNTALLIED, document, documentRow);
  }

  private boolean fits(String purpose, Stored document, DocumentRow documentRow) {
    return key.hash(purpose, head(documentRow), document.text()).equals(document.digest());
  }

  private String digest(DocumentRow documentRow, String text) {
    return key.hash(tallied ? TALLIED : UNTALLIED, head(documentRow) + text);
  }

  private static String head(DocumentRow documentRow) {
    return documentRow.context() + "\n";
  }
}

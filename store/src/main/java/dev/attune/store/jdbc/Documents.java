package dev.attune.store.jdbc;

import dev.attune.secret.ProjectKey;
import dev.attune.store.Deployment;
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
record Documents(String project, ProjectKey key) {
  private static final String PURPOSE = "attune store row";
  private static final String CHECK = "attune";

  /** What is written to a row. */
  record Document(String text, String digest) {}

  /** What is read from a row: its text in UTF-8, as the database has it. */
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares them, and thousands are read.
  record Stored(byte[] text, String digest) {}

  /** What a deployment is called in the database. */
  static String name(Deployment deployment) {
    // Short, as it stands in an index.
    return CanonicalJson.write(ListValue.of(AppliedTree.of(deployment).values()));
  }

  /** Texts for people may hold anything, while a column of text may not. */
  static String quoted(String text) {
    return CanonicalJson.write(Text.of(text));
  }

  Document of(Intent intent) {
    return write(IntentTree.of(intent), Row.intent(project, intent.id()));
  }

  Intent intent(String id, Stored document, Optional<String> doubt) throws Unreadable {
    Row row = Row.intent(project, id);
    Value tree = read(document, row);
    return IntentTree.intent(
        tree, doubt.isPresent() ? Optional.of(unquoted(doubt.get())) : Optional.empty());
  }

  Document of(String intent, LastApplied applied) {
    return write(AppliedTree.of(applied), Row.history(project, intent, name(applied.deployment())));
  }

  LastApplied applied(String intent, String deployment, Stored document) throws Unreadable {
    return AppliedTree.applied(read(document, Row.history(project, intent, deployment)));
  }

  /** A text that only the same key opens. */
  String keyCheck() {
    return new Sealing(key, checkRow()).seal(CHECK);
  }

  boolean isOurKey(String check) {
    try {
      byte[] opened = new Sealing(key, checkRow()).open(check);
      return CHECK.equals(new String(opened, StandardCharsets.UTF_8));
    } catch (Unreadable e) {
      return false;
    }
  }

  private Row checkRow() {
    return new Row(project, Row.Table.PROJECT, "");
  }

  private Document write(MapValue tree, Row row) {
    String text = TreeWriter.write(tree, new Sealing(key, row));
    return new Document(text, digest(row, text));
  }

  private Value read(Stored document, Row row) throws Unreadable {
    String digest = key.hash(PURPOSE, head(row), document.text());
    if (!digest.equals(document.digest())) {
      throw new Unreadable("a row was changed by something else than Attune");
    }
    return TreeReader.read(document.text(), new Sealing(key, row));
  }

  private String digest(Row row, String text) {
    return key.hash(PURPOSE, head(row) + text);
  }

  private static String head(Row row) {
    return row.context() + "\n";
  }

  private static String unquoted(String text) throws Unreadable {
    return Fields.of(MapValue.of("text", TreeReader.plain(text))).text("text");
  }
}

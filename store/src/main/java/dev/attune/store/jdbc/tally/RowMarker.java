package dev.attune.store.jdbc.tally;

import dev.attune.secret.ProjectKey;
import org.jspecify.annotations.Nullable;

/** Makes the marks of the rows of one project. */
public record RowMarker(String project, ProjectKey key) {
  private static final String PURPOSE = "attune store mark";

  public RowMark mark(TallyRow row) {
    StringBuilder text = new StringBuilder();
    append(text, row.table());
    append(text, project);
    row.fields().forEach(field -> append(text, field));
    return RowMark.of(key.hash(PURPOSE, text.toString()));
  }

  /** Two different lists of fields never give the same text. */
  private static void append(StringBuilder text, @Nullable Object field) {
    if (field == null) {
      text.append('-');
    } else {
      String value = field.toString();
      text.append(value.length()).append(':').append(value);
    }
  }
}

package dev.attune.store.jdbc.document;

/**
 * A place in the database. What is sealed for one row opens in no other.
 *
 * @param id tells the row from all others of the table, for ever
 */
record DocumentRow(String project, Table table, String id) {

  /** What holds documents. */
  enum Table {
    PROJECT,
    INTENT,
    HISTORY
  }

  static DocumentRow intent(String project, String intent) {
    return new DocumentRow(project, Table.INTENT, intent);
  }

  /** A later record of the same deployment has another intent. */
  static DocumentRow history(String project, String intent, String deployment) {
    return new DocumentRow(project, Table.HISTORY, joined(intent, deployment));
  }

  String context() {
    return "attune store " + joined(table.name(), joined(project, id));
  }

  /** Two different pairs never give the same text. */
  private static String joined(String first, String second) {
    return first.length() + ":" + first + second;
  }
}

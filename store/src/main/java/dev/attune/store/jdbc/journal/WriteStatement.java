package dev.attune.store.jdbc.journal;

/** The statements of a group, in the order in which a batch of each is carried out. */
enum WriteStatement {
  BEGIN(
      "INSERT INTO attune_run"
          + " (project, run, command, who, token, started, generator, plan_digest)"
          + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
  INTEND(
      "INSERT INTO attune_intent"
          + " (project, intent, position, run, token, intended, document, digest,"
          + " doubt_reason, doubt_until, mark)"
          + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (project, intent) DO UPDATE SET"
          + " run = excluded.run, token = excluded.token, intended = excluded.intended,"
          + " document = excluded.document, digest = excluded.digest, doubt = NULL,"
          + " doubt_reason = excluded.doubt_reason, doubt_until = excluded.doubt_until,"
          + " mark = excluded.mark,"
          + " outcome = NULL, reason = NULL, closed = NULL, closed_run = NULL"),
  HISTORY(
      "INSERT INTO attune_history"
          + " (project, position, intent, run, token, recorded, deployment, document, digest)"
          + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"),
  KEEP(
      "INSERT INTO attune_deployment (project, deployment, first_position, position, mark)"
          + " VALUES (?, ?, ?, ?, ?) ON CONFLICT (project, deployment)"
          + " DO UPDATE SET position = excluded.position, mark = excluded.mark"),
  DROP("DELETE FROM attune_deployment WHERE project = ? AND deployment = ?"),
  CLOSE(
      "UPDATE attune_intent SET outcome = ?, reason = ?, closed = ?, closed_run = ?, doubt = NULL,"
          + " doubt_reason = NULL, doubt_until = NULL, mark = ? WHERE project = ? AND intent = ?"),
  DOUBT(
      "UPDATE attune_intent SET doubt = NULL, doubt_reason = ?, doubt_until = ?, mark = ?"
          + " WHERE project = ? AND intent = ?"),
  END("UPDATE attune_run SET ended = ? WHERE project = ? AND run = ?"),
  COMPLETE("UPDATE attune_run SET ended = ?, completed = 1 WHERE project = ? AND run = ?");

  private final String text;

  WriteStatement(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }
}

package dev.attune.store.jdbc.address;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.diagnostic.Printable;
import dev.attune.store.Lease;
import dev.attune.store.StoreCode;
import dev.attune.store.StoreException;
import dev.attune.value.CanonicalJson;
import dev.attune.value.Text;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says what is wrong with the store at one address. */
public record StoreProblems(String shown) {
  private static final String PUT_BACK = "restore an intact copy of it";

  /** What a server has to say may be as long as somebody likes. */
  private static final int LONGEST = 300;

  public StoreException damaged(String how, @Nullable Throwable cause) {
    return of(StoreCode.DAMAGED, "the store cannot be read: " + how, PUT_BACK, cause);
  }

  /** The same problem, found before anything was written. */
  public static StoreException untouched(StoreException problem) {
    Diagnostic found = problem.diagnostic();
    return found.code() == StoreCode.DAMAGED
        ? new StoreException(found.hint(PUT_BACK + "; nothing in it was changed"), problem)
        : problem;
  }

  public StoreException newer(int version, int known) {
    return of(
        StoreCode.NEWER,
        "the store has version " + version + ", but this Attune reads only up to " + known,
        "use the Attune that wrote it, or a later one",
        null);
  }

  public StoreException otherKey(String project) {
    return of(
        StoreCode.OTHER_KEY,
        "the store of project '" + Printable.of(project) + "' was written with another key",
        "use the key that it was written with",
        null);
  }

  public StoreException otherProject(String project, List<String> written) {
    String names = String.join("', '", written);
    String name = CanonicalJson.write(Text.of(written.getFirst()));
    return of(
        StoreCode.OTHER_PROJECT,
        "the store belongs to project '" + names + "' and contains nothing of '" + project + "'",
        "if this is the same project, add name: "
            + name
            + " to attune.yaml; if it is a copy for another one, remove the file",
        null);
  }

  public StoreException unwritable(String why, @Nullable Throwable cause) {
    return of(
        StoreCode.UNWRITABLE,
        "the store cannot be written: " + why,
        "fix this and run the command again: it continues where this one stopped",
        cause);
  }

  public StoreException leaseLost() {
    return of(
        StoreCode.LEASE_LOST,
        "another command has taken over the project, so this one stopped",
        "run this command again when the other one has finished",
        null);
  }

  /** Somebody works on a project with the version before. */
  public StoreException busy(String project, Lease lease) {
    return of(
        StoreCode.LOCKED,
        "the store cannot be brought up to date while an older Attune writes to it: "
            + Printable.of(lease.holder().who())
            + " has been working on project '"
            + Printable.of(project)
            + "' since "
            + lease.since()
            + " (process "
            + lease.holder().pid()
            + " on "
            + Printable.of(lease.holder().host())
            + ")",
        "run this command again when that one has finished; if it crashed, its lock ends at "
            + lease.until(),
        null);
  }

  public StoreException unreachable(String why, @Nullable Throwable cause) {
    return of(
        StoreCode.UNREACHABLE,
        "the store cannot be reached: " + why,
        "check its address and your permission to open it; away from this machine the server needs"
            + " TLS with a certificate of its name, unless the address says another sslmode",
        cause);
  }

  /** The first line of what a database says, if need be cut: the others repeat the statement. */
  public static String explain(SQLException problem) {
    // A batch says of itself what was in its rows; what the database said comes after it.
    SQLException said =
        problem instanceof BatchUpdateException ? problem.getNextException() : problem;
    String message = said == null ? "a batch was refused" : String.valueOf(said.getMessage());
    String line = message.lines().findFirst().orElse("").strip();
    return Printable.of(line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line);
  }

  private StoreException of(
      StoreCode code, String message, String hint, @Nullable Throwable cause) {
    Diagnostic diagnostic = Diagnostic.error(code, message).at(Position.whole(shown)).hint(hint);
    return cause == null ? new StoreException(diagnostic) : new StoreException(diagnostic, cause);
  }
}

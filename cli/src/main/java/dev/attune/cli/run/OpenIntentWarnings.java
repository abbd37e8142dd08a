package dev.attune.cli.run;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.store.Intent;
import dev.attune.store.Store;
import dev.attune.store.StoreCode;
import java.util.List;
import java.util.Locale;

/** Warns of changes that were begun and never ended, without finding out what became of them. */
public final class OpenIntentWarnings {
  private OpenIntentWarnings() {}

  public static List<Diagnostic> warnings(Store store) {
    return store.openIntents().stream().map(OpenIntentWarnings::warning).toList();
  }

  private static Diagnostic warning(Intent intent) {
    String what =
        intent.deployment().identity()
            + ": the result of change "
            + intent.change()
            + " ("
            + intent.kind().name().toLowerCase(Locale.ROOT)
            + ") is not recorded";
    return Diagnostic.warning(StoreCode.OPEN_INTENT, what)
        .hint(
            intent.doubt().filter(doubt -> doubt.until().isEmpty()).isPresent()
                ? "Attune could not find out whether it was made: close it with attune adopt or"
                    + " attune recover"
                : Hint.SETTLED_LATER);
  }
}

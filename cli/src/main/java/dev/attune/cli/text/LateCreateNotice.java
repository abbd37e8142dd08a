package dev.attune.cli.text;

import dev.attune.apply.SettlementPace;
import dev.attune.cli.host.Host;
import dev.attune.cli.terminal.Terminal;
import java.time.Duration;
import java.time.Instant;

/** Says now and then why settling takes its time: nobody should think that nothing happens. */
public final class LateCreateNotice implements SettlementPace.Waiting {
  private static final Duration OFTEN = Duration.ofSeconds(10);

  private final Terminal terminal;
  private final Host host;
  private Instant next = Instant.MIN;

  public LateCreateNotice(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  @Override
  public void until(Instant deadline, int creates) {
    Instant now = host.clock().instant();
    if (now.isBefore(next)) {
      return;
    }
    next = now.plus(OFTEN);
    long seconds = Duration.between(now, deadline).toSeconds() + 1;
    terminal
        .err()
        .println(
            "Waiting up to "
                + seconds
                + " s: "
                + (creates == 1 ? "a create" : creates + " creates")
                + " of an earlier run may still be carried out. You can interrupt this.");
  }
}

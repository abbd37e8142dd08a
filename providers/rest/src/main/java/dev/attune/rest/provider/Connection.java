package dev.attune.rest.provider;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.value.MapValue;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The connection to an API, opened at once or when somebody needs it. */
final class Connection implements AutoCloseable {
  private final String instance;
  private final Connector connector;
  private final Function<Connector.Connected.Ready, Session> sessions;
  private Optional<MapValue> waiting = Optional.empty();
  private volatile State state;

  Connection(
      String instance, Connector connector, Function<Connector.Connected.Ready, Session> sessions) {
    this.instance = instance;
    this.connector = connector;
    this.sessions = sessions;
    this.state = new State.Closed(instance + " is not configured");
  }

  /** Whether requests can be sent. */
  sealed interface State {
    record Open(Session session) implements State {}

    record Closed(String why) implements State {}
  }

  synchronized List<Diagnostic> open(MapValue config) {
    waiting = Optional.empty();
    return switch (connector.connect(config)) {
      case Connector.Connected.Ready ready -> {
        state = new State.Open(sessions.apply(ready));
        yield List.of();
      }
      case Connector.Connected.Unusable(List<Diagnostic> why) -> {
        String first = why.isEmpty() ? "" : ": " + why.getFirst().message();
        state = new State.Closed(instance + " cannot be used" + first);
        yield why;
      }
    };
  }

  synchronized void openLater(MapValue config) {
    waiting = Optional.of(config);
  }

  State session() {
    return state instanceof State.Open ? state : opened();
  }

  private synchronized State opened() {
    if (waiting.isPresent()) {
      var _ = open(waiting.get()); // Whoever asked is told why not.
    }
    return state;
  }

  @Override
  public synchronized void close() {
    waiting = Optional.empty();
    State last = state;
    state = new State.Closed(instance + " is closed");
    if (last instanceof State.Open(Session session)) {
      session.close();
    }
  }
}

package dev.attune.cli.terminal;

import dev.attune.apply.StopSignal;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Turns the signals of a person or a machine that wants us to end into a stop; until closed. The
 * JDK has one way to hear a second one, and its compiler warns of that by name: hence by
 * reflection.
 */
public final class ProcessSignals implements AutoCloseable {
  private static final Map<String, String> SIGNALS =
      Map.of("INT", "interrupted", "TERM", "asked to stop");

  private record EarlierHandler(Object signal, Object handler) {}

  private final List<EarlierHandler> earlier = new ArrayList<>();

  /** Asks to stop, and says on the terminal what that means. */
  public ProcessSignals(StopSignal stopSignal, Terminal terminal) {
    ForcedEnd forcedEnd = ForcedEnd.ofProcess(terminal);
    SIGNALS.forEach(
        (name, words) -> handle(name, () -> stop(stopSignal, terminal, words, forcedEnd)));
  }

  /** Tells of each of them, and of nothing else. */
  public ProcessSignals(Runnable listener) {
    SIGNALS.keySet().forEach(name -> handle(name, listener));
  }

  private static void stop(
      StopSignal stopSignal, Terminal terminal, String words, ForcedEnd forcedEnd) {
    stopSignal.ask();
    if (stopSignal.isUrgent()) {
      forcedEnd.begin();
    }
    terminal
        .err()
        .println(
            stopSignal.isUrgent()
                ? "Stopping now."
                : "attune was "
                    + words
                    + ": it finishes the running changes first; repeat to stop at once.");
  }

  private void handle(String name, Runnable run) {
    try {
      Class<?> handling = Class.forName("sun.misc.SignalHandler");
      Object handler =
          Proxy.newProxyInstance(
              handling.getClassLoader(),
              new Class<?>[] {handling},
              (proxy, method, arguments) -> {
                if (method.getName().equals("handle")) {
                  run.run();
                }
                return method.getName().equals("hashCode") ? System.identityHashCode(proxy) : null;
              });
      Object signal =
          Class.forName("sun.misc.Signal").getConstructor(String.class).newInstance(name);
      earlier.add(new EarlierHandler(signal, set(signal, handler)));
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      return; // A machine without this signal has another way to end a process.
    }
  }

  private static Object set(Object signal, Object handler) throws ReflectiveOperationException {
    Class<?> handling = Class.forName("sun.misc.SignalHandler");
    return signal
        .getClass()
        .getMethod("handle", signal.getClass(), handling)
        .invoke(null, signal, handler);
  }

  @Override
  public void close() {
    for (EarlierHandler each : earlier) {
      try {
        set(each.signal(), each.handler());
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("what could be set can be set again", e);
      }
    }
  }
}

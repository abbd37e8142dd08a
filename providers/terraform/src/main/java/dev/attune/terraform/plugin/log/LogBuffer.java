package dev.attune.terraform.plugin.log;

import dev.attune.diagnostic.Printable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * What a program wrote, as far as it is worth keeping: its last lines, and the dump of a crash from
 * where it begins. It never grows beyond a few hundred kilobytes.
 */
public final class LogBuffer {
  private static final int LAST_LINES = 20;
  private static final int DUMP_LINES = 80;
  private static final int SHOWN_WIDTH = 500;

  private final LogSettings logSettings;
  private final Deque<String> last = new ArrayDeque<>();
  private final List<String> dump = new ArrayList<>();
  private final Object telling = new Object();
  private long dumped;

  public LogBuffer(LogSettings logSettings) {
    this.logSettings = logSettings;
  }

  public void add(String line) {
    keep(line);
    logSettings.level().ifPresent(wanted -> tell(line, wanted));
  }

  /** Under a lock of its own: a slow reader of logs must not hold up who asks for evidence. */
  private void tell(String line, LogLevel wanted) {
    LogLine parsed = LogLine.parse(line);
    if (parsed.level().compareTo(wanted) >= 0) {
      synchronized (telling) {
        logSettings.sink().accept(parsed);
      }
    }
  }

  private synchronized void keep(String line) {
    if (line.startsWith("panic: ")) {
      // Those before it were survived.
      dump.clear();
      dumped = 0;
    }
    // A crash of a Go program is everything from its first word on.
    if (dumped > 0 || line.startsWith("panic: ") || line.startsWith("fatal error: ")) {
      dumped++;
      if (dump.size() < DUMP_LINES) {
        dump.add(line);
      }
      return;
    }
    if (!line.isBlank()) {
      last.addLast(line);
    }
    if (last.size() > LAST_LINES) {
      last.removeFirst();
    }
  }

  /** The dump, if there is one, else the last lines, fit for a terminal. */
  public synchronized List<String> evidence() {
    if (dump.isEmpty()) {
      return last.stream().map(line -> shown(LogLine.parse(line).words())).toList();
    }
    List<String> lines = new ArrayList<>(dump.stream().map(LogBuffer::shown).toList());
    if (dumped > dump.size()) {
      lines.add("… and " + (dumped - dump.size()) + " more lines");
    }
    return List.copyOf(lines);
  }

  public static String shown(String line) {
    String text = Printable.of(line);
    if (text.length() <= SHOWN_WIDTH) {
      return text;
    }
    int end =
        Character.isHighSurrogate(text.charAt(SHOWN_WIDTH - 1)) ? SHOWN_WIDTH - 1 : SHOWN_WIDTH;
    return text.substring(0, end) + "…";
  }
}

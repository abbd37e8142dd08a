package dev.attune.cli.terminal;

import java.util.List;

/**
 * Lines at the end of a terminal that are wiped and written again. Nothing is shown where standard
 * error is no terminal.
 */
public final class StatusLines {
  /** A line that wraps could not be wiped: nobody knows how wide the terminal is. */
  private static final int WIDTH = 79;

  /** As many as fit on the smallest terminal, with the first. */
  private static final int HEIGHT = 12;

  private static final String WIPE = "\r\u001b[K";
  private static final String UP = "\u001b[A";

  private final Terminal terminal;
  private int shown;

  public StatusLines(Terminal terminal) {
    this.terminal = terminal;
  }

  /** These lines in place of those before. */
  public void show(List<String> lines) {
    if (!terminal.errIsTerminal()) {
      return;
    }
    StringBuilder text = new StringBuilder(wiped());
    int fitting = lines.size() <= HEIGHT ? lines.size() : HEIGHT - 1;
    for (int i = 0; i < fitting; i++) {
      text.append(i == 0 ? "" : "\n").append(cut(lines.get(i)));
    }
    if (fitting < lines.size()) {
      text.append("\n  and ").append(lines.size() - fitting).append(" more");
    }
    shown = Math.min(lines.size(), HEIGHT);
    print(text.toString());
  }

  /** Nothing in place of the lines before. */
  public void clear() {
    if (terminal.errIsTerminal()) {
      print(wiped());
      shown = 0;
    }
  }

  private String wiped() {
    return WIPE + (UP + WIPE).repeat(Math.max(0, shown - 1));
  }

  private static String cut(String line) {
    int length = line.codePointCount(0, line.length());
    return length <= WIDTH ? line : line.substring(0, line.offsetByCodePoints(0, WIDTH - 1)) + "…";
  }

  private void print(String text) {
    terminal.err().print(text);
    terminal.err().flush();
  }
}

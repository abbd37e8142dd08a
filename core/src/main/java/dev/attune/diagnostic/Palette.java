package dev.attune.diagnostic;

/** Colours, or none: only a terminal whose owner wants colours gets them. */
public enum Palette {
  PLAIN,
  COLOURS;

  private String paint(String style, String text) {
    return this == PLAIN || text.isEmpty() ? text : "\u001b[" + style + "m" + text + "\u001b[0m";
  }

  String error(String text) {
    return paint("1;31", text);
  }

  String warning(String text) {
    return paint("1;33", text);
  }

  String hint(String text) {
    return paint("36", text);
  }

  String place(String text) {
    return paint("1", text);
  }

  public String faint(String text) {
    return paint("2", text);
  }

  /** What comes to be. */
  public String added(String text) {
    return paint("32", text);
  }

  /** What becomes different. */
  public String changed(String text) {
    return paint("33", text);
  }

  /** What goes. */
  public String removed(String text) {
    return paint("31", text);
  }

  /** What goes and comes back as another. */
  public String replaced(String text) {
    return paint("35", text);
  }

  public String heading(String text) {
    return paint("1", text);
  }
}

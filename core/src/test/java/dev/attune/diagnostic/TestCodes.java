package dev.attune.diagnostic;

/** Codes and places for tests. */
enum TestCodes implements Code {
  SOMETHING;

  @Override
  public String id() {
    return "ATT-9999";
  }

  @Override
  public String title() {
    return "something";
  }

  static Diagnostic at(int line, int column, int length) {
    return Diagnostic.error(SOMETHING, "something is wrong")
        .at(new Position("a.yaml", line, column, length));
  }
}

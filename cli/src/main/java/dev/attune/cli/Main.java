package dev.attune.cli;

/** Entry. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    System.out.println("attune " + arguments.length);
  }
}

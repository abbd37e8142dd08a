package dev.attune.cli;

/** What a person sees who types nothing but attune. */
final class WelcomeText {
  static final String TEXT =
      """
      Attune manages resources declared in YAML: it shows the changes and makes them once you approve.

      Start here:
        attune validate examples/quickstart   check the manifests of an example
        attune plan examples/quickstart       show the changes that it needs
        attune apply examples/quickstart      make the changes, after you approve
        attune explain Portal                 show the fields of a kind
        attune explain ATT-0301               explain a message

      attune --help lists all commands.
      """;

  private WelcomeText() {}
}

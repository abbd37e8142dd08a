package dev.attune.cli;

/** What a person sees who types nothing but attune. */
final class WelcomeText {
  static final String TEXT =
      """
      Attune describes resources in YAML, says what it would do, and does it once you agree.

      Start here:
        attune validate examples/quickstart   check the manifests of an example
        attune plan examples/quickstart       see what it would take to get there
        attune apply examples/quickstart      get there, after a yes
        attune explain Portal                 see what a kind of resource looks like
        attune explain ATT-0301               see what a message means

      attune --help lists all commands.
      """;

  private WelcomeText() {}
}

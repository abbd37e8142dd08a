package dev.attune.cli.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A project with a pack of the test's own, whose API a sandbox plays. */
record SandboxedPack(Path folder, Session session) {

  /**
   * Writes the project.
   *
   * @param types the types of the pack, as they stand under that key
   */
  static SandboxedPack in(Path folder, String types) {
    SandboxedPack project =
        new SandboxedPack(folder, Session.in(folder).with("ATTUNE_KEY", Session.KEY));
    project.write(
        "attune.yaml", "name: shop\nproviders: {shop: {pack: ./shop.yaml, server: sandbox}}\n");
    project.types(types);
    return project;
  }

  void types(String types) {
    write(
        "shop.yaml",
        "pack: shop\nservers: {main: \"https://api.shop.example\"}\ntypes:\n" + types.indent(2));
  }

  SandboxedPack with(String variable, String value) {
    return new SandboxedPack(folder, session.with(variable, value));
  }

  void write(String name, String text) {
    try {
      Files.writeString(folder.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Declares one resource, in a file of its own. */
  void declare(String kind, String name, String spec) {
    declare(kind, name, "", spec);
  }

  /**
   * Declares one resource, in a file of its own.
   *
   * @param metadata what else is said about it, beginning with a comma
   */
  void declare(String kind, String name, String metadata, String spec) {
    write(
        "of-" + name + ".yaml",
        "apiVersion: shop.attune.dev/v1\nkind: %s\nmetadata: {name: %s%s}\nspec:\n"
                .formatted(kind, name, metadata)
            + spec.indent(2));
  }

  Session.Result run(String... arguments) {
    return session.run(arguments);
  }

  /** Applies what is declared; the test expects that it succeeds. */
  Session.Result apply(String... options) {
    String[] all = new String[options.length + 2];
    all[0] = "apply";
    all[1] = "--auto-approve";
    System.arraycopy(options, 0, all, 2, options.length);
    Session.Result result = run(all);
    assertThat(result.exit()).as(result.toString()).isZero();
    return result;
  }

  void isAsDeclared() {
    Session.Result plan = run("plan", "--detailed-exitcode");
    assertThat(plan.exit()).as(plan.toString()).isZero();
    Session.Result drift = run("drift");
    assertThat(drift.exit()).as(drift.toString()).isZero();
  }
}

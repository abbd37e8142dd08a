package dev.attune.cli;

import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.read.BundledPacks;
import dev.attune.rest.sandbox.Fault;
import dev.attune.rest.sandbox.Faults;
import dev.attune.rest.sandbox.Sandbox;
import dev.attune.rest.sandbox.SandboxTerms;
import dev.attune.rest.sandbox.Started;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A project with an instance of a pack on a sandbox that the test can look into and disturb. */
record PackProject(java.nio.file.Path folder, Pack pack, Sandbox sandbox) implements AutoCloseable {

  static PackProject konnect(java.nio.file.Path folder) {
    return of(folder, BundledPacks.find("konnect").orElseThrow());
  }

  static PackProject of(java.nio.file.Path folder, Pack pack) {
    AtomicInteger count = new AtomicInteger();
    SandboxTerms terms =
        SandboxTerms.of(() -> "id-" + count.incrementAndGet(), InstantSource.system());
    if (!(Sandbox.start(pack, terms) instanceof Started.Running(Sandbox sandbox))) {
      throw new AssertionError("the sandbox does not start");
    }
    PackProject project = new PackProject(folder, pack, sandbox);
    project.settings("");
    return project;
  }

  /** Writes attune.yaml anew, with these lines more. */
  void settings(String more) {
    write(
        "attune.yaml",
        "name: shop\nproviders: {%s: {pack: %s, server: \"%s\"}}\n%s"
            .formatted(pack.name(), pack.name(), sandbox.url(), more));
  }

  void write(String name, String text) {
    try {
      Files.writeString(folder.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String read(String name) {
    try {
      return Files.readString(folder.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Session session() {
    return Session.in(folder).with("ATTUNE_KEY", Session.KEY).with("KONNECT_TOKEN", "t0k3n");
  }

  Session.Result run(String... arguments) {
    return session().run(arguments);
  }

  /** Applies, and says what was done, a line a change. */
  List<String> apply(String... options) {
    Session.Result result = applied(options);
    if (result.exit() != 0) {
      throw new AssertionError(result.exit() + "\n" + result.out() + result.err());
    }
    return result
        .out()
        .lines()
        .filter(line -> line.matches("\\[[^]]*-[^]]*] .*"))
        .sorted()
        .toList();
  }

  Session.Result applied(String... options) {
    String[] all = new String[options.length + 2];
    all[0] = "apply";
    all[1] = "--auto-approve";
    System.arraycopy(options, 0, all, 2, options.length);
    return run(all);
  }

  boolean isAsDeclared() {
    return run("plan", "--prune", "--detailed-exitcode").exit() == 0;
  }

  void faults(Fault... faults) {
    sandbox.faults(Faults.of(faults));
  }

  /** What anybody else could send. */
  String send(String verb, String path, String body) {
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(sandbox.url() + path))
              .header("Content-Type", "application/json")
              .method(verb, BodyPublishers.ofString(body))
              .build();
      return client.send(request, BodyHandlers.ofString()).body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  MapValue get(String path) {
    return Json.read(send("GET", path, ""));
  }

  /** The id of an object that somebody else makes. */
  String make(String path, String body) {
    return text(Json.read(send("POST", path, body)), "id");
  }

  /** The elements of a list. */
  List<MapValue> all(String path) {
    ListValue data = (ListValue) get(path).at(Path.of("data")).orElseThrow();
    return data.elements().stream().map(MapValue.class::cast).toList();
  }

  MapValue only(String path) {
    List<MapValue> all = all(path);
    if (all.size() != 1) {
      throw new AssertionError(path + ": " + all);
    }
    return all.getFirst();
  }

  /** A field without its quotes; empty if there is none. */
  static String text(MapValue object, String path) {
    return Json.at(object, path).replaceAll("^\"|\"$", "");
  }

  @Override
  public void close() {
    sandbox.close();
  }
}

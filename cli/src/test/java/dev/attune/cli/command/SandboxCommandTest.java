package dev.attune.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.AttuneJvm;
import dev.attune.cli.terminal.ExitCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SandboxCommandTest {
  private static final Pattern URL = Pattern.compile("http://127\\.0\\.0\\.1:[0-9]+");

  @TempDir Path folder;

  private final List<Process> started = new ArrayList<>();

  /** A sandbox in a process of its own, and the line that it begins with. */
  private record Running(Process process, String line) {
    String url() {
      Matcher url = URL.matcher(line);
      assertThat(url.find()).as(line).isTrue();
      return url.group();
    }
  }

  private Running start(String... options) throws IOException {
    List<String> command = AttuneJvm.command("dev.attune.cli.Main", "sandbox");
    command.addAll(List.of(options));
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectError(folder.resolve("stderr").toFile())
            .start();
    started.add(process);
    BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
    return new Running(process, String.valueOf(out.readLine()));
  }

  @AfterEach
  void stopAll() throws InterruptedException {
    for (Process process : started) {
      process.destroyForcibly().waitFor();
    }
  }

  private static String send(String verb, String url, String body)
      throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(url))
              .header("Content-Type", "application/json")
              .method(verb, BodyPublishers.ofString(body))
              .build();
      return client.send(request, BodyHandlers.ofString()).body();
    }
  }

  @Test
  void servesABundledPackUntilItIsAskedToEnd() throws Exception {
    Running running = start("--pack", "konnect");
    assertThat(running.line())
        .isEqualTo("konnect sandbox on " + running.url() + ", in memory; stop it with Ctrl-C");
    assertThat(send("GET", running.url() + "/v3/portals", "")).contains("\"data\":[]");
    running.process().destroy();
    assertThat(running.process().waitFor(5, TimeUnit.MINUTES)).isTrue();
    assertThat(running.process().exitValue()).isZero();
  }

  @Test
  void losesNothingWhenItIsKilledAndTellsASecondOneWhereItIs() throws Exception {
    Running first = start("--pack", "konnect", "--data", "kept");
    assertThat(first.line()).contains(", data in kept; ");
    send("POST", first.url() + "/v3/portals", "{\"name\":\"dev\"}");
    Session.Result second =
        Session.in(folder).run("sandbox", "--pack", "konnect", "--data", "kept");
    assertThat(second.exit()).isEqualTo(ExitCode.LOCKED);
    assertThat(second.err()).contains("[ATT-1101]").contains(first.url());
    first.process().destroyForcibly().waitFor();

    Running third = start("--pack", "konnect", "--data", "kept");
    assertThat(send("GET", third.url() + "/v3/portals", "")).contains("\"name\":\"dev\"");
  }

  @Test
  void keepsTheDataOfTheProjectsInstance() throws Exception {
    Files.writeString(
        folder.resolve("attune.yaml"), "providers: {kong: {pack: konnect, server: sandbox}}\n");
    Running running = start("--pack", "konnect", "--json");
    assertThat(running.line())
        .contains("\"data\":\".attune/sandbox/kong\"")
        .contains("\"pack\":\"konnect\"")
        .contains("\"url\":\"" + running.url() + "\"");
    assertThat(folder.resolve(".attune/sandbox/kong/journal.jsonl")).exists();
    assertThat(folder.resolve(".attune/.gitignore")).hasContent("*");
  }

  @Test
  void takesFaultsFromTheCommandLine() throws Exception {
    Running running = start("--pack", "rabbitmq", "--fault", "refuse,times=3", "--fault", "down");
    assertThat(send("GET", running.url() + "/-/faults", ""))
        .contains("{\"fault\":\"refuse\",\"retry_after\":1,\"times\":3,\"struck\":0}")
        .contains("{\"fault\":\"down\",\"struck\":0}");
  }

  @Test
  void aPackThatIsNotThereIsTold() {
    assertThat(Session.in(folder).run("sandbox", "--pack", "konect"))
        .isEqualTo(
            new Session.Result(
                1,
                "",
                """
                attune: there is no pack 'konect' [ATT-1106]
                   = name one of keycloak, konnect, rabbitmq, or a file
                """));
    assertThat(Session.in(folder).run("sandbox", "--pack", "konect.yaml").err())
        .contains("there is no such file or folder [ATT-0101]");
  }

  @Test
  void everyFaultThatIsNotUnderstoodIsTold() {
    Session.Result result =
        Session.in(folder)
            .run("sandbox", "--pack", "konnect", "--fault", "fire", "--fault", "stale");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err())
        .contains("--fault fire: a fault must be one of latency, refuse")
        .contains("--fault stale: 'stale' needs a time such as 20ms, 2s or 1m [ATT-1105]");
  }

  @Test
  void aPortThatCannotBeIsTold() {
    assertThat(Session.in(folder).run("sandbox", "--pack", "konnect", "--port", "70000").err())
        .contains("--port must be from 0 to 65535");
    assertThat(Session.in(folder).run("sandbox").err()).contains("--pack");
  }
}

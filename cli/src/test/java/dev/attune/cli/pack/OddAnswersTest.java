package dev.attune.cli.pack;

import static dev.attune.cli.pack.ScriptedApi.answer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** APIs that do not answer as their pack says: told in one sentence, and nothing is changed. */
class OddAnswersTest {
  @TempDir Path folder;
  private ScriptedApi api;

  @BeforeEach
  void start() throws IOException {
    api = ScriptedApi.in(folder);
  }

  @AfterEach
  void stop() {
    api.close();
  }

  private String refused() {
    Session.Result plan = api.run("apply", "--auto-approve");
    assertThat(plan.exit()).as(plan.toString()).isEqualTo(1);
    assertThat(plan.err()).contains("item.yaml:3:18: ").doesNotContain("Exception");
    assertThat(plan.out() + plan.err()).doesNotContain(ScriptedApi.SECRET);
    assertThat(api.requests()).allMatch(request -> request.startsWith("GET "));
    return plan.err();
  }

  @Test
  void html() {
    api.answering(one -> answer(one, 200, "text/html", "<html><b>Please log in</b></html>"));
    assertThat(refused()).contains("text/html");
  }

  @Test
  void anEmptyBody() {
    api.answering(one -> answer(one, 200, ""));
    assertThat(refused()).contains("empty");
  }

  @Test
  void jsonUnderAnotherNameIsStillJson() {
    api.answering(one -> answer(one, 200, "text/plain", "[]"));
    assertThat(api.run("plan").out()).contains("item \"lamp\" will be created");
  }

  @Test
  void halfAnAnswer() {
    api.answering(one -> answer(one, 200, "[{\"id\": \"1\", "));
    assertThat(refused()).contains("JSON");
  }

  @Test
  void aLoopOfRedirects() {
    api.answering(one -> {
      one.getResponseHeaders().set("Location", "/v1/items");
      one.sendResponseHeaders(302, -1);
    });
    assertThat(refused()).contains("redirects in a loop");
  }

  @Test
  void anAnswerWithoutEnd() {
    api.answering(one -> {
      one.getResponseHeaders().set("Content-Type", "application/json");
      one.sendResponseHeaders(200, 0);
      try (OutputStream out = one.getResponseBody()) {
        byte[] blanks = " ".repeat(1 << 16).getBytes(StandardCharsets.US_ASCII);
        while (true) {
          out.write(blanks);
        }
      }
    });
    assertThat(refused()).contains("larger than 67108864 bytes");
  }

  @Test
  void jsonThatDoesNotFitTheFields() {
    api.answering(one -> answer(one, 200, "[{\"id\": \"1\", \"title\": \"Lamp\", \"price\": {}}]"));
    assertThat(refused()).contains("price");
  }

  @Test
  void anObjectWhereAListShouldBe() {
    api.answering(one -> answer(one, 200, "{\"items\": []}"));
    assertThat(refused()).contains("list");
  }

  @Test
  void aTokenThatIsNotAccepted() {
    api.answering(one -> answer(one, 401, "{\"error\": \"no such token\"}"));
    assertThat(refused()).contains("401").contains("no such token: the API does not accept");
  }

  @Test
  void aRefusalInPlainTextThatEndsItsLine() {
    api.answering(one -> answer(one, 403, "text/plain", "CSRF Error\n"));
    assertThat(refused()).contains("not JSON: CSRF Error: the API does not allow this");
  }

  @Test
  void aRefusalInJsonOfSeveralLines() {
    api.answering(one -> answer(one, 403, "{\n  \"error\": \"not yours\"\n}\n"));
    assertThat(refused()).contains("403: not yours: the API does not allow this");
  }

  @Test
  void aTokenThatMayNotDoThis() {
    api.answering(one -> answer(one, 403, "{\"error\": \"not yours\"}"));
    assertThat(refused()).contains("403").contains("not yours: the API does not allow this");
  }

  @Test
  void aServerThatRepeatsTheToken() {
    api.answering(one -> answer(one, 400, "{\"error\": \"bad token " + ScriptedApi.SECRET + "\"}"));
    assertThat(refused()).contains("bad token (sensitive)");
  }

  @Test
  void aCreateWhoseAnswerMakesNoSenseIsNotRepeated() {
    AtomicBoolean made = new AtomicBoolean();
    api.answering(one -> {
      if (one.getRequestMethod().equals("POST")) {
        made.set(true);
        answer(one, 200, "text/html", "<html>Thank you</html>");
      } else {
        String lamp = "{\"id\": \"7\", \"title\": \"Lamp\", \"price\": 20}";
        boolean single = one.getRequestURI().getPath().endsWith("/7");
        answer(one, 200, single ? lamp : made.get() ? "[" + lamp + "]" : "[]");
      }
    });
    Session.Result first = api.run("apply", "--auto-approve");
    Session.Result second = api.run("apply", "--auto-approve");
    assertThat(second.exit()).as("%s\nafter %s", second, first).isZero();
    assertThat(api.run("plan", "--detailed-exitcode").exit()).isZero();
    assertThat(api.requests()).filteredOn(one -> one.startsWith("POST")).hasSize(1);
  }

  @Test
  void aClockThatIsFarOff() {
    api.answering(one -> {
      one.getResponseHeaders().set("Date", "Thu, 01 Jan 1970 00:00:00 GMT");
      answer(one, 200, "[]");
    });
    assertThat(api.run("plan").exit()).isZero();
  }

  @Test
  void aValueThatOnlyANewerServerKnowsIsKept() throws IOException {
    updatedFrom("\"color\": \"octarine\"", "PATCH");
    assertThat(api.requests()).filteredOn(one -> one.startsWith("PATCH")).isNotEmpty();
    assertThat(api.requests())
        .filteredOn(one -> one.startsWith("PATCH"))
        .noneMatch(one -> one.contains("color"));
  }

  @Test
  void aFieldThatThePackDoesNotKnowGoesBackWithAPut() throws IOException {
    updatedFrom("\"new_here\": [1]", "PUT");
    assertThat(api.requests())
        .filteredOn(one -> one.startsWith("PUT"))
        .hasSize(1)
        .allMatch(one -> one.contains("\"new_here\":[1]"));
  }

  /** Makes a lamp, which then has something more, and changes its price. */
  private void updatedFrom(String more, String verb) throws IOException {
    api.updatingBy(verb);
    String lamp = "{\"id\": \"7\", \"title\": \"Lamp\", \"price\": 20}";
    api.answering(one ->
        answer(
            one,
            one.getRequestMethod().equals("POST") ? 201 : 200,
            one.getRequestMethod().equals("POST") ? lamp : "[]"));
    assertThat(api.run("apply", "--auto-approve").exit()).isZero();
    api.declare(
        """
        apiVersion: shop.attune.dev/v1
        kind: Item
        metadata:
          name: lamp
          annotations: {attune.dev/ignore-unspecified-fields: "true"}
        spec: {title: Lamp, price: 21}
        """);
    String live = "{\"id\": \"7\", \"title\": \"Lamp\", \"price\": 20, " + more + "}";
    api.answering(one -> {
      boolean single = one.getRequestURI().getPath().endsWith("/7");
      String now = one.getRequestMethod().equals("GET") ? live : live.replace("20", "21");
      answer(one, 200, single ? now : "[" + live + "]");
    });
    Session.Result result = api.run("apply", "--auto-approve");
    assertThat(result.exit()).as(result.toString()).isZero();
    assertThat(List.of(result.out().split("\n", -1))).contains("[1-u-lamp] item \"lamp\" updated");
  }
}

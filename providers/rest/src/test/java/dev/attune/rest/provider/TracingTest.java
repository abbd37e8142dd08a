package dev.attune.rest.provider;

import static dev.attune.rest.provider.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.http.Reply;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TracingTest {
  private static Bench bench() {
    return Bench.tracing(
        """
        Item:
          path: /v1/items
          list: {query: {all: "1"}}
          fields:
            id: computed text
            title: required text
            pin: write-only text
            key: computed sensitive text
            owner_id: {type: text, read: owner.id}
            doors: {type: list of object, fields: {code: sensitive text, name: text}}
        """);
  }

  @Test
  void showsBodiesWithoutSecretsAndWithoutWhatMayBeOne() {
    Bench bench =
        bench()
            .answers(
                201,
                "{\"id\":\"7\",\"title\":\"Lamp\",\"key\":\"k3y\",\"new\":\"n3w\",\"doors\":[],"
                    + "\"owner\":{\"id\":\"o\",\"mail\":\"m@il\"}}");

    bench.provider.create(
        at("Item"),
        bench.write(
            "Item",
            "{\"title\":\"Lamp\",\"pin\":\"1234567\",\"owner_id\":\"o\","
                + "\"doors\":[{\"code\":\"c0de\",\"name\":\"front\"}]}"),
        "run/1");

    assertThat(bench.traced)
        .containsExactly(
            "> POST https://shop.example/api/v1/items"
                + " {\"doors\":[{\"code\":\"(sensitive)\",\"name\":\"front\"}],"
                + "\"owner_id\":\"o\",\"pin\":\"(sensitive)\",\"title\":\"Lamp\"}",
            "< 201 {\"doors\":[],\"id\":\"7\",\"key\":\"(sensitive)\",\"new\":\"(not in the pack)\","
                + "\"owner\":{\"id\":\"o\",\"mail\":\"(not in the pack)\"},\"title\":\"Lamp\"}");
  }

  @Test
  void showsLists() {
    Bench bench = bench().answers(200, "[{\"id\":\"7\",\"key\":\"k3y\"}]");

    bench.provider.list(at("Item"), Optional.empty());

    assertThat(bench.traced)
        .containsExactly(
            "> GET https://shop.example/api/v1/items?all=1",
            "< 200 1 elements: [{\"id\":\"7\",\"key\":\"(sensitive)\"}]");
  }

  @Test
  void showsWhatWentWrongWithoutSecrets() {
    Bench bench =
        bench()
            .answers(400, "{\"message\":\"no " + Bench.SECRET + "\",\"token\":\"other\"}")
            .replies(new Reply.Refused("no " + Bench.SECRET));

    bench.provider.read(at("Item"), bench.instance("Item", "7", "{}"));
    bench.provider.read(at("Item"), bench.instance("Item", "7", "{}"));

    assertThat(bench.traced).contains("< 400 no (sensitive)", "< refused: no (sensitive)");
  }

  @Test
  void whatCannotBeReadIsCounted() {
    Bench bench = bench().answers(200, "hello");

    bench.provider.read(at("Item"), bench.instance("Item", "7", "{}"));

    assertThat(bench.traced).contains("< 200 5 bytes");
  }
}

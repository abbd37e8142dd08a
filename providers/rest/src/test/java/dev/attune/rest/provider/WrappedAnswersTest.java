package dev.attune.rest.provider;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Result;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Answers in which the object is hard to find, or which tell its id alone. */
class WrappedAnswersTest {
  private static ProviderFixture host() {
    return ProviderFixture.of(
        """
        Host:
          path: /hosts
          id: name
          create: {verb: PUT, answer: nothing}
          envelope: {request: attrs, object: "results[0].attrs", list: results, element: attrs}
          fields: {name: required immutable path-only text, address: text}
        """);
  }

  private static final String ONE =
      "{\"results\":[{\"type\":\"Host\",\"attrs\":{\"name\":\"web\",\"address\":\"1.2\"}}]}";

  private static ProviderFixture silence() {
    return ProviderFixture.of(
        """
        Silence:
          path: /silences
          item: /silence/{id}
          create: {id: silenceID}
          update: {verb: POST, path: /silences, body: whole, set: {id: "{id}"}, id: silenceID}
          fields: {id: computed text, comment: text}
        """);
  }

  @Test
  void anObjectCanBeTheOnlyElementOfAList() {
    ProviderFixture providerFixture = host().answers(200, ONE);
    Instance web =
        providerFixture.provider.importObject(at("Host"), "web").instance().orElseThrow();

    assertThat(web.value())
        .isEqualTo(ProviderFixture.json("{\"name\":\"web\",\"address\":\"1.2\"}"));
  }

  @Test
  void aListThatIsEmptyHasNoObject() {
    ProviderFixture providerFixture = host().answers(200, "{\"results\":[]}");

    assertThat(providerFixture.provider.importObject(at("Host"), "web").failure())
        .contains(
            new Failure.Failed(
                "GET /api/hosts/web: the answer has no object at 'results[0].attrs'"));
  }

  @Test
  void eachElementOfAListCanBeWrapped() {
    ProviderFixture providerFixture = host().answers(200, ONE);

    assertThat(providerFixture.provider.list(at("Host"), Optional.empty()).instances())
        .extracting(Instance::id)
        .containsExactly("web");
  }

  @Test
  void anElementWithoutItsWrappingIsToldAbout() {
    ProviderFixture providerFixture = host().answers(200, "{\"results\":[{\"name\":\"web\"}]}");

    assertThat(providerFixture.provider.list(at("Host"), Optional.empty()).failure())
        .contains(
            new Failure.Failed("GET /api/hosts: the list has an element that is not an object"));
  }

  @Test
  void aCreateCanTellTheIdAlone() {
    ProviderFixture providerFixture =
        silence()
            .answers(200, "{\"silenceID\":\"s1\"}")
            .answers(200, "{\"id\":\"s1\",\"comment\":\"c\"}");
    Result made =
        providerFixture.provider.create(
            at("Silence"), providerFixture.write("Silence", "{\"comment\":\"c\"}"), "intent");

    assertThat(made.instance().orElseThrow().id()).isEqualTo("s1");
    assertThat(providerFixture.wire.sent())
        .containsExactly("POST /api/silences {\"comment\":\"c\"}", "GET /api/silence/s1");
  }

  @Test
  void aChangeCanMakeAnotherObjectAndTellItsId() {
    ProviderFixture providerFixture =
        silence()
            .answers(200, "{\"id\":\"s1\",\"comment\":\"c\"}")
            .answers(200, "{\"silenceID\":\"s2\"}")
            .answers(200, "{\"id\":\"s2\",\"comment\":\"d\"}");
    Result changed =
        providerFixture.provider.update(
            at("Silence"),
            providerFixture.instance("Silence", "s1", "{\"id\":\"s1\",\"comment\":\"c\"}"),
            providerFixture.write("Silence", "{\"comment\":\"d\"}"));

    assertThat(changed.instance().orElseThrow().id()).isEqualTo("s2");
    assertThat(providerFixture.wire.sent().get(1))
        .isEqualTo("POST /api/silences {\"comment\":\"d\",\"id\":\"s1\"}");
  }
}

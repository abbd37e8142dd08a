package dev.attune.rest.provider;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Operation;
import dev.attune.provider.Result;
import dev.attune.rest.http.Reply;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SingletonsTest {
  private static ProviderFixture bench() {
    return ProviderFixture.of(
        """
        Portal: {path: /portals, fields: {id: computed text}}
        Appearance:
          parent: Portal
          singleton: always
          path: /portals/{parent}/appearance
          fields: {theme: text, logo: text}
        Domain:
          parent: Portal
          singleton: optional
          path: /portals/{parent}/domain
          create: {verb: PUT}
          fields: {hostname: required immutable text}
        Banner:
          singleton: optional
          path: /banner
          fields: {words: required text}
        Country:
          path: /countries
          external: true
          name: name
          fields: {id: computed text, name: text}
        """);
  }

  @Test
  void whatIsAlwaysThereIsChangedInsteadOfMade() {
    ProviderFixture providerFixture =
        bench()
            .answers(200, "{\"theme\":\"light\",\"logo\":\"x\"}")
            .answers(200, "{\"theme\":\"dark\",\"logo\":\"x\"}");

    Result result =
        providerFixture.provider.create(
            at("Appearance", "p1"),
            providerFixture.write("Appearance", "{\"theme\":\"dark\"}"),
            "run/1");

    assertThat(providerFixture.wire.sent())
        .containsExactly(
            "GET /api/portals/p1/appearance",
            "PATCH /api/portals/p1/appearance {\"theme\":\"dark\"}");
    assertThat(result.instance())
        .contains(
            Instance.of("p1", ProviderFixture.json("{\"theme\":\"dark\",\"logo\":\"x\"}"), "v1"));
  }

  @Test
  void whatIsAlwaysThereIsOnRecordEvenIfItsChangeIsInDoubt() {
    ProviderFixture providerFixture =
        bench().answers(200, "{\"theme\":\"light\"}").replies(new Reply.Lost("cut off", false));

    Result result =
        providerFixture.provider.create(
            at("Appearance", "p1"),
            providerFixture.write("Appearance", "{\"theme\":\"dark\"}"),
            "run/1");

    assertThat(result.failure()).containsInstanceOf(Failure.InDoubt.class);
    assertThat(result.instance().map(Instance::id)).contains("p1");
  }

  @Test
  void whatIsAlwaysThereNeedsItsParent() {
    ProviderFixture providerFixture = bench().answers(404, "").answers(200, "[]");

    assertThat(
            providerFixture
                .provider
                .create(
                    at("Appearance", "p1"),
                    providerFixture.write("Appearance", "{\"theme\":\"dark\"}"),
                    "run/1")
                .failure())
        .contains(new Failure.NotFound("Appearance does not exist: does its parent still exist?"));
  }

  @Test
  void whatIsAlwaysThereIsNeverDeleted() {
    ProviderFixture providerFixture = bench();

    Result result =
        providerFixture.provider.delete(
            at("Appearance", "p1"),
            providerFixture.instance("Appearance", "p1", "{\"theme\":\"x\"}"));

    assertThat(providerFixture.wire.sent()).isEmpty();
    assertThat(result.failure()).contains(new Failure.Failed("Appearance has no operation DELETE"));
  }

  @Test
  void theOnlyOneHasTheIdOfItsParent() {
    ProviderFixture providerFixture = bench().answers(200, "{\"hostname\":\"a.example\"}");

    Result result =
        providerFixture.provider.create(
            at("Domain", "p1"),
            providerFixture.write("Domain", "{\"hostname\":\"a.example\"}"),
            "run/1");

    assertThat(providerFixture.wire.sent())
        .containsExactly("PUT /api/portals/p1/domain {\"hostname\":\"a.example\"}");
    assertThat(result.instance().map(Instance::id)).contains("p1");
  }

  @Test
  void theOnlyOneOfAllHasTheNameOfItsKind() {
    ProviderFixture providerFixture = bench().answers(200, "{\"words\":\"hi\"}");

    assertThat(providerFixture.provider.list(at("Banner"), Optional.empty()).instances())
        .extracting(Instance::id)
        .containsExactly("banner");
  }

  @Test
  void theOnlyOneThatIsNotThereIsNotListed() {
    ProviderFixture providerFixture = bench().answers(404, "").answers(200, "[]");

    assertThat(providerFixture.provider.list(at("Domain", "p1"), Optional.empty()).instances())
        .isEmpty();
  }

  @Test
  void declaresWhatCanBeDone() {
    RestProvider provider = bench().provider;

    assertThat(provider.operations(at("Appearance").type()))
        .containsExactlyInAnyOrder(
            Operation.READ, Operation.IMPORT, Operation.CREATE, Operation.UPDATE);
    assertThat(provider.operations(at("Domain").type()))
        .containsExactlyInAnyOrder(
            Operation.READ,
            Operation.IMPORT,
            Operation.LIST,
            Operation.CREATE,
            Operation.UPDATE,
            Operation.DELETE);
    assertThat(provider.operations(at("Country").type()))
        .containsExactlyInAnyOrder(
            Operation.READ, Operation.IMPORT, Operation.LIST, Operation.FIND_BY_NAME);
    assertThat(provider.operations(at("Nothing").type())).isEmpty();
  }

  @Test
  void whatOthersMakeIsNeverWritten() {
    ProviderFixture providerFixture = bench();

    assertThat(
            providerFixture
                .provider
                .delete(at("Country"), providerFixture.instance("Country", "1", "{}"))
                .failure())
        .contains(new Failure.Failed("Country has no operation DELETE"));
  }
}

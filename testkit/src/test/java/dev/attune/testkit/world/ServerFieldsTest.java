package dev.attune.testkit.world;

import static dev.attune.testkit.provider.Portals.PLACE;
import static dev.attune.testkit.provider.Portals.created;
import static dev.attune.testkit.provider.Portals.described;
import static dev.attune.testkit.provider.Portals.kind;
import static dev.attune.testkit.provider.Portals.named;
import static dev.attune.testkit.provider.Portals.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Write;
import dev.attune.testkit.kind.Normalisers;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.Portals;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServerFieldsTest {
  @Test
  void theServerSetsWhatIsAbsent() {
    assertThat(description(created(withDefault(), named("web")))).contains(Text.of("none given"));
  }

  @Test
  void theServerSetsWhatIsNull() {
    MapValue value = named("web").with("description", Null.NULL);
    assertThat(description(created(withDefault(), value))).contains(Text.of("none given"));
  }

  @Test
  void theServerKeepsWhatIsSaid() {
    assertThat(description(created(withDefault(), described("web", "")))).contains(Text.of(""));
  }

  @Test
  void aNullThatTheServerHasNoDefaultForStaysNull() {
    MapValue value = named("web").with("description", Null.NULL);
    assertThat(description(created(Portals.provider(), value))).contains(Null.NULL);
  }

  @Test
  void whatAnUpdateLeavesOutIsRemoved() {
    ScriptedProvider provider = Portals.provider();
    Instance portal = created(provider, described("web", "old"));
    assertThat(description(updated(provider, portal, named("web")))).isEmpty();
  }

  @Test
  void whatTheProviderMaySetStaysIfAnUpdateLeavesItOut() {
    ScriptedProvider provider = Portals.provider();
    Instance portal = created(provider, named("web").with("display_name", Text.of("The Web")));
    assertThat(updated(provider, portal, named("web")).value().get("display_name"))
        .contains(Text.of("The Web"));
  }

  @Test
  void anUnknownOfThePlanIsComputed() {
    MapValue planned = named("web").with("display_name", Unknown.UNKNOWN);
    Write write = new Write(named("web"), planned, PrivateBytes.NONE);
    Instance portal = Portals.provider().create(PLACE, write, "intent").instance().orElseThrow();
    assertThat(portal.value().get("display_name")).contains(Text.of("web"));
  }

  @Test
  void theIdStandsInTheIdentifier() {
    assertThat(created(Portals.provider(), named("web")).value().get("id"))
        .contains(Text.of("portal-1"));
  }

  @Test
  void whatIsComputedOnceStays() {
    ScriptedProvider provider = Portals.provider();
    Instance portal = created(provider, named("web"));
    assertThat(updated(provider, portal, named("web")).value().get("created_at"))
        .isEqualTo(portal.value().get("created_at"));
  }

  @Test
  void whatIsComputedAtEveryWriteChanges() {
    ScriptedProvider provider = Portals.provider();
    Instance portal = created(provider, named("web"));
    assertThat(updated(provider, portal, named("web")).value().get("updated_at"))
        .isNotEqualTo(portal.value().get("updated_at"));
  }

  @Test
  void aComputedFieldThatIsSentIsIgnored() {
    MapValue value = named("web").with("id", Text.of("mine"));
    assertThat(created(Portals.provider(), value).value().get("id")).contains(Text.of("portal-1"));
  }

  @Test
  void theServerMayRespellAText() {
    ScriptedProvider provider =
        ScriptedProvider.of(kind().normalised("description", Normalisers::lowerCase).build());
    assertThat(description(created(provider, described("web", "LOUD")))).contains(Text.of("loud"));
  }

  @Test
  void theServerMayGiveANumberAsText() {
    ScriptedProvider provider =
        ScriptedProvider.of(kind().normalised("description", Normalisers::numberAsText).build());
    MapValue value = named("web").with("description", Num.of("1.50"));
    assertThat(description(created(provider, value))).contains(Text.of("1.50"));
  }

  @Test
  void anObjectWithoutLabelsMayAnswerNullForThem() {
    ScriptedProvider provider = ScriptedProvider.of(kind().nullLabels().build());
    assertThat(created(provider, named("web").with("labels", MapValue.EMPTY)).value().get("labels"))
        .contains(Null.NULL);
  }

  @Test
  void aListOfSetKindComesBackAsASet() {
    ScriptedProvider provider = ScriptedProvider.of(Konnect.kind(Konnect.GATEWAY_ROUTE).build());
    MapValue route = named("r").with("hosts", ListValue.of(Text.of("a"), Text.of("b")));
    assertThat(created(provider, Location.of(Konnect.GATEWAY_ROUTE), route).value().get("hosts"))
        .contains(SetValue.of(Text.of("b"), Text.of("a")));
  }

  private static ScriptedProvider withDefault() {
    return ScriptedProvider.of(kind().serverDefault("description", Text.of("none given")).build());
  }

  private static Optional<Value> description(Instance portal) {
    return portal.value().get("description");
  }

  private static Instance updated(ScriptedProvider provider, Instance prior, MapValue value) {
    return provider.update(PLACE, prior, write(value)).instance().orElseThrow();
  }
}

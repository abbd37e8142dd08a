package dev.attune.testkit.provider;

import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.testkit.kind.KindBuilder;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import java.util.Optional;

/** What most of these tests begin with: portals, and a provider of them. */
public final class Portals {
  public static final Location PLACE = Location.of(Konnect.PORTAL);
  public static final Location APIS = Location.of(Konnect.API);

  private Portals() {}

  public static KindBuilder kind() {
    return Konnect.kind(Konnect.PORTAL);
  }

  public static ScriptedProvider provider() {
    return ScriptedProvider.of(kind().build());
  }

  public static Location in(String api) {
    return new Location(Konnect.API_IMPLEMENTATION, List.of(api));
  }

  public static MapValue named(String name) {
    return MapValue.of("name", Text.of(name));
  }

  public static MapValue described(String name, String description) {
    return named(name).with("description", Text.of(description));
  }

  public static MapValue implementation() {
    return MapValue.of("implementation_type", Text.of("gateway_service"));
  }

  public static Write write(MapValue value) {
    return new Write(value, value, PrivateBytes.NONE);
  }

  public static Result make(ScriptedProvider provider, MapValue value) {
    return make(provider, PLACE, value);
  }

  public static Result make(ScriptedProvider provider, Location location, MapValue value) {
    return provider.create(location, write(value), "intent");
  }

  public static Instance created(ScriptedProvider provider, MapValue value) {
    return make(provider, value).instance().orElseThrow();
  }

  public static Instance created(ScriptedProvider provider, Location location, MapValue value) {
    return make(provider, location, value).instance().orElseThrow();
  }

  public static List<String> listed(ScriptedProvider provider) {
    return provider.list(PLACE, Optional.empty()).instances().stream().map(Instance::id).toList();
  }
}

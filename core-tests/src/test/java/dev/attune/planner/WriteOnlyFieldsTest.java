package dev.attune.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.Identity;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.observe.secret.KeyedHash;
import dev.attune.observe.secret.WriteOnlyFields;
import dev.attune.provider.Instance;
import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.store.Declaration;
import dev.attune.store.Deployment;
import dev.attune.store.LastApplied;
import dev.attune.store.ObjectPlace;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is written only is no difference while it is as we wrote it, however deep it stands. */
class WriteOnlyFieldsTest {
  private static final Type.ObjectOf USER =
      Type.object(
          Attribute.required("name", Type.Scalar.TEXT).build(),
          Attribute.optional("password", Type.Scalar.TEXT).writeOnly().build());

  private static MapValue user(String name) {
    return MapValue.of("name", Text.of(name));
  }

  private static MapValue user(String name, String password) {
    return user(name).with("password", Text.of(password));
  }

  private static MapValue users(Value users) {
    return MapValue.of("users", users);
  }

  private static LastApplied applied(MapValue declared, String path, String password) {
    return LastApplied.of(
        new ObjectPlace(
            Deployment.of(Identity.of("shop", Konnect.PORTAL, "web")), "konnect", List.of()),
        Instance.of("p-1", MapValue.EMPTY, Konnect.VERSION),
        new Declaration(
            declared,
            Map.of(path, KeyedHash.of(Scene.KEY, Text.of(password))),
            Optional.empty(),
            ProtectionLevel.NONE,
            List.of(),
            Optional.empty()));
  }

  private static MapValue aligned(Type users, Value live, Value config, LastApplied applied) {
    Type.ObjectOf body = Type.object(Attribute.optional("users", users).build());
    return WriteOnlyFields.aligned(
        Scene.KEY, body, users(live), users(config), Optional.of(applied));
  }

  @Test
  void anElementOfAnOrderedListIsFoundByItsPlace() {
    ListValue config = ListValue.of(user("a"), user("b", "old"));
    assertThat(
            aligned(
                Type.list(USER),
                ListValue.of(user("a"), user("b")),
                config,
                applied(MapValue.EMPTY, "users[1].password", "old")))
        .isEqualTo(users(config));
  }

  @Test
  void anElementOfAKeyedListIsFoundByItsKeyInEveryState() {
    MapValue declared = users(ListValue.of(user("a"), user("b")));
    assertThat(
            aligned(
                Type.keyed(USER, "name"),
                ListValue.of(user("c"), user("a"), user("b")),
                ListValue.of(user("b", "old"), user("a")),
                applied(declared, "users[1].password", "old")))
        .isEqualTo(users(ListValue.of(user("c"), user("a"), user("b", "old"))));
  }

  @Test
  void anEntryOfAMapIsFoundByItsKey() {
    MapValue config = MapValue.of("x", user("a", "old"));
    assertThat(
            aligned(
                Type.map(USER),
                MapValue.of("x", user("a")),
                config,
                applied(MapValue.EMPTY, "users.x.password", "old")))
        .isEqualTo(users(config));
  }

  @Test
  void aNewValueIsADifference() {
    ListValue live = ListValue.of(user("a"));
    assertThat(
            aligned(
                Type.list(USER),
                live,
                ListValue.of(user("a", "new")),
                applied(MapValue.EMPTY, "users[0].password", "old")))
        .isEqualTo(users(live));
  }
}

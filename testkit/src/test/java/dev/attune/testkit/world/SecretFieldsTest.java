package dev.attune.testkit.world;

import static dev.attune.testkit.provider.Portals.created;
import static dev.attune.testkit.provider.Portals.named;
import static dev.attune.testkit.provider.Portals.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Write;
import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SecretFieldsTest {
  private static final Location SECRETS = Location.of(Konnect.GATEWAY_SECRET);
  private static final MapValue SECRET =
      named("key").with("token", Text.of("t0ken")).with("passphrase", Text.of("pa55"));

  @Test
  void aSensitiveValueComesBackMarked() {
    Value token = created(secrets(), SECRETS, SECRET).value().get("token").orElseThrow();
    assertThat(token.sensitive()).isTrue();
  }

  @Test
  void whatIsWrittenOnlyNeverComesBack() {
    assertThat(created(secrets(), SECRETS, SECRET).value().contains("passphrase")).isFalse();
  }

  @Test
  void whatIsWrittenOnlyComesFromTheConfiguration() {
    ScriptedProvider provider = secrets();
    provider.create(SECRETS, new Write(SECRET, named("key"), PrivateBytes.NONE), "intent");
    assertThat(passphrase(provider)).contains(Text.of("pa55"));
  }

  @Test
  void whatIsWrittenOnlyStaysIfAnUpdateLeavesItOut() {
    ScriptedProvider provider = secrets();
    Instance secret = created(provider, SECRETS, SECRET);
    provider.update(SECRETS, secret, write(named("key")));
    assertThat(passphrase(provider)).contains(Text.of("pa55"));
  }

  @Test
  void whatIsWrittenOnlyInsideAListNeverComesBackEither() {
    ScriptedProvider provider = ScriptedProvider.of(Kind.of(users()).build());
    MapValue user = named("ann").with("password", Text.of("pa55"));
    Instance made =
        created(provider, Location.of(users().type()), MapValue.of("users", ListValue.of(user)));
    assertThat(made.value().get("users")).contains(ListValue.of(named("ann")));
  }

  private static ScriptedProvider secrets() {
    return ScriptedProvider.of(Konnect.kind(Konnect.GATEWAY_SECRET).build());
  }

  private static Optional<Value> passphrase(ScriptedProvider provider) {
    return provider.world().all().getFirst().fields().get("passphrase");
  }

  private static Schema users() {
    Type.ObjectOf user =
        Type.object(
            Attribute.required("name", Type.Scalar.TEXT).build(),
            Attribute.optional("password", Type.Scalar.TEXT).writeOnly().build());
    return Schema.of(
        new TypeName("x.attune.dev", "Users"),
        "v1",
        Type.object(Attribute.optional("users", Type.list(user)).build()),
        "");
  }
}

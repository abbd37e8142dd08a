package dev.attune.observe;

import static dev.attune.schema.Attribute.optional;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.Identity;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.provider.Instance;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Conversion;
import dev.attune.schema.Conversions;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.store.Declaration;
import dev.attune.store.Deployment;
import dev.attune.store.LastApplied;
import dev.attune.store.ObjectPlace;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** What is on record is read in the version that is served today. */
class RecordUpgradeTest {
  private static final TypeName DOOR = new TypeName("house.attune.dev", "Door");
  private static final Type.ObjectOf OLD =
      Type.object(
          optional("height", Scalar.TEXT).build(),
          optional("colours", Type.set(Scalar.TEXT)).build());
  private static final Type.ObjectOf NEW =
      Type.object(
          optional("height", Scalar.NUMBER).build(),
          optional("colours", Type.set(Scalar.TEXT)).build());
  private static final Catalogue KINDS =
      Catalogue.of(
          List.of(Schema.of(DOOR, "v2", NEW, "A door.")),
          List.of(Schema.of(DOOR, "v1", OLD, "A door.")));

  private static final Value COLOURS = new SetValue(List.of(Text.of("red")), false);
  private static final MapValue THEN =
      MapValue.of("height", Text.of("210")).with("colours", COLOURS);
  private static final MapValue NOW = MapValue.of("height", Num.of(210)).with("colours", COLOURS);

  /** Knows lists only, as manifests have them. */
  private static final Conversions CONVERSIONS =
      (from, _, value) -> {
        if (from.version().equals("v2")) { // On the way back, what is a bolt today was a lock.
          return new Conversion.Done(
              value,
              path -> path.toString().equals("lock") ? Path.of("bolt") : path,
              List.of(),
              List.of(),
              List.of());
        }
        assertThat(value.get("colours").orElseThrow()).isInstanceOf(ListValue.class);
        return new Conversion.Done(
            value.with("height", Num.of(((Text) value.get("height").orElseThrow()).text())),
            UnaryOperator.identity(),
            List.of(),
            List.of(),
            List.of());
      };

  private static Provider doors(Set<Operation> operations) {
    return new Provider() {
      @Override
      public Catalogue schemas() {
        return KINDS;
      }

      @Override
      public Set<Operation> operations(TypeName type) {
        return operations;
      }
    };
  }

  private static LastApplied record(Optional<String> version, String instanceVersion) {
    return LastApplied.of(
        new ObjectPlace(Deployment.of(Identity.of("default", DOOR, "front")), "house", List.of()),
        Instance.of("door-1", THEN, instanceVersion),
        new Declaration(
            THEN, Map.of(), Optional.empty(), ProtectionLevel.NONE, List.of(), version));
  }

  private static LastApplied present(LastApplied record, Operation... operations) {
    Providers providers = new Providers(Map.of("house", doors(Set.of(operations))));
    return new RecordUpgrade(KINDS, providers, CONVERSIONS).of(record);
  }

  @Test
  void whatWasDeclaredIsConverted() {
    LastApplied now = present(record(Optional.of("v1"), "v1"), Operation.READ);

    assertThat(now.declared()).isEqualTo(NOW);
    assertThat(now.version()).contains("v2");
  }

  @Test
  void anObjectIsConvertedWhereItsProviderCannot() {
    LastApplied now = present(record(Optional.of("v1"), "v1"), Operation.READ);

    assertThat(now.instance().value()).isEqualTo(NOW);
    assertThat(now.instance().schemaVersion()).isEqualTo("v2");
  }

  @Test
  void whatIsKnownOfAFieldMovesWithIt() {
    LastApplied plain = record(Optional.of("v1"), "v1");
    LastApplied then =
        LastApplied.of(
                plain.place(),
                plain.instance(),
                new Declaration(
                    plain.declared(),
                    Map.of("lock", "hash"),
                    Optional.empty(),
                    ProtectionLevel.NONE,
                    List.of(),
                    plain.version()))
            .withUnaccepted(List.of("lock", "height"));

    LastApplied now = present(then, Operation.READ);

    assertThat(now.secrets()).containsExactly(Map.entry("bolt", "hash"));
    assertThat(now.unaccepted()).containsExactly("bolt", "height");
  }

  @Test
  void anObjectIsLeftToAProviderThatUpgrades() {
    LastApplied now = present(record(Optional.of("v1"), "v1"), Operation.UPGRADE);

    assertThat(now.instance().value()).isEqualTo(THEN);
    assertThat(now.declared()).isEqualTo(NOW);
  }

  @Test
  void anObjectWhoseVersionIsCountedOtherwiseIsLeftAlone() {
    assertThat(present(record(Optional.of("v1"), "7")).instance().value()).isEqualTo(THEN);
  }

  @Test
  void whatIsOfTodayOrOfNoVersionThatIsKnownStaysAsItIs() {
    for (Optional<String> version :
        List.of(Optional.of("v2"), Optional.of("v0"), Optional.<String>empty())) {
      LastApplied record = record(version, "v1");
      assertThat(present(record)).isSameAs(record);
    }
  }
}

package dev.attune.store.jdbc.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attune.store.StoreException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoreAddressTest {

  @Test
  void readsEveryPart() {
    StoreAddress.Postgres address =
        postgres("postgresql://k%40m:p%3Aw+d@db:1/x%20y?sslmode=require");
    assertThat(address.login()).contains(new StoreAddress.Login("k@m", Optional.of("p:w+d")));
    assertThat(address.port()).isEqualTo(1);
    assertThat(address.database()).isEqualTo("x y");
    assertThat(address.parameters()).containsEntry("sslmode", "require");
    assertThat(address.toString()).isEqualTo("postgresql://k@m@db:1/x y");
  }

  @Test
  void mostPartsMayBeLeftOut() {
    StoreAddress.Postgres address = postgres("postgres://db/x");
    assertThat(address.login()).isEmpty();
    assertThat(address.port()).isEqualTo(5432);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "db",
        "10.0.0.1",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "127.evil.example",
        "[::2]"
      })
  void aServerElsewhereMustProveItsName(String host) {
    assertThat(postgres("postgresql://" + host + "/x").parameters())
        .containsEntry("sslmode", "verify-full");
    assertThat(postgres("postgresql://" + host + "/x?sslmode=disable").parameters())
        .containsEntry("sslmode", "disable");
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost", "LOCALHOST:5433", "127.0.0.1", "127.1.2.3:1", "[::1]:5433"})
  void aServerOfThisMachineNeedNot(String host) {
    assertThat(postgres("postgresql://" + host + "/x").parameters()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "postgresql://db",
        "postgresql://db/",
        "postgresql:///x",
        "mysql://u:hush@db/x",
        "postgresql://u:hush@db/x?socketFactory=Evil",
        "postgresql://u:hush@db/x?loggerFile=/etc/x",
        "postgresql://u:hush%@db/x",
        "postgresql://u:hush hush@db/x",
        "postgresql://u:hush@db/x#y",
        "x"
      })
  void refusesOthersWithoutRepeatingThem(String url) {
    assertThatExceptionOfType(StoreException.class)
        .isThrownBy(() -> StoreAddress.postgres(url))
        .satisfies(e -> assertThat(e.diagnostic().toString()).doesNotContain("hush"));
  }

  private static StoreAddress.Postgres postgres(String url) {
    return (StoreAddress.Postgres) StoreAddress.postgres(url);
  }
}

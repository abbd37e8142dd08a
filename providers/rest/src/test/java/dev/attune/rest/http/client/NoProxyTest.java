package dev.attune.rest.http.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.http.Origin;
import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class NoProxyTest {
  private static boolean covers(String list, String url) {
    return NoProxy.parse(list).covers(Origin.of(URI.create(url)).orElseThrow());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "*|http://a.example",
        "a.example|http://a.example",
        "A.Example.|http://a.example",
        "b.example, a.example|http://x.y.a.example",
        ".a.example|http://x.a.example",
        "*.a.example|http://x.a.example",
        "a.example:8080|http://a.example:8080",
        "a.example:443|https://a.example",
        "10.1.2.3|http://10.1.2.3",
        "10.0.0.0/8|http://10.200.3.4",
        "10.0.0.0/9|http://10.127.3.4",
        "fd00::/8|http://[fd12::1]",
        "fd12::1|http://[fd12::1]",
        "[fd12::1]:81|http://[fd12::1]:81"
      })
  void aHostOnTheListIsTalkedToDirectly(String list, String url) {
    assertThat(covers(list, url)).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|http://a.example",
        "a.example|http://ba.example",
        ".a.example|http://a.example",
        "a.example:8080|http://a.example",
        "10.0.0.0/9|http://10.128.3.4",
        "10.0.0.0/33|http://10.0.0.0",
        "10.0.0.0/x|http://10.0.0.0",
        "10.0.0.0/8|http://a.example",
        "10.0.0.0/8|http://[fd12::1]",
        "2.3|http://10.1.2.3"
      })
  void anotherHostIsNot(String list, String url) {
    assertThat(covers(list, url)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"http://localhost:1", "http://127.0.0.9", "http://[::1]", "http://a.localhost"})
  void theOwnMachineNeedsNoProxy(String url) {
    assertThat(covers("", url)).isTrue();
  }
}

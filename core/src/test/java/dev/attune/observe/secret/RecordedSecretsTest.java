package dev.attune.observe.secret;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import org.junit.jupiter.api.Test;

class RecordedSecretsTest {
  private static final Value SECRET = Text.of("canary").markedSensitive();

  private static MapValue hook(Value url, Value token) {
    return MapValue.builder().put("url", url).put("token", token).build();
  }

  private static String shown(Value live, Value declared) {
    return CanonicalJson.write(
        RecordedSecrets.secrets(MapValue.of("a", live), MapValue.of("a", declared)));
  }

  @Test
  void inAListTheFieldThatWasSecretIsSoInEveryElement() {
    ListValue live =
        ListValue.of(
            hook(Text.of("/new"), Text.of("canary-new")), hook(Text.of("/"), Text.of("canary")));

    assertThat(shown(live, ListValue.of(hook(Text.of("/"), SECRET))))
        .isEqualTo(
            """
            {"a":[{"token":"(sensitive)","url":"/new"},{"token":"(sensitive)","url":"/"}]}\
            """);
  }

  @Test
  void anElementThatWasSecretMakesAllOfThemSo() {
    assertThat(
            shown(
                ListValue.of(Text.of("canary"), Text.of("plain")),
                ListValue.of(Text.of("plain"), SECRET)))
        .isEqualTo("{\"a\":[\"(sensitive)\",\"(sensitive)\"]}");
  }

  @Test
  void whatHasAnotherShapeThanTheSecretIsHiddenWhole() {
    Value declared = ListValue.of(hook(Text.of("/"), SECRET));

    assertThat(shown(Text.of("canary"), declared)).isEqualTo("{\"a\":\"(sensitive)\"}");
    assertThat(shown(ListValue.of(Text.of("canary")), declared))
        .isEqualTo("{\"a\":[\"(sensitive)\"]}");
    assertThat(shown(MapValue.of("b", Text.of("canary")), declared))
        .isEqualTo("{\"a\":\"(sensitive)\"}");
  }
}

package dev.attune.manifest.project;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamespaceNameTest {
  @ParameterizedTest
  @ValueSource(strings = {"a", "7", "default", "payments-eu-1", "a--b"})
  void lettersDigitsAndHyphensMakeANamespace(String name) {
    assertThat(NamespaceName.isValid(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "A", "a_b", "a.b", "-a", "a-", "-", "a b", "ä", "a\n", "${x}"})
  void nothingElseDoes(String name) {
    assertThat(NamespaceName.isValid(name)).isFalse();
  }

  @Test
  void sixtyThreeCharactersAreTheMost() {
    assertThat(NamespaceName.isValid("a".repeat(63))).isTrue();
    assertThat(NamespaceName.isValid("a".repeat(64))).isFalse();
  }
}

package dev.attune.evolution.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ApiVersionTest {
  private static List<String> sorted(String... names) {
    return Stream.of(names).map(ApiVersion::new).sorted().map(ApiVersion::name).toList();
  }

  @Test
  void alphaComesBeforeBetaBeforeStable() {
    assertThat(sorted("v1", "v2", "v1beta1", "v3alpha1", "v2beta1", "v1alpha1"))
        .containsExactly("v1alpha1", "v3alpha1", "v1beta1", "v2beta1", "v1", "v2");
  }

  @Test
  void numbersAreComparedByValue() {
    assertThat(sorted("v10", "v9", "v1beta10", "v1beta2", "v11alpha2", "v2alpha10"))
        .containsExactly("v2alpha10", "v11alpha2", "v1beta2", "v1beta10", "v9", "v10");
  }

  @Test
  void namesThatFollowNoRuleAreTheOldest() {
    assertThat(sorted("v1", "foo1", "foo10", "v1gamma1", "V1", "v1alpha1"))
        .containsExactly("V1", "foo1", "foo10", "v1gamma1", "v1alpha1", "v1");
  }

  @Test
  void noNumberIsTooLarge() {
    String large = "9".repeat(50);
    assertThat(sorted("v" + large, "v2")).containsExactly("v2", "v" + large);
  }
}

package dev.attune.terraform.install.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class InstallCodeTest {
  @ParameterizedTest
  @EnumSource
  void everyCodeHasAPageThatFitsATerminal(InstallCode code) throws IOException {
    try (InputStream in =
        InstallCodeTest.class.getResourceAsStream("/attune/codes/" + code.id() + ".md")) {
      assertThat(in).isNotNull();
      List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
      assertThat(lines.getFirst()).isEqualTo("# " + code.id() + ": " + code.title());
      assertThat(lines).hasSizeBetween(10, 25).allMatch(line -> line.length() <= 80);
    }
  }
}

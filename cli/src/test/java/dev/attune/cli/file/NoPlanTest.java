package dev.attune.cli.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A JSON file that is named where a plan or a manifest can be, and is neither. */
class NoPlanTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"{\"hello\": 1}", "[]", "{\"event\": \"report\", \"plan\": {}}"})
  void isSaidToBeNeither(String json) throws IOException {
    Files.writeString(folder.resolve("attune.yaml"), "name: shop\n");
    Files.writeString(folder.resolve("plan.json"), json + "\n");

    Session.Result result = Session.in(folder).run("apply", "plan.json", "--auto-approve");

    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err())
        .contains(
            "plan.json:1:1: the document is neither a manifest nor a plan [ATT-0211]",
            "a manifest is a map with apiVersion, kind, metadata and spec; a plan, as attune plan"
                + " --out writes it, has changes and execution_order");
  }
}

package dev.attune.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.attune.plan.PlanResult;
import dev.attune.plan.file.PlanDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Whole plans, one folder a case: {@code manifests}, what is {@code live}, what the {@code store}
 * knows, and in {@code plan.json} the plan to the letter, or in {@code findings.txt} why there is
 * none. A new case is a new folder; {@code -Dgolden.update=true} writes down what comes out today.
 */
class GoldenPlansTest {
  private static final Path CASES =
      Path.of(System.getProperty("basedir", ""), "src/test/resources/dev/attune/planner/cases")
          .toAbsolutePath();
  private static final boolean UPDATE = Boolean.getBoolean("golden.update");

  @TestFactory
  List<DynamicTest> cases() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    try (Stream<Path> folders = Files.list(CASES)) {
      for (Path folder : folders.filter(Files::isDirectory).sorted().toList()) {
        tests.add(dynamicTest(String.valueOf(folder.getFileName()), () -> check(folder)));
      }
    }
    return tests;
  }

  private static void check(Path folder) throws IOException {
    GoldenCase golden = GoldenCase.read(folder);
    PlanResult planResult = golden.scene().plan();
    String written = planResult.plan().map(PlanDocument::write).orElse("");
    check(folder.resolve("plan.json"), written);
    check(folder.resolve("findings.txt"), Scene.said(planResult));
    assertThat(golden.scene().written())
        .as("the same once more")
        .isEqualTo(golden.scene().written());
  }

  private static void check(Path file, String text) throws IOException {
    if (UPDATE) {
      if (text.isEmpty()) {
        Files.deleteIfExists(file);
      } else {
        Files.writeString(file, text);
      }
    }
    assertThat(text).as("%s", file).isEqualTo(Files.exists(file) ? Files.readString(file) : "");
  }
}

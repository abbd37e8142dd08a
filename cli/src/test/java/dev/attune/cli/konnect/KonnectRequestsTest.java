package dev.attune.cli.konnect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.fixture.PackProject;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How often Konnect is asked. */
class KonnectRequestsTest {
  private static final String LIST = "GET /v3/portals";

  @TempDir Path folder;
  private PackProject project;

  @BeforeEach
  void start() {
    project = PackProject.konnect(folder);
  }

  @AfterEach
  void stop() {
    project.close();
  }

  private void declare(int portals) {
    project.write(
        "portals.yaml",
        IntStream.rangeClosed(1, portals)
            .mapToObj(i -> "  - {ref: p%d, name: Portal %d}\n".formatted(i, i))
            .collect(Collectors.joining("", "portals:\n", "")));
  }

  private long count(String route) {
    return project.sandbox().requests().of(route);
  }

  private void others(int portals) {
    for (int i = 1; i <= portals; i++) {
      project.make("/v3/portals", "{\"name\": \"Other " + i + "\"}");
    }
    project.sandbox().forgetRequests();
  }

  @Test
  void aFewNewOnesAreAskedForByName() {
    others(150);
    declare(3);
    String trace = project.run("plan", "--trace-http").err();
    assertThat(count(LIST)).isEqualTo(3);
    assertThat(trace.lines().filter(line -> line.contains("GET http")))
        .isNotEmpty()
        .allMatch(line -> line.contains("/v3/portals?filter%5Bname%5D%5Beq%5D=Portal"));
    assertThat(project.sandbox().requests().total()).isEqualTo(3);
  }

  @Test
  void manyNewOnesAreLookedForInOneList() {
    others(150);
    declare(20);
    assertThat(project.run("plan").exit()).isZero();
    // The first three were still asked for by name, and the rest stands on two pages.
    assertThat(count(LIST)).isLessThanOrEqualTo(5);
    assertThat(project.sandbox().requests().total()).isEqualTo(count(LIST));
  }

  @Test
  void manyKnownOnesAreReadFromTheList() {
    declare(200);
    project.apply();
    project.sandbox().forgetRequests();
    assertThat(project.run("plan", "--detailed-exitcode").exit()).isZero();
    assertThat(project.sandbox().requests().routes()).containsOnlyKeys(LIST);
    assertThat(count(LIST)).isEqualTo(2);
  }

  @Test
  void eachPlaceIsListedOnceACommand() {
    declare(30);
    project.write("apis.yaml", "apis: [{ref: a, name: A, versions: []}]\n");
    project.apply();
    project.sandbox().forgetRequests();
    assertThat(project.run("plan", "--prune").exit()).isZero();
    assertThat(project.sandbox().requests().routes().values()).allMatch(times -> times == 1);
  }
}

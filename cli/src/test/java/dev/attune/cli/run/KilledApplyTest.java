package dev.attune.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.ApplyProcess;
import dev.attune.cli.fixture.FolderProvider;
import dev.attune.cli.fixture.FolderProvider.Disk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * An apply is killed at a random moment, in a process of its own, and the next one must put
 * everything right without a person: nothing made twice, nothing lost, nothing forgotten.
 */
class KilledApplyTest {
  private static final int KILLS = Integer.getInteger("attune.kills", 20);
  private static final int DISKS = 30;

  /** Another one each night: {@code mvn -Pnightly verify -Dattune.seed=…}. */
  private static final long SEED = Long.getLong("attune.seed", 42);

  @TempDir Path temporary;

  @TestFactory
  Stream<DynamicTest> aKillLosesNothing() {
    Random random = new Random(SEED);
    return IntStream.range(0, KILLS)
        .mapToObj(i -> {
          long after = random.nextLong(350);
          return DynamicTest.dynamicTest(
              "kill " + i + " after " + after + " ms", () -> kill(i, after));
        });
  }

  private void kill(int number, long after) throws Exception {
    Path project = Files.createDirectories(temporary.resolve("kill-" + number));
    FolderProvider remote = FolderProvider.in(temporary.resolve("remote-" + number), project);
    remote.longestCreate("2000");
    declare(project, "1", "eu");
    if (number % 2 == 1) {
      assertThat(Session.in(project).run("apply", "--auto-approve").exit()).isZero();
      declare(project, "2", "us"); // Updates for some, replacements for others.
    }

    killed(project, after);
    Session.Result next = Session.in(project).today().run("apply", "--auto-approve", "--prune");

    assertThat(next.exit()).as(next.out() + next.err()).isZero();
    assertThat(remote.disks().stream().map(Disk::name).sorted())
        .isEqualTo(IntStream.range(0, DISKS).mapToObj(KilledApplyTest::name).sorted().toList());
    Session.Result plan = Session.in(project).today().run("plan", "--prune", "--detailed-exitcode");
    assertThat(plan.exit()).as(plan.out() + plan.err()).isZero();
    assertThat(plan.err()).isEmpty();
    assertThat(Session.in(project).today().run("destroy", "--auto-approve").exit()).isZero();
    assertThat(remote.disks()).as("what nobody knew of").isEmpty();
  }

  private static String name(int number) {
    return "disk-" + number;
  }

  /** Each third one refers to the one before it, and each fifth one must be replaced in a zone. */
  private static void declare(Path project, String size, String zone) throws IOException {
    List<String> manifests = new ArrayList<>();
    for (int i = 0; i < DISKS; i++) {
      manifests.add(
          """
          apiVersion: grid.example.org/v1
          kind: Disk
          metadata: {name: %s}
          spec:
            size: %s
          %s%s\
          """
              .formatted(
                  name(i),
                  size,
                  i % 5 == 0 ? "  zone: " + zone + "\n" : "",
                  i % 3 == 2 ? "  on: ${Disk/" + name(i - 1) + ".id}\n" : ""));
    }
    Files.writeString(
        project.resolve("disks.yaml"), manifests.stream().collect(Collectors.joining("---\n")));
  }

  /** Counts from when the process has something to do: a JVM takes its time to begin. */
  private static void killed(Path project, long after) throws Exception {
    Process process = ApplyProcess.start(project);
    process.getInputStream().read();
    process.waitFor(after, TimeUnit.MILLISECONDS);
    process.destroyForcibly().waitFor();
  }
}

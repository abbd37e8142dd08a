package dev.attune.terraform.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.terraform.plugin.process.PluginRecord;
import dev.attune.terraform.plugin.protocol.Protocol;
import dev.attune.terraform.plugin.sample.Behaviour;
import dev.attune.terraform.plugin.sample.SampleBinary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** However a run ends, none of its providers outlives it for long. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class LeftoverProcessTest {
  @TempDir Path folder;
  private Path records = Path.of("");

  @BeforeEach
  void nameRecords() {
    records = folder.resolve("records");
  }

  private static void awaitEnd(ProcessHandle process) {
    process.onExit().orTimeout(1, TimeUnit.MINUTES).join();
    assertThat(process.isAlive()).isFalse();
  }

  private Path sockets() throws IOException {
    try (Stream<Path> files = Files.list(records)) {
      return PluginRecord.parse(Files.readString(files.findFirst().orElseThrow()))
          .orElseThrow()
          .sockets();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"NORMAL", "IGNORES_SHUTDOWN"})
  void afterCloseThereIsNoProcessNoRecordAndNoSocket(Behaviour behaviour) throws IOException {
    Plugin plugin =
        new PluginLauncher(records, System.getenv())
            .start(SampleBinary.launch(folder, Protocol.V6, behaviour));
    List<ProcessHandle> started = ProcessHandle.current().descendants().toList();
    assertThat(started).hasSizeGreaterThanOrEqualTo(3);
    Path sockets = sockets();
    assertThat(sockets).isNotEmptyDirectory();
    plugin.close();
    plugin.close();
    started.forEach(LeftoverProcessTest::awaitEnd);
    assertThat(records).isEmptyDirectory();
    assertThat(sockets).doesNotExist();
  }

  @Test
  void closeEndsAlsoAProviderWhoseLeashWasCut() throws IOException {
    LaunchSettings launchSettings =
        SampleBinary.launch(folder, Protocol.V6, Behaviour.IGNORES_SHUTDOWN);
    Plugin plugin = new PluginLauncher(records, System.getenv()).start(launchSettings);
    ProcessHandle provider = ProcessHandle.of(plugin.pid().orElseThrow()).orElseThrow();
    ProcessHandle.current()
        .descendants()
        .filter(one -> !one.equals(provider))
        .forEach(ProcessHandle::destroyForcibly);
    plugin.close();
    assertThat(provider.isAlive()).isFalse();
    assertThat(records).isEmptyDirectory();
  }

  @Test
  void closeSeesItThroughInAnInterruptedThread() throws IOException {
    Plugin plugin =
        new PluginLauncher(records, System.getenv())
            .start(SampleBinary.launch(folder, Protocol.V6, Behaviour.NORMAL));
    Thread.currentThread().interrupt();
    plugin.close();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive)).isEmpty();
  }

  @Test
  void signalsToTheWholeGroupEndNeitherTheProviderNorItsLeash()
      throws IOException, InterruptedException {
    LaunchSettings launchSettings = SampleBinary.launch(folder, Protocol.V6, Behaviour.NORMAL);
    try (Plugin plugin = new PluginLauncher(records, System.getenv()).start(launchSettings)) {
      List<ProcessHandle> all = ProcessHandle.current().descendants().toList();
      ProcessHandle provider = ProcessHandle.of(plugin.pid().orElseThrow()).orElseThrow();
      signal("INT", all);
      signal("TERM", all.stream().filter(one -> !one.equals(provider)).toList());
      assertThat(plugin.client().stop()).isEmpty();
      assertThat(all).allMatch(ProcessHandle::isAlive);
      provider.destroyForcibly();
      all.forEach(LeftoverProcessTest::awaitEnd);
    }
  }

  private static void signal(String name, List<ProcessHandle> processes)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of("/bin/sh", "-c", "kill -" + name + " \"$@\"", "sh"));
    processes.forEach(process -> command.add(Long.toString(process.pid())));
    assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
  }

  @Test
  void whenOurProcessIsKilledTheProviderEndsByItself() throws IOException {
    Process host = HostProcess.start(folder, records);
    ProcessHandle provider = HostProcess.provider(host);
    ProcessHandle shell = provider.parent().orElseThrow();
    Path sockets = sockets();
    host.destroyForcibly();
    awaitEnd(provider);
    awaitEnd(shell);
    assertThat(sockets).doesNotExist();
  }

  @Test
  void whenOurProcessEndsWithoutClosingTheProviderEndsToo()
      throws IOException, InterruptedException {
    Process host = HostProcess.start(folder, records);
    ProcessHandle provider = HostProcess.provider(host);
    host.destroy();
    assertThat(host.waitFor()).isNotZero();
    awaitEnd(provider);
  }

  @Test
  void whatSlippedTheLeashIsEndedByTheNextRun() throws IOException {
    Process host = HostProcess.start(folder, records);
    ProcessHandle provider = HostProcess.provider(host);
    Path sockets = sockets();
    ProcessHandle shell = provider.parent().orElseThrow();
    List<ProcessHandle> watchers =
        shell.children().filter(child -> child.pid() != provider.pid()).toList();
    assertThat(watchers).hasSize(1);
    watchers.forEach(ProcessHandle::destroyForcibly);
    shell.destroyForcibly();
    host.destroyForcibly();
    awaitEnd(host.toHandle());
    assertThat(provider.isAlive()).isTrue();

    assertThat(new PluginLauncher(records, System.getenv()).reap()).containsExactly(provider.pid());

    awaitEnd(provider);
    assertThat(records).isEmptyDirectory();
    assertThat(sockets).doesNotExist();
  }

  @Test
  void theFirstStartOfTheNextRunReapsByItself() throws IOException {
    Process host = HostProcess.start(folder, records);
    ProcessHandle provider = HostProcess.provider(host);
    provider
        .parent()
        .orElseThrow()
        .descendants()
        .filter(one -> one.pid() != provider.pid())
        .forEach(ProcessHandle::destroyForcibly);
    host.destroyForcibly();
    awaitEnd(host.toHandle());
    LaunchSettings launchSettings = SampleBinary.launch(folder, Protocol.V6, Behaviour.NORMAL);
    try (Plugin plugin = new PluginLauncher(records, System.getenv()).start(launchSettings)) {
      awaitEnd(provider);
      assertThat(plugin.client().stop()).isEmpty();
    }
  }

  @Test
  void aRunThatStillWorksKeepsItsProviders() throws IOException {
    Process host = HostProcess.start(folder, records);
    ProcessHandle provider = HostProcess.provider(host);
    assertThat(new PluginLauncher(records, System.getenv()).reap()).isEmpty();
    assertThat(provider.isAlive()).isTrue();
    host.destroyForcibly();
    awaitEnd(provider);
  }
}

package dev.attune.terraform.plugin.process;

import dev.attune.terraform.plugin.failure.ProcessExit;
import dev.attune.terraform.plugin.log.LineSplitter;
import dev.attune.terraform.plugin.log.LogBuffer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A program that we started, on its {@link SupervisorShell}, with readers for all it writes. */
public final class PluginProcess implements ProcessStatus, AutoCloseable {
  private static final Duration KILLED = Duration.ofSeconds(2);
  private static final Duration LAST_WORDS = Duration.ofSeconds(1);

  private final Process shell;
  private final Path sockets;
  private final PluginOutput pluginOutput;
  private final LogBuffer log;
  private final CompletableFuture<Void> allSaid = new CompletableFuture<>();
  private volatile long pid;
  private volatile Optional<ProcessIdentity> program = Optional.empty();
  private volatile Optional<Path> written = Optional.empty();

  private PluginProcess(Process shell, Path sockets, LogBuffer log) {
    this.shell = shell;
    this.sockets = sockets;
    this.log = log;
    pluginOutput = new PluginOutput(shell.getInputStream());
  }

  public static PluginProcess start(
      Path program, Map<String, String> environment, Path sockets, LogBuffer log)
      throws IOException {
    PluginProcess process =
        new PluginProcess(SupervisorShell.start(program, environment, sockets), sockets, log);
    reader("plugin output", process.pluginOutput::read);
    reader("plugin log", process::readLog);
    return process;
  }

  /** No virtual threads: reading a pipe holds on to the thread below, of which there are few. */
  private static void reader(String name, Runnable work) {
    Thread.ofPlatform().daemon().name(name).start(work);
  }

  private void readLog() {
    LineSplitter lines = new LineSplitter(log::add);
    try (InputStream in = shell.getErrorStream()) {
      byte[] buffer = new byte[8192];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        lines.add(buffer, n);
      }
    } catch (IOException e) {
      // The pipe broke: the same as its end.
    } finally {
      lines.end();
      allSaid.complete(null);
    }
  }

  public PluginOutput output() {
    return pluginOutput;
  }

  /** Of the program, not of the shell that supervises it; known once it was recorded. */
  public long pid() {
    return pid;
  }

  public LogBuffer log() {
    return log;
  }

  /** Writes it down for the next run, which ends the program should nobody else have done so. */
  public void record(PluginRecords records, long id) {
    pid = id;
    Optional<ProcessIdentity> owner = ProcessIdentity.of(ProcessHandle.current().pid());
    program = ProcessIdentity.of(id);
    if (owner.isEmpty() || program.isEmpty()) {
      return;
    }
    try {
      written =
          Optional.of(
              records.write(
                  new PluginRecord(ProcessIdentity.world(), owner.get(), program.get(), sockets)));
    } catch (IOException e) {
      // The shell ends the program without a record, too; a home that cannot be written to must not
      // stop anybody.
      written = Optional.empty();
    }
  }

  @Override
  public Optional<ProcessExit> ending(Duration patience) {
    return endsWithin(patience) ? Optional.of(ProcessExit.of(shell.exitValue())) : Optional.empty();
  }

  /** Waits also when interrupted: whoever ends programs must see it through. */
  private boolean endsWithin(Duration patience) {
    return shell
        .onExit()
        .thenApply(_ -> true)
        .completeOnTimeout(false, patience.toMillis(), TimeUnit.MILLISECONDS)
        .join();
  }

  @Override
  public List<String> evidence() {
    allSaid.copy().completeOnTimeout(null, LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS).join();
    return log.evidence();
  }

  /**
   * Ends the program if it still runs, by closing the input of its shell, and clears up after it.
   */
  @Override
  public void close() {
    try {
      shell.getOutputStream().close();
    } catch (IOException e) {
      // There is nobody left to hear of it.
    }
    if (!endsWithin(KILLED)) {
      shell.descendants().forEach(ProcessHandle::destroyForcibly);
      shell.destroyForcibly();
      endsWithin(KILLED);
    }
    // Somebody may have killed the shell alone.
    program.ifPresent(ProcessIdentity::end);
    SocketFolder.remove(sockets);
    written.ifPresent(PluginProcess::forget);
  }

  private static void forget(Path written) {
    try {
      Files.deleteIfExists(written);
    } catch (IOException e) {
      // The next run finds that the program is gone.
    }
  }
}

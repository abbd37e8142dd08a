package dev.attune.terraform.plugin;

import dev.attune.terraform.plugin.client.CallRunner;
import dev.attune.terraform.plugin.client.PluginConnection;
import dev.attune.terraform.plugin.client.Stub;
import dev.attune.terraform.plugin.client.Stub5;
import dev.attune.terraform.plugin.client.Stub6;
import dev.attune.terraform.plugin.client.WireClient;
import dev.attune.terraform.plugin.process.PluginProcess;
import dev.attune.terraform.plugin.process.ProcessStatus;
import dev.attune.terraform.plugin.protocol.Protocol;
import dev.attune.terraform.plugin.protocol.ProviderClient;
import dev.attune.terraform.wire.goplugin.GRPCControllerGrpc;
import dev.attune.terraform.wire.goplugin.Nothing;
import io.grpc.StatusRuntimeException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;

/** A provider that runs and can be spoken to. */
public final class Plugin implements AutoCloseable {
  private static final Duration SHUTDOWN = Duration.ofSeconds(2);

  private final String name;
  private final PluginConnection pluginConnection;
  private final Optional<PluginProcess> process;
  private final ProviderClient client;
  private final AtomicBoolean closed = new AtomicBoolean();

  /**
   * @param process the program, if we started it: nobody else's is ever ended
   */
  Plugin(
      String name,
      Protocol protocol,
      PluginConnection pluginConnection,
      Optional<PluginProcess> process,
      int largestAnswer) {
    this.name = name;
    this.pluginConnection = pluginConnection;
    this.process = process;
    ProcessStatus processStatus =
        process.<ProcessStatus>map(started -> started).orElse(ProcessStatus.UNKNOWN);
    Stub stub =
        switch (protocol) {
          case V5 -> new Stub5(pluginConnection.channel());
          case V6 -> new Stub6(pluginConnection.channel());
        };
    client = new WireClient(stub, new CallRunner(name, processStatus, closed::get, largestAnswer));
  }

  public String name() {
    return name;
  }

  public Protocol protocol() {
    return client.protocol();
  }

  public ProviderClient client() {
    return client;
  }

  /** The process of its program, if we started it. */
  public OptionalLong pid() {
    return process.map(started -> OptionalLong.of(started.pid())).orElseGet(OptionalLong::empty);
  }

  /**
   * Asks the provider to end, and ends it when it does not within two seconds. Calls under way are
   * given up: {@link ProviderClient#stop} first lets them end in order.
   */
  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    // An interrupted thread could not even send the message.
    boolean interrupted = Thread.interrupted();
    try {
      process.ifPresent(this::shutDown);
      pluginConnection.close();
    } finally {
      process.ifPresent(PluginProcess::close);
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void shutDown(PluginProcess started) {
    if (started.ending(Duration.ZERO).isPresent()) {
      return;
    }
    try {
      var _ =
          GRPCControllerGrpc.newBlockingStub(pluginConnection.channel())
              .withDeadlineAfter(SHUTDOWN)
              .shutdown(Nothing.getDefaultInstance());
    } catch (StatusRuntimeException e) {
      // Most plugins are gone before they have answered.
    }
    var _ = started.ending(SHUTDOWN);
  }
}

package dev.attune.terraform.plugin;

import dev.attune.terraform.plugin.client.PluginConnection;
import dev.attune.terraform.plugin.failure.PluginException;
import dev.attune.terraform.plugin.failure.StartFailure;
import dev.attune.terraform.plugin.log.LogBuffer;
import dev.attune.terraform.plugin.log.StdioStream;
import dev.attune.terraform.plugin.process.ExecutableCheck;
import dev.attune.terraform.plugin.process.PluginProcess;
import dev.attune.terraform.plugin.process.PluginRecords;
import dev.attune.terraform.plugin.process.SocketFolder;
import dev.attune.terraform.plugin.tls.ClientCertificate;
import io.netty.handler.ssl.SslContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.UnixDomainSocketAddress;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** Starts providers, and ends what earlier runs have left of them. */
public final class PluginLauncher {
  private final PluginRecords records;
  private final Map<String, String> environment;
  private final InstantSource clock;
  private final AtomicBoolean reaped = new AtomicBoolean();

  /**
   * @param records a folder of this user's, the same for every run, for notes about what runs
   * @param environment what the programs may see, our own variables excepted
   */
  public PluginLauncher(Path records, Map<String, String> environment) {
    this(records, environment, InstantSource.system());
  }

  PluginLauncher(Path records, Map<String, String> environment, InstantSource clock) {
    this.records = new PluginRecords(records);
    this.environment = Map.copyOf(environment);
    this.clock = clock;
  }

  /**
   * Ends the programs of runs that ended without doing so; the first start does it by itself.
   *
   * @return their process ids
   */
  public List<Long> reap() {
    try {
      return records.reap();
    } catch (UncheckedIOException e) {
      // Notes that cannot be read help nobody, and must not keep anybody from working.
      return List.of();
    }
  }

  /**
   * Starts a provider and waits until it is ready.
   *
   * @throws PluginException if it does not start, or is not what it should be
   */
  public Plugin start(LaunchSettings launchSettings) {
    if (reaped.compareAndSet(false, true)) {
      var _ = reap();
    }
    ExecutableCheck.check(launchSettings.name(), launchSettings.binary())
        .ifPresent(failure -> {
          throw new PluginException(failure);
        });
    ClientCertificate mine = ClientCertificate.make(clock.instant());
    PluginProcess process = process(launchSettings, mine);
    try {
      return greet(launchSettings, mine, process);
    } catch (RuntimeException | Error e) {
      process.close();
      throw e;
    }
  }

  private PluginProcess process(LaunchSettings launchSettings, ClientCertificate mine) {
    try {
      Path sockets = SocketFolder.create();
      try {
        return PluginProcess.start(
            launchSettings.binary().toAbsolutePath(),
            ChildEnvironment.of(environment, launchSettings, mine.pem(), sockets),
            sockets,
            new LogBuffer(launchSettings.logging()));
      } catch (IOException e) {
        SocketFolder.remove(sockets);
        throw e;
      }
    } catch (IOException e) {
      throw new PluginException(
          new StartFailure.NotStarted(
              launchSettings.name(), "the system has no shell or no free space"),
          e);
    }
  }

  private Plugin greet(
      LaunchSettings launchSettings, ClientCertificate mine, PluginProcess process) {
    HandshakeReader handshakeReader = new HandshakeReader(launchSettings, process);
    process.record(records, handshakeReader.id());
    Handshake handshake = handshakeReader.handshake();
    PluginConnection pluginConnection =
        PluginConnection.open(
            handshake.address(),
            handshake.certificate().map(theirs -> PluginConnection.tls(mine, theirs)),
            launchSettings.largestAnswer());
    StdioStream.drain(pluginConnection.channel(), process.log());
    return new Plugin(
        launchSettings.name(),
        handshake.protocol(),
        pluginConnection,
        Optional.of(process),
        launchSettings.largestAnswer());
  }

  /**
   * Loads all that a conversation with a program takes, by preparing one that is never held. It
   * only saves time, where another core has nothing else to do.
   */
  public static void rehearse() {
    ClientCertificate mine = ClientCertificate.make(Instant.EPOCH);
    Optional<SslContext> tls = Optional.of(PluginConnection.tls(mine, mine.certificate()));
    PluginConnection.open(UnixDomainSocketAddress.of(""), tls, LaunchSettings.LARGEST_ANSWER)
        .close();
  }

  /** Speaks with a program that somebody else started and ends, in a debugger for example. */
  public Plugin attach(Reattachment running) {
    PluginConnection pluginConnection =
        PluginConnection.open(running.address(), Optional.empty(), LaunchSettings.LARGEST_ANSWER);
    return new Plugin(
        running.name(),
        running.protocol(),
        pluginConnection,
        Optional.empty(),
        LaunchSettings.LARGEST_ANSWER);
  }
}

package dev.attune.terraform.plugin.client;

import dev.attune.terraform.plugin.tls.ClientCertificate;
import dev.attune.terraform.plugin.tls.ClientKey;
import dev.attune.terraform.plugin.tls.PinnedTrust;
import io.grpc.ManagedChannel;
import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyChannelBuilder;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioDomainSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.net.ssl.SSLException;

/** A connection to a plugin. */
public final class PluginConnection implements AutoCloseable {
  /** Held, or their settings are forgotten. What matters to a person comes as a failure. */
  private static final List<Logger> LIBRARIES =
      List.of(Logger.getLogger("io.netty"), Logger.getLogger("io.grpc"));

  static {
    LIBRARIES.stream()
        .filter(logger -> logger.getLevel() == null)
        .forEach(logger -> logger.setLevel(Level.OFF));
  }

  /** From here on a channel never puts itself to sleep. */
  private static final int NEVER_IDLE_DAYS = 30;

  private static final int FAREWELL_SECONDS = 2;

  private static final int LARGEST_HEADERS = 1024 * 1024;

  private final ManagedChannel channel;
  private final EventLoopGroup loop;

  private PluginConnection(ManagedChannel channel, EventLoopGroup loop) {
    this.channel = channel;
    this.loop = loop;
  }

  /**
   * A connection to the plugin at an address.
   *
   * @param tls without it the connection is in clear
   */
  public static PluginConnection open(
      SocketAddress address, Optional<SslContext> tls, int largestAnswer) {
    EventLoopGroup loop =
        new MultiThreadIoEventLoopGroup(
            1, new DefaultThreadFactory("plugin wire", true), NioIoHandler.newFactory());
    NettyChannelBuilder builder =
        NettyChannelBuilder.forAddress(address)
            .eventLoopGroup(loop)
            // Never one that can be shut down: a refused callback leaves other calls waiting.
            .executor(Thread::startVirtualThread)
            .overrideAuthority("localhost")
            .disableRetry()
            // What is on this machine is never reached through another one.
            .proxyDetector(_ -> null)
            .idleTimeout(NEVER_IDLE_DAYS, TimeUnit.DAYS)
            .maxInboundMessageSize(largestAnswer)
            .maxInboundMetadataSize(LARGEST_HEADERS);
    if (address instanceof UnixDomainSocketAddress) {
      builder.channelType(NioDomainSocketChannel.class, UnixDomainSocketAddress.class);
    } else {
      builder.channelType(NioSocketChannel.class, InetSocketAddress.class);
    }
    tls.ifPresentOrElse(builder::sslContext, builder::usePlaintext);
    return new PluginConnection(builder.build(), loop);
  }

  public static SslContext tls(ClientCertificate mine, X509Certificate theirs) {
    try {
      SslContextBuilder builder =
          SslContextBuilder.forClient()
              .keyManager(new ClientKey(mine))
              .trustManager(new PinnedTrust(theirs));
      return GrpcSslContexts.configure(builder, SslProvider.JDK).build();
    } catch (SSLException e) {
      throw new IllegalStateException("this Java cannot make TLS connections", e);
    }
  }

  public ManagedChannel channel() {
    return channel;
  }

  /** The loop goes last: it is what tells the calls under way that they are over. */
  @Override
  public void close() {
    channel.shutdownNow();
    try {
      var _ = channel.awaitTermination(FAREWELL_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    var _ = loop.shutdownGracefully(0, 1, TimeUnit.SECONDS);
  }
}

package dev.attune.terraform.plugin.sample;

import io.grpc.Server;
import io.grpc.netty.NettyServerBuilder;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerDomainSocketChannel;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.file.Path;

/** A provider that runs already, as its author has it in a debugger: in clear, protocol 5. */
public final class SampleServer implements AutoCloseable {
  private final EventLoopGroup loop;
  private final Server server;

  private SampleServer(EventLoopGroup loop, Server server) {
    this.loop = loop;
    this.server = server;
  }

  public static SampleServer at(Path socket, SampleAnswers answers) throws IOException {
    EventLoopGroup loop = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    Server server =
        NettyServerBuilder.forAddress(UnixDomainSocketAddress.of(socket))
            .channelType(NioServerDomainSocketChannel.class)
            .bossEventLoopGroup(loop)
            .workerEventLoopGroup(loop)
            .addService(new SampleService5(answers))
            .build()
            .start();
    return new SampleServer(loop, server);
  }

  @Override
  public void close() {
    server.shutdownNow();
    var _ = loop.shutdownGracefully();
  }
}

package dev.attune.terraform.plugin.sample;

import dev.attune.terraform.plugin.tls.ClientCertificate;
import io.grpc.BindableService;
import io.grpc.Server;
import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyServerBuilder;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerDomainSocketChannel;
import io.netty.handler.ssl.ClientAuth;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.cert.CertificateEncodingException;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;

/** A provider as its host sees it: the handshake, both protocols, and every way to go wrong. */
public final class SampleProvider {
  private static final String COOKIE =
      "d602bf8f470bc67ca7faa0386276bbdd4330efaf76d1a219cb4d6991ca9872b2";

  private SampleProvider() {}

  /** Makes what a provider answers. */
  public interface Kit {
    SampleAnswers answers(int protocol, Behaviour behaviour);
  }

  public static void main(String... arguments) throws Exception {
    run(SampleCalls::new);
  }

  /** Serves these answers until the host has had enough. */
  public static void run(Kit kit) throws Exception {
    Map<String, String> environment = System.getenv();
    if (!COOKIE.equals(environment.get("TF_PLUGIN_MAGIC_COOKIE"))) {
      System.err.println("This binary is a plugin.");
      System.exit(1);
    }
    Behaviour behaviour =
        Behaviour.valueOf(environment.getOrDefault(Behaviour.VARIABLE, Behaviour.NORMAL.name()));
    int protocol = Integer.parseInt(environment.getOrDefault(Behaviour.PROTOCOL, "6"));
    System.err.println("Starting sample provider");
    if (!SampleFaults.beforeReady(behaviour)) {
      return;
    }
    Path socket =
        Path.of(variable("PLUGIN_UNIX_SOCKET_DIR"), "plugin" + ProcessHandle.current().pid());
    ClientCertificate mine = ClientCertificate.make(Instant.now());
    SampleAnswers answers = kit.answers(protocol, behaviour);
    Server server =
        serve(
            socket,
            mine,
            behaviour,
            protocol == 5 ? new SampleService5(answers) : new SampleService6(answers));
    ClientCertificate shown =
        behaviour == Behaviour.SHOWS_ANOTHER_CERTIFICATE
            ? ClientCertificate.make(Instant.now())
            : mine;
    System.out.println(line(protocol, socket, shown));
    server.awaitTermination();
  }

  private static String variable(String name) {
    return Objects.requireNonNull(System.getenv(name), name);
  }

  private static String line(int protocol, Path socket, ClientCertificate shown)
      throws CertificateEncodingException {
    String certificate =
        Base64.getEncoder().withoutPadding().encodeToString(shown.certificate().getEncoded());
    return "1|" + protocol + "|unix|" + socket + "|grpc|" + certificate;
  }

  private static Server serve(
      Path socket, ClientCertificate mine, Behaviour behaviour, BindableService provider)
      throws IOException {
    EventLoopGroup loop = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    return NettyServerBuilder.forAddress(UnixDomainSocketAddress.of(socket))
        .channelType(NioServerDomainSocketChannel.class)
        .bossEventLoopGroup(loop)
        .workerEventLoopGroup(loop)
        .sslContext(tls(mine))
        .addService(provider)
        .addService(new SampleStdio(behaviour))
        .addService(new SampleController(behaviour, socket))
        .build()
        .start();
  }

  private static SslContext tls(ClientCertificate mine) throws IOException {
    byte[] client = variable("PLUGIN_CLIENT_CERT").getBytes(StandardCharsets.UTF_8);
    SslContextBuilder builder =
        SslContextBuilder.forServer(mine.key(), mine.certificate())
            .clientAuth(ClientAuth.REQUIRE)
            .trustManager(new ByteArrayInputStream(client));
    return GrpcSslContexts.configure(builder, SslProvider.JDK).build();
  }
}

import com.google.protobuf.ByteString;
import dev.attune.terraform.wire.ApplyAnswer;
import dev.attune.terraform.wire.ApplyRequest;
import dev.attune.terraform.wire.ConfigureRequest;
import dev.attune.terraform.wire.DiagnosticsAnswer;
import dev.attune.terraform.wire.DynamicValue;
import dev.attune.terraform.wire.PlanAnswer;
import dev.attune.terraform.wire.PlanRequest;
import dev.attune.terraform.wire.ReadAnswer;
import dev.attune.terraform.wire.ReadRequest;
import dev.attune.terraform.wire.SchemaAnswer;
import dev.attune.terraform.wire.SchemaRequest;
import dev.attune.terraform.wire.ServerCapabilities;
import dev.attune.terraform.wire.UpgradeAnswer;
import dev.attune.terraform.wire.UpgradeRequest;
import dev.attune.terraform.wire.ValidateProviderAnswer;
import dev.attune.terraform.wire.ValidateProviderRequest;
import dev.attune.terraform.wire.ValidateRequest;
import dev.attune.terraform.wire.goplugin.GRPCControllerGrpc.GRPCControllerImplBase;
import dev.attune.terraform.wire.goplugin.Nothing;
import dev.attune.terraform.wire.v5.Attribute;
import dev.attune.terraform.wire.v5.Block;
import dev.attune.terraform.wire.v5.NestedBlock;
import dev.attune.terraform.wire.v5.NestingMode;
import dev.attune.terraform.wire.v5.ProviderGrpc.ProviderImplBase;
import dev.attune.terraform.wire.v5.Schema;
import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerDomainSocketChannel;
import io.netty.handler.ssl.ClientAuth;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import java.io.ByteArrayInputStream;
import java.net.UnixDomainSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Base64;

/**
 * A Terraform provider to practise on while the class-data archive is made, so that the classes
 * that speak with one are in it. It has one type, no memory, and agrees with everything.
 */
final class Practice extends ProviderImplBase {

  public static void main(String[] arguments) throws Exception {
    var loop = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
    var socket = Path.of(System.getenv("PLUGIN_UNIX_SOCKET_DIR"), "practice");
    var mine = certificate();
    var client = System.getenv("PLUGIN_CLIENT_CERT").getBytes(StandardCharsets.UTF_8);
    var tls =
        SslContextBuilder.forServer((PrivateKey) part(mine, "key"), shown(mine))
            .clientAuth(ClientAuth.REQUIRE)
            .trustManager(new ByteArrayInputStream(client));
    NettyServerBuilder.forAddress(UnixDomainSocketAddress.of(socket))
        .channelType(NioServerDomainSocketChannel.class)
        .bossEventLoopGroup(loop)
        .workerEventLoopGroup(loop)
        .sslContext(GrpcSslContexts.configure(tls, SslProvider.JDK).build())
        .addService(new Practice())
        .addService(new End())
        .build()
        .start();
    var encoded = Base64.getEncoder().withoutPadding().encodeToString(shown(mine).getEncoded());
    System.out.println("1|5|unix|" + socket + "|grpc|" + encoded);
    Thread.currentThread().join();
  }

  /** Ours makes one for its own side, and keeps to itself how. */
  private static Object certificate() throws ReflectiveOperationException {
    var make =
        Class.forName("dev.attune.terraform.plugin.tls.ClientCertificate")
            .getDeclaredMethod("make", Instant.class);
    make.setAccessible(true);
    return make.invoke(null, Instant.now());
  }

  private static Object part(Object certificate, String name) throws ReflectiveOperationException {
    var getter = certificate.getClass().getDeclaredMethod(name);
    getter.setAccessible(true);
    return getter.invoke(certificate);
  }

  private static X509Certificate shown(Object certificate) throws ReflectiveOperationException {
    return (X509Certificate) part(certificate, "certificate");
  }

  /** Ends the program when the host has had enough. */
  private static final class End extends GRPCControllerImplBase {
    @Override
    public void shutdown(Nothing request, StreamObserver<Nothing> to) {
      Runtime.getRuntime().halt(0);
    }
  }

  private static <T> void send(StreamObserver<T> to, T answer) {
    to.onNext(answer);
    to.onCompleted();
  }

  private static Attribute.Builder attribute(String name, String type) {
    return Attribute.newBuilder().setName(name).setType(ByteString.copyFromUtf8(type));
  }

  private static Schema schema(Block.Builder block) {
    return Schema.newBuilder().setBlock(block).build();
  }

  private static Block.Builder thing() {
    var ports = Block.newBuilder().addAttributes(attribute("ports", "[\"set\",\"number\"]"));
    return Block.newBuilder()
        .addAttributes(attribute("id", "\"string\"").setOptional(true).setComputed(true))
        .addAttributes(attribute("name", "\"string\"").setRequired(true))
        .addAttributes(attribute("secret", "\"string\"").setOptional(true).setSensitive(true))
        .addAttributes(attribute("tags", "[\"map\",\"string\"]").setOptional(true))
        .addAttributes(attribute("on", "\"bool\"").setOptional(true))
        .addBlockTypes(
            NestedBlock.newBuilder()
                .setTypeName("rule")
                .setNesting(NestingMode.NESTING_LIST)
                .setMaxItems(1)
                .setBlock(ports));
  }

  @Override
  public void getSchema(SchemaRequest request, StreamObserver<SchemaAnswer> to) {
    var own = Block.newBuilder().addAttributes(attribute("region", "\"string\"").setOptional(true));
    send(
        to,
        SchemaAnswer.newBuilder()
            .setProvider(schema(own).toByteString())
            .putResourceSchemas("practice_thing", schema(thing()).toByteString())
            .setServerCapabilities(
                ServerCapabilities.newBuilder().setGetProviderSchemaOptional(true))
            .build());
  }

  @Override
  public void prepareProviderConfig(
      ValidateProviderRequest request, StreamObserver<ValidateProviderAnswer> to) {
    send(to, ValidateProviderAnswer.getDefaultInstance());
  }

  @Override
  public void configure(ConfigureRequest request, StreamObserver<DiagnosticsAnswer> to) {
    send(to, DiagnosticsAnswer.getDefaultInstance());
  }

  @Override
  public void validateResourceTypeConfig(
      ValidateRequest request, StreamObserver<DiagnosticsAnswer> to) {
    send(to, DiagnosticsAnswer.getDefaultInstance());
  }

  @Override
  public void upgradeResourceState(UpgradeRequest request, StreamObserver<UpgradeAnswer> to) {
    var state = DynamicValue.newBuilder().setJson(request.getRawState().getJson());
    send(to, UpgradeAnswer.newBuilder().setUpgradedState(state).build());
  }

  @Override
  public void readResource(ReadRequest request, StreamObserver<ReadAnswer> to) {
    send(to, ReadAnswer.newBuilder().setNewState(request.getCurrentState()).build());
  }

  @Override
  public void planResourceChange(PlanRequest request, StreamObserver<PlanAnswer> to) {
    send(
        to,
        PlanAnswer.newBuilder()
            .setPlannedState(request.getProposedNewState())
            .setLegacyTypeSystem(true)
            .build());
  }

  @Override
  public void applyResourceChange(ApplyRequest request, StreamObserver<ApplyAnswer> to) {
    send(to, ApplyAnswer.newBuilder().setNewState(request.getPlannedState()).build());
  }
}

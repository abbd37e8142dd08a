package dev.attune.terraform.plugin.sample;

import com.google.protobuf.ByteString;
import dev.attune.terraform.wire.goplugin.GRPCStdioGrpc.GRPCStdioImplBase;
import dev.attune.terraform.wire.goplugin.Nothing;
import dev.attune.terraform.wire.goplugin.StdioChannel;
import dev.attune.terraform.wire.goplugin.StdioData;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;

/** The stream of what the sample provider writes once it serves. */
final class SampleStdio extends GRPCStdioImplBase {
  /** Together 256 MiB. */
  private static final int PIECES = 4 * 1024;

  private static final ByteString PIECE = ByteString.copyFromUtf8("z".repeat(64 * 1024));

  private final Behaviour behaviour;

  SampleStdio(Behaviour behaviour) {
    this.behaviour = behaviour;
  }

  @Override
  public void streamStdio(Nothing request, StreamObserver<StdioData> answer) {
    answer.onNext(piece(StdioChannel.STDIO_ERR, ByteString.copyFromUtf8("[WARN] sample is old\n")));
    if (behaviour != Behaviour.FLOODS_STREAM) {
      return;
    }
    ServerCallStreamObserver<StdioData> ready = (ServerCallStreamObserver<StdioData>) answer;
    int[] left = {PIECES};
    ready.setOnReadyHandler(() -> {
      while (ready.isReady() && left[0]-- > 0) {
        ready.onNext(
            piece(left[0] % 2 == 0 ? StdioChannel.STDIO_OUT : StdioChannel.STDIO_ERR, PIECE));
      }
    });
  }

  private static StdioData piece(StdioChannel channel, ByteString data) {
    return StdioData.newBuilder().setChannel(channel).setData(data).build();
  }
}

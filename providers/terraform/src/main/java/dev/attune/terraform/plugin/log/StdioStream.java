package dev.attune.terraform.plugin.log;

import dev.attune.terraform.wire.goplugin.GRPCStdioGrpc;
import dev.attune.terraform.wire.goplugin.Nothing;
import dev.attune.terraform.wire.goplugin.StdioChannel;
import dev.attune.terraform.wire.goplugin.StdioData;
import io.grpc.Channel;
import io.grpc.stub.StreamObserver;

/**
 * Takes what a plugin writes to its standard streams once it serves: if nobody did, the plugin
 * would stand still as soon as it has written a few lines.
 */
public final class StdioStream implements StreamObserver<StdioData> {
  private final LineSplitter lines;

  private StdioStream(LogBuffer log) {
    lines = new LineSplitter(log::add);
  }

  public static void drain(Channel channel, LogBuffer log) {
    GRPCStdioGrpc.newStub(channel).streamStdio(Nothing.getDefaultInstance(), new StdioStream(log));
  }

  /** The next piece is not sent before this one is done with, so that nothing piles up. */
  @Override
  public void onNext(StdioData piece) {
    // What goes to the standard output is stray printing, and there may be gigabytes of it.
    if (piece.getChannel() == StdioChannel.STDIO_ERR) {
      byte[] bytes = piece.getData().toByteArray();
      lines.add(bytes, bytes.length);
    }
  }

  /** Not every plugin has this stream, and it ends with the plugin. */
  @Override
  public void onError(Throwable thrown) {
    lines.end();
  }

  @Override
  public void onCompleted() {
    lines.end();
  }
}

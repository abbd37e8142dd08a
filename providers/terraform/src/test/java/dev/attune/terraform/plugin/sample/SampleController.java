package dev.attune.terraform.plugin.sample;

import dev.attune.terraform.wire.goplugin.GRPCControllerGrpc.GRPCControllerImplBase;
import dev.attune.terraform.wire.goplugin.Nothing;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Ends the sample provider as a real one does: at once, mostly before the answer is out. */
final class SampleController extends GRPCControllerImplBase {
  private final Behaviour behaviour;
  private final Path socket;

  SampleController(Behaviour behaviour, Path socket) {
    this.behaviour = behaviour;
    this.socket = socket;
  }

  @Override
  public void shutdown(Nothing request, StreamObserver<Nothing> answer) {
    answer.onNext(Nothing.getDefaultInstance());
    answer.onCompleted();
    if (behaviour == Behaviour.IGNORES_SHUTDOWN) {
      return;
    }
    try {
      Files.deleteIfExists(socket);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    Runtime.getRuntime().halt(0);
  }
}

package dev.attune.rest.http.client;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import org.jspecify.annotations.Nullable;

/** Takes the bytes of an answer, and hangs up as soon as there are too many. */
final class LimitedBody implements BodySubscriber<byte[]> {

  /** Says that there were too many. */
  static final class TooLargeException extends IOException {
    private static final long serialVersionUID = 1;
  }

  private final long limit;
  private final long announced;
  private final CompletableFuture<byte[]> result = new CompletableFuture<>();
  private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
  private @Nullable Subscription subscription;

  private LimitedBody(long limit, long announced) {
    this.limit = limit;
    this.announced = announced;
  }

  static BodyHandler<byte[]> upTo(long limit) {
    return answer ->
        new LimitedBody(limit, answer.headers().firstValueAsLong("Content-Length").orElse(0));
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return result;
  }

  @Override
  public void onSubscribe(Subscription all) {
    subscription = all;
    if (announced > limit) {
      hangUp(all);
    } else {
      all.request(Long.MAX_VALUE);
    }
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer buffer : buffers) {
      if (result.isDone()) {
        return;
      }
      if (taken.size() + (long) buffer.remaining() > limit) {
        hangUp(subscription);
        return;
      }
      byte[] bytes = new byte[buffer.remaining()];
      buffer.get(bytes);
      taken.writeBytes(bytes);
    }
  }

  private void hangUp(@Nullable Subscription all) {
    if (all != null) {
      all.cancel();
    }
    result.completeExceptionally(new TooLargeException());
  }

  @Override
  public void onError(Throwable failure) {
    result.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    result.complete(taken.toByteArray());
  }
}

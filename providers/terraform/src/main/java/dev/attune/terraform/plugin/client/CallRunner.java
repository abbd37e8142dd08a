package dev.attune.terraform.plugin.client;

import dev.attune.terraform.plugin.failure.CallFailure;
import dev.attune.terraform.plugin.failure.PluginException;
import dev.attune.terraform.plugin.failure.PluginFailure;
import dev.attune.terraform.plugin.log.LogBuffer;
import dev.attune.terraform.plugin.process.ProcessStatus;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.time.Duration;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Makes calls and finds out what happened when there is no answer. */
public final class CallRunner {
  /** A connection breaks a little before the program that broke it is gone. */
  private static final Duration LAST_BREATH = Duration.ofSeconds(2);

  private final String plugin;
  private final ProcessStatus processStatus;
  private final BooleanSupplier closed;
  private final int largestAnswer;

  /**
   * @param closed whether we have ended the program ourselves
   */
  public CallRunner(
      String plugin, ProcessStatus processStatus, BooleanSupplier closed, int largestAnswer) {
    this.plugin = plugin;
    this.processStatus = processStatus;
    this.closed = closed;
    this.largestAnswer = largestAnswer;
  }

  /**
   * @param during what the provider is doing meanwhile, to follow "while"
   */
  <T> T ask(String during, Supplier<T> call) {
    try {
      return call.get();
    } catch (StatusRuntimeException e) {
      throw new PluginException(failure(during, e.getStatus()));
    }
  }

  private PluginFailure failure(String during, Status status) {
    return switch (status.getCode()) {
      case UNIMPLEMENTED -> new CallFailure.NotImplemented(plugin, during);
      // gRPC has one code for this and for a provider's own limits: only its text tells them apart.
      case RESOURCE_EXHAUSTED ->
          description(status).contains("exceeds maximum size")
              ? new CallFailure.AnswerTooLarge(plugin, during, largestAnswer)
              : new CallFailure.Refused(plugin, during, words(status));
      case CANCELLED ->
          Thread.currentThread().isInterrupted()
              ? new CallFailure.Cancelled(plugin, during)
              : broken(during, status);
      case UNAVAILABLE, INTERNAL -> broken(during, status);
      case DEADLINE_EXCEEDED ->
          new CallFailure.Unreachable(plugin, during, "it did not answer in time");
      default -> new CallFailure.Refused(plugin, during, words(status));
    };
  }

  private PluginFailure broken(String during, Status status) {
    if (closed.getAsBoolean()) {
      return new CallFailure.Cancelled(plugin, during);
    }
    return processStatus
        .ending(LAST_BREATH)
        .<PluginFailure>map(processExit ->
            new CallFailure.Crashed(plugin, during, processExit, processStatus.evidence()))
        .orElseGet(() -> new CallFailure.Unreachable(plugin, during, words(status)));
  }

  private static String words(Status status) {
    return LogBuffer.shown(status.getCode() + ": " + description(status));
  }

  private static String description(Status status) {
    return Objects.requireNonNullElse(status.getDescription(), "");
  }
}

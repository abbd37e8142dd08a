package dev.attune.terraform.plugin.failure;

/** A program did not start, or gave no answer. */
public final class PluginException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient PluginFailure failure;

  public PluginException(PluginFailure failure) {
    super(failure.message());
    this.failure = failure;
  }

  public PluginException(PluginFailure failure, Throwable cause) {
    super(failure.message(), cause);
    this.failure = failure;
  }

  public PluginFailure failure() {
    return failure;
  }
}

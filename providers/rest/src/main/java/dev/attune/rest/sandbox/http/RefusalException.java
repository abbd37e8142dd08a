package dev.attune.rest.sandbox.http;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A request that is not carried out, and what its sender is told. Never a value that was sent. */
public final class RefusalException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Nobody reads more in one sentence; the list of details has them all. */
  private static final int MOST = 20;

  private final int status;
  private final transient List<Finding> findings;
  private final transient Map<String, String> headers;

  /** One thing that is wrong: with which field, and what. */
  public record Finding(String field, String message) {}

  private RefusalException(
      int status, String message, List<Finding> findings, Map<String, String> headers) {
    super(message, null, false, false);
    this.status = status;
    this.findings = List.copyOf(findings);
    this.headers = Map.copyOf(headers);
  }

  public static RefusalException with(int status, String message) {
    return new RefusalException(status, message, List.of(), Map.of());
  }

  public static RefusalException because(int status, List<Finding> findings) {
    String all =
        findings.stream()
            .limit(MOST)
            .map(one -> one.field() + " " + one.message())
            .collect(Collectors.joining("; "));
    return new RefusalException(status, all, findings, Map.of());
  }

  public static RefusalException notThere() {
    return with(404, "there is no such object");
  }

  public RefusalException saying(String header, String value) {
    return new RefusalException(status, message(), findings, Map.of(header, value));
  }

  public int status() {
    return status;
  }

  String message() {
    return String.valueOf(getMessage());
  }

  List<Finding> findings() {
    return findings;
  }

  public Map<String, String> headers() {
    return headers;
  }

  /** A word for programs. */
  String code() {
    return switch (status) {
      case 400 -> "bad_request";
      case 403 -> "forbidden";
      case 404 -> "not_found";
      case 405 -> "method_not_allowed";
      case 409 -> "conflict";
      case 412 -> "precondition_failed";
      case 413 -> "too_large";
      case 415 -> "unsupported_media_type";
      case 429 -> "too_many_requests";
      default -> "internal_error";
    };
  }
}

package dev.attune.rest.http;

/** Sends requests, from many threads at once. */
public interface Wire extends AutoCloseable {

  /** Sends it once, and waits for what comes of it. */
  Reply send(Request request);

  @Override
  default void close() {}
}

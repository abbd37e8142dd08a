package dev.attune.rest.provider;

import dev.attune.rest.http.Body;
import dev.attune.rest.http.Reply;
import dev.attune.rest.http.Request;
import dev.attune.rest.http.Wire;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Answers what it was told to, one reply after the other, and remembers what it was sent. */
public final class ScriptedWire implements Wire {
  private final Deque<Reply> replies = new ArrayDeque<>();
  private final List<Request> requests = new ArrayList<>();
  private final List<String> told = new ArrayList<>();
  private boolean forever;
  private boolean closed;

  @Override
  public synchronized Reply send(Request request) {
    requests.add(request);
    notifyAll();
    if (replies.isEmpty()) {
      throw new AssertionError("nobody expected " + shown(request));
    }
    Reply reply = replies.size() == 1 && forever ? replies.element() : replies.remove();
    request.telling().sent().ifPresent(words -> told.add("> " + words));
    if (reply instanceof Reply.Answer answer) {
      request.telling().came(answer).ifPresent(words -> told.add("< " + words));
    }
    return reply;
  }

  /** What may be told of the bodies. */
  public synchronized List<String> told() {
    return List.copyOf(told);
  }

  /** The last reply is given again and again. */
  public ScriptedWire forever() {
    forever = true;
    return this;
  }

  synchronized ScriptedWire replies(Reply reply) {
    replies.add(reply);
    return this;
  }

  public ScriptedWire answers(int status, String json) {
    return replies(answer(status, json));
  }

  ScriptedWire answers(int status, String json, Map<String, String> headers) {
    return replies(answer(status, "application/json", json, headers));
  }

  public static Reply answer(int status, String json) {
    return answer(status, "application/json", json, Map.of());
  }

  public static Reply answer(int status, String type, String body, Map<String, String> headers) {
    Map<String, List<String>> all = new LinkedHashMap<>();
    headers.forEach((name, value) -> all.put(name, List.of(value)));
    return new Reply.Answer(
        status,
        HttpHeaders.of(all, (_, _) -> true),
        body.isEmpty() ? Body.NONE : Body.of(type, body.getBytes(StandardCharsets.UTF_8)));
  }

  /** Verb, path with query, and body of everything that was sent. */
  public synchronized List<String> sent() {
    return requests.stream().map(ScriptedWire::shown).toList();
  }

  /** Waits until so much was sent. */
  public synchronized void awaitSent(int count) {
    while (requests.size() < count) {
      try {
        wait();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  public synchronized List<Request> requests() {
    return List.copyOf(requests);
  }

  private static String shown(Request request) {
    String query = request.target().getRawQuery();
    return request.verb()
        + " "
        + request.target().getRawPath()
        + (query == null ? "" : "?" + query)
        + request
            .body()
            .map(body -> " " + new String(body.bytes(), StandardCharsets.UTF_8))
            .orElse("");
  }

  boolean isClosed() {
    return closed;
  }

  @Override
  public void close() {
    closed = true;
  }
}

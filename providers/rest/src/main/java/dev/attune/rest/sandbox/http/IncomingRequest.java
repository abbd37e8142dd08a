package dev.attune.rest.sandbox.http;

import dev.attune.json.PlainJsonReader;
import dev.attune.rest.http.Body;
import dev.attune.rest.pack.Envelope;
import dev.attune.rest.sandbox.body.BodyEditor;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What a request says beside its verb and path.
 *
 * @param path as it was sent, without the query
 * @param headers by their names in lower case
 */
public record IncomingRequest(
    String path, QueryParameters query, Map<String, String> headers, Body body) {

  public Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT)));
  }

  /** The object that was sent; without a body it is an empty one. */
  public MapValue object(Envelope envelope) {
    return objectIn(envelope)
        .orElseThrow(() ->
            RefusalException.with(
                400,
                envelope
                    .request()
                    .map(place -> "the body must be an object with one object at '" + place + "'")
                    .orElse("the body must be an object")));
  }

  /** The same if the body is wrapped as the envelope says. */
  public Optional<MapValue> objectIn(Envelope envelope) {
    if (body.isEmpty()) {
      return Optional.of(MapValue.EMPTY);
    }
    Path place = envelope.request().orElse(Path.ROOT);
    Value json = json();
    return json.at(place).orElse(Null.NULL) instanceof MapValue inner
            && BodyEditor.isAlone(json, place)
        ? Optional.of(inner)
        : Optional.empty();
  }

  /** The same of a request whose content type the API prescribes. */
  public void demand(String contentType) {
    if (!body.isEmpty() && !mediaType().equals(mediaType(contentType))) {
      throw RefusalException.with(415, "the body must be " + contentType);
    }
  }

  public Value json() {
    if (!mediaType().equals("application/json") && !mediaType().endsWith("+json")) {
      throw RefusalException.with(415, "the body must be application/json");
    }
    return PlainJsonReader.read(body.bytes())
        .orElseThrow(
            () -> RefusalException.with(400, "the body is not JSON, or is nested too deeply"));
  }

  private String mediaType() {
    return mediaType(body.contentType());
  }

  private static String mediaType(String contentType) {
    int end = contentType.indexOf(';');
    return (end < 0 ? contentType : contentType.substring(0, end)).strip().toLowerCase(Locale.ROOT);
  }
}

package dev.attune.rest.pack;

import dev.attune.value.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What can be done with the objects of a kind; what is not there cannot be done. */
public record Operations(
    Optional<Create> create,
    Optional<Request> read,
    Optional<Update> update,
    Optional<Delete> delete,
    Optional<Listing> list) {

  /** The verbs of HTTP that packs use. */
  public enum Verb {
    GET,
    POST,
    PUT,
    PATCH,
    DELETE
  }

  /**
   * A request without what its body says of the object.
   *
   * @param byParent its paths by the kind of the parent, where they differ; {@code path} is the
   *     first of them
   * @param set what its body says beside that
   */
  public record Request(
      Verb verb,
      Template path,
      Map<String, Template> byParent,
      Map<String, Template> query,
      Map<String, Constant> set) {
    public Request {
      byParent = Collections.unmodifiableMap(new LinkedHashMap<>(byParent));
      query = Collections.unmodifiableMap(new LinkedHashMap<>(query));
      set = Collections.unmodifiableMap(new LinkedHashMap<>(set));
    }

    public static Request of(Verb verb, Template path) {
      return new Request(verb, path, Map.of(), Map.of(), Map.of());
    }

    /** Its path for an object in a parent of this kind. */
    public Template path(String parent) {
      return byParent.getOrDefault(parent, path);
    }

    /** All of its paths. */
    public List<Template> paths() {
      return byParent.isEmpty() ? List.of(path) : List.copyOf(byParent.values());
    }

    /** Another one at the same place. */
    public Request by(Verb other) {
      return new Request(other, path, byParent, Map.of(), Map.of());
    }

    /** The same with the path for parents of one kind alone. */
    public Request in(String parent) {
      return new Request(verb, path(parent), Map.of(), query, set);
    }
  }

  /**
   * A new object.
   *
   * @param answer what comes back
   * @param id where that has the id, if it is all that comes back
   * @param idempotency the header that takes a token, so that a second try makes no second object
   * @param look the fields that the server may make something else of; without it, all of them
   */
  public record Create(
      Request request,
      Answer answer,
      Optional<Path> id,
      Optional<String> idempotency,
      Optional<List<String>> look) {}

  /** How the answer to a create tells about the new object. */
  public enum Answer {
    /** It is the object. */
    OBJECT,
    /** It is no more than the id. */
    ID,
    /** Its header Location leads to the object, whose id is the last segment. */
    LOCATION,
    /** Its header Location has a name as the last segment, and what stands there has the id. */
    NAMED,
    /** Not at all: the id was known before. */
    NOTHING
  }

  /**
   * A change of an object that is there.
   *
   * @param id where the answer has the id, which may be another one from now on
   * @param look the fields that the server may make something else of; without it, all of them
   */
  public record Update(
      Request request,
      Body body,
      String contentType,
      Optional<Path> id,
      Optional<List<String>> look) {}

  /** What the body of an update says. */
  public enum Body {
    /** Only what changes, however deep it is; null takes a field away. */
    MERGE,
    /** The fields of the object in which something changes, each whole. */
    FIELDS,
    /** A list of edits (RFC 6902). */
    JSON_PATCH,
    /** The object as it is to be, with what the pack does not know kept. */
    WHOLE
  }

  /** The end of an object; {@code gone} says how long it may take. */
  public record Delete(Request request, Optional<UntilGone> gone) {}

  /**
   * An object that is still there after its delete was accepted.
   *
   * @param every how long to wait between looks
   * @param within how long it may take in all
   * @param field where an answer says that the object is gone, if the API keeps a trace of it
   * @param values what it then says
   */
  public record UntilGone(
      Duration every, Duration within, Optional<Path> field, List<String> values) {
    public UntilGone {
      values = List.copyOf(values);
    }
  }

  /**
   * All objects, page by page.
   *
   * @param partial whether the elements lack fields, so that each must be read to be known
   * @param tree where elements hold further elements, at any depth
   * @param except values of fields that only objects of the server itself have: they are not listed
   * @param byName what a query adds to get only the one of a name
   * @param byLabel what a query adds to get only those with a label
   */
  public record Listing(
      Request request,
      Pagination pagination,
      boolean partial,
      Optional<Path> tree,
      Map<String, List<String>> except,
      Map<String, Template> byName,
      Map<String, Template> byLabel) {
    public Listing {
      except = Map.copyOf(except);
      byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
      byLabel = Collections.unmodifiableMap(new LinkedHashMap<>(byLabel));
    }
  }

  /** Every request that is made. */
  public Stream<Request> requests() {
    return Stream.of(
            create.map(Create::request),
            read,
            update.map(Update::request),
            delete.map(Delete::request),
            list.map(Listing::request))
        .flatMap(Optional::stream);
  }
}

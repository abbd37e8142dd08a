package dev.attune.rest.pack.read.syntax;

import static dev.attune.schema.Attribute.optional;
import static dev.attune.schema.Attribute.required;

import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.value.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What a pack file may hold. It is checked exactly as a manifest's spec is. */
public final class PackShape {
  private static final Type TEXTS = Type.list(Scalar.TEXT);
  private static final Type TEXT_MAP = Type.map(Scalar.TEXT);

  /** A field that is more than a few words. */
  public static final Type.ObjectOf FIELD =
      Type.object(
          required("type", Scalar.TEXT).build(),
          optional("values", Type.list(Type.DYNAMIC)).build(),
          optional("default", Type.DYNAMIC).build(),
          optional("server-default", Type.DYNAMIC).build(),
          optional("unset", Type.DYNAMIC).build(),
          optional("keys", TEXTS).build(),
          optional("fields", Type.map(Type.DYNAMIC)).build(),
          oneOf("normalise", "case", "self-link", "duration", "time", "number-text"),
          optional("same", TEXT_MAP).build(),
          text("reference"),
          text("read"),
          text("kept-by"),
          text("deprecated"),
          text("documentation"));

  private static final Type.ObjectOf SETTING =
      Type.object(
          flag("secret"), text("env"), text("file"), text("default"), text("documentation"));

  private static final Type.ObjectOf AUTHENTICATION =
      Type.object(
          by("none", "bearer", "header", "basic", "oauth2"),
          text("token"),
          text("name"),
          text("value"),
          text("username"),
          text("password"),
          text("token-url"),
          text("client-id"),
          text("client-secret"),
          optional("scopes", TEXTS).build());

  private static final Type.ObjectOf LABELS =
      Type.object(
          text("key"),
          text("value"),
          number("key-length"),
          number("value-length"),
          number("count"),
          optional("reserved", TEXTS).build());

  private static final Type.ObjectOf RATE_LIMIT =
      Type.object(
          required("requests", Scalar.NUMBER).build(),
          required("per", Scalar.TEXT).build(),
          number("parallel"),
          text("retry-after"));

  private static final Type.ObjectOf PAGINATION =
      Type.object(
          by("none", "page", "offset", "cursor", "link"),
          text("query"),
          text("size-query"),
          number("size"),
          number("first"),
          text("total"),
          text("next"));

  private static final Type.ObjectOf CONCURRENCY =
      Type.object(by("none", "etag", "version"), text("field"), text("query"));

  private static final Type.ObjectOf ASYNCHRONOUS =
      Type.object(
          by("none", "operation", "location", "object"),
          optional("on", TEXTS).build(),
          text("path"),
          text("id"),
          text("header"),
          text("result"),
          text("status"),
          optional("done", TEXTS).build(),
          optional("failed", TEXTS).build(),
          text("error"),
          text("every"),
          text("within"));

  private static final Type.ObjectOf ENVELOPE =
      Type.object(text("request"), text("object"), text("list"), text("element"));

  /** One shape of what says that something was wrong; there may be a list of them. */
  public static final Type.ObjectOf ERRORS =
      Type.object(
          text("message"),
          text("code"),
          optional("forbidden", TEXTS).build(),
          optional(
                  "details",
                  Type.object(
                      required("list", Scalar.TEXT).build(),
                      required("message", Scalar.TEXT).build(),
                      text("field")))
              .build());

  private static final Type.ObjectOf UNSET =
      Type.object(
          text("text"),
          number("number"),
          flag("bool"),
          optional("list", Type.list(Type.DYNAMIC)).build(),
          optional("map", Type.map(Type.DYNAMIC)).build());

  private static final Type.ObjectOf GONE =
      Type.object(text("every"), text("within"), text("field"), optional("values", TEXTS).build());

  /** The whole file. */
  public static final Type.ObjectOf PACK =
      Type.object(
          required("pack", Scalar.TEXT).build(),
          text("version"),
          text("documentation"),
          optional("settings", Type.map(SETTING)).build(),
          required("servers", TEXT_MAP).build(),
          text("default-server"),
          optional("authentication", AUTHENTICATION).build(),
          optional("headers", TEXT_MAP).build(),
          optional("labels", LABELS).build(),
          optional("rate-limit", RATE_LIMIT).build(),
          optional("defaults", Type.object(defaults())).build(),
          required("types", Type.map(type())).build(),
          optional("older", Type.map(Type.map(Type.map(Type.DYNAMIC)))).build(),
          optional("conversions", Type.map(Type.DYNAMIC)).build());

  private PackShape() {}

  private static List<Attribute> defaults() {
    List<Attribute> attributes = new ArrayList<>(shared(false));
    attributes.add(optional("unset", UNSET).build());
    return attributes;
  }

  private static Type.ObjectOf type() {
    List<Attribute> attributes = new ArrayList<>(shared(true));
    attributes.addAll(
        List.of(
            text("documentation"),
            text("collection"),
            text("root-collection"),
            required("path", Type.DYNAMIC).build(),
            optional("item", Type.DYNAMIC).build(),
            text("name"),
            flag("unique"),
            text("labels"),
            optional("parent", Type.DYNAMIC).build(),
            oneOf("singleton", "always", "optional"),
            flag("external"),
            optional("without", TEXTS).build(),
            required("fields", Type.map(Type.DYNAMIC)).build()));
    return Type.object(attributes);
  }

  /** What a type says, and the defaults say for all types that do not; a path is one type's own. */
  private static List<Attribute> shared(boolean withPath) {
    return List.of(
        optional("id", Type.DYNAMIC).build(),
        optional("envelope", ENVELOPE).build(),
        optional("errors", Type.DYNAMIC).build(),
        optional("pagination", PAGINATION).build(),
        optional("concurrency", CONCURRENCY).build(),
        optional("asynchronous", ASYNCHRONOUS).build(),
        operation(
            "create",
            withPath,
            oneOf("verb", "POST", "PUT", "PATCH"),
            oneOf("answer", "object", "location", "named", "nothing"),
            text("id"),
            text("idempotency"),
            optional("look", TEXTS).build(),
            constants()),
        operation("read", withPath),
        operation(
            "update",
            withPath,
            oneOf("verb", "PATCH", "PUT", "POST"),
            oneOf("body", "merge", "fields", "json-patch", "whole"),
            text("content-type"),
            text("id"),
            optional("look", TEXTS).build(),
            constants()),
        operation(
            "delete",
            withPath,
            oneOf("verb", "DELETE", "POST", "PUT", "PATCH"),
            optional("gone", GONE).build(),
            constants()),
        operation(
            "list",
            withPath,
            flag("partial"),
            text("tree"),
            optional("except", Type.map(TEXTS)).build(),
            optional("by-name", TEXT_MAP).build(),
            optional("by-label", TEXT_MAP).build()));
  }

  private static Attribute constants() {
    return optional("set", Type.map(Type.DYNAMIC)).build();
  }

  private static Attribute operation(String name, boolean withPath, Attribute... attributes) {
    List<Attribute> all = new ArrayList<>(List.of(attributes));
    all.add(optional("query", TEXT_MAP).build());
    if (withPath) {
      all.add(optional("path", Type.DYNAMIC).build());
    }
    return optional(name, Type.object(all)).build();
  }

  private static Attribute text(String name) {
    return optional(name, Scalar.TEXT).build();
  }

  private static Attribute number(String name) {
    return optional(name, Scalar.NUMBER).build();
  }

  private static Attribute flag(String name) {
    return optional(name, Scalar.BOOL).build();
  }

  private static Attribute by(String... ways) {
    return required(Choice.BY, Scalar.TEXT).allowed(words(ways)).build();
  }

  private static Attribute oneOf(String name, String... words) {
    return optional(name, Scalar.TEXT).allowed(words(words)).build();
  }

  private static Text[] words(String... words) {
    return Stream.of(words).map(Text::of).toArray(Text[]::new);
  }
}

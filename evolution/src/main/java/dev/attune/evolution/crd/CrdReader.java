package dev.attune.evolution.crd;

import dev.attune.evolution.crd.Tokens.Token;
import dev.attune.evolution.shape.Shape;
import dev.attune.value.Null;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the CRDs of a file: documents of their own, or elements of a list of objects. */
final class CrdReader {
  private static final String GROUP = "apiextensions.k8s.io/";
  private static final String KIND = "CustomResourceDefinition";

  private final Tokens tokens;
  private final CrdCursor crdCursor = new CrdCursor();
  private final ShapeReader shapes;
  private final List<Crd> crds = new ArrayList<>();

  CrdReader(Tokens tokens) {
    this.tokens = tokens;
    this.shapes = new ShapeReader(tokens, crdCursor);
  }

  /** The CRDs of a file, and what is wrong with their schemas. */
  record Result(List<Crd> crds, List<Flaw> flaws) {}

  /** What has been read of an object that may turn out to be a CRD. */
  private static final class CrdBuilder {
    @Nullable String apiVersion;
    @Nullable String kind;
    @Nullable String group;
    @Nullable String ownKind;
    @Nullable String scope;
    @Nullable String version;
    @Nullable Shape schema;
    boolean isServed = true;
    boolean isStored;
    Set<String> subresources = Set.of();
    final List<Crd.Version> versions = new ArrayList<>();

    Crd.Version version() {
      return new Crd.Version(version, schema, isServed, isStored, subresources);
    }

    boolean isCrd() {
      return apiVersion != null && apiVersion.startsWith(GROUP) && KIND.equals(kind);
    }
  }

  @FunctionalInterface
  private interface Entry {
    void read(String key, Token begun) throws QuickReadException;
  }

  @FunctionalInterface
  private interface Element {
    void read(Token begun) throws QuickReadException;
  }

  Result read() throws QuickReadException {
    for (Token token = tokens.next(); token != Token.NO_MORE; token = tokens.next()) {
      if (token == Token.DOCUMENT) {
        Token root = tokens.next();
        if (root != Token.SCALAR || !(tokens.value() instanceof Null)) {
          crdCursor.startDocument();
          object(root);
        }
      }
    }
    return new Result(crds, crdCursor.flaws());
  }

  private void object(Token begun) throws QuickReadException {
    CrdBuilder crd = new CrdBuilder();
    int flaws = crdCursor.count();
    map(
        begun,
        (key, value) -> {
          switch (key) {
            case "apiVersion" -> crd.apiVersion = scalar(value);
            case "kind" -> crd.kind = scalar(value);
            case "spec" -> spec(value, crd);
            case "items" -> list(value, this::object);
            default -> tokens.skip(value);
          }
        });
    if (crd.isCrd()) {
      crds.add(crd(crd));
    } else if (!"List".equals(crd.kind)) {
      // It looked like a schema, but what it belongs to is something else.
      crdCursor.forget(flaws);
    }
  }

  private Crd crd(CrdBuilder crd) {
    if (crd.versions.isEmpty() && crd.version != null) {
      crd.versions.add(new Crd.Version(crd.version, null, true, true, Set.of()));
    }
    return new Crd(
        crdCursor.document(),
        crdCursor.here(),
        crd.group,
        crd.ownKind,
        crd.scope,
        crd.versions,
        crd.version());
  }

  private void spec(Token begun, CrdBuilder crd) throws QuickReadException {
    map(
        begun,
        (key, value) -> {
          switch (key) {
            case "group" -> crd.group = scalar(value);
            case "scope" -> crd.scope = scalar(value);
            case "version" -> crd.version = scalar(value);
            case "names" -> map(value, (name, part) -> names(name, part, crd));
            case "validation" -> crd.schema = schema(value);
            case "subresources" -> crd.subresources = names(value);
            case "versions" -> list(value, element -> crd.versions.add(version(element)));
            default -> tokens.skip(value);
          }
        });
  }

  private void names(String key, Token value, CrdBuilder crd) throws QuickReadException {
    if (key.equals("kind")) {
      crd.ownKind = scalar(value);
    } else {
      tokens.skip(value);
    }
  }

  private Crd.Version version(Token begun) throws QuickReadException {
    CrdBuilder crd = new CrdBuilder();
    map(
        begun,
        (key, value) -> {
          switch (key) {
            case "name" -> crd.version = scalar(value);
            case "schema" -> crd.schema = schema(value);
            case "served" -> crd.isServed = !"false".equals(scalar(value));
            case "storage" -> crd.isStored = "true".equals(scalar(value));
            case "subresources" -> crd.subresources = names(value);
            default -> tokens.skip(value);
          }
        });
    return crd.version();
  }

  private Set<String> names(Token begun) throws QuickReadException {
    Set<String> names = new HashSet<>();
    map(
        begun,
        (key, value) -> {
          names.add(key);
          tokens.skip(value);
        });
    return names;
  }

  private @Nullable Shape schema(Token begun) throws QuickReadException {
    CrdBuilder crd = new CrdBuilder();
    map(
        begun,
        (key, value) -> {
          if (key.equals("openAPIV3Schema") && value == Token.MAP) {
            crd.schema = shapes.read(value);
          } else {
            tokens.skip(value);
          }
        });
    return crd.schema;
  }

  private void map(Token begun, Entry entry) throws QuickReadException {
    if (begun != Token.MAP) {
      tokens.skip(begun);
      return;
    }
    Set<String> keys = new HashSet<>();
    for (Token token = tokens.next(); token != Token.END; token = tokens.next()) {
      String key = tokens.key(token);
      if (!keys.add(key)) {
        throw new QuickReadException("a key that stands twice");
      }
      crdCursor.enter(key);
      entry.read(key, tokens.next());
      crdCursor.leave();
    }
  }

  private void list(Token begun, Element element) throws QuickReadException {
    if (begun != Token.LIST) {
      tokens.skip(begun);
      return;
    }
    int index = 0;
    for (Token token = tokens.next(); token != Token.END; token = tokens.next()) {
      crdCursor.enter(index++);
      element.read(token);
      crdCursor.leave();
    }
  }

  private @Nullable String scalar(Token begun) throws QuickReadException {
    if (begun == Token.SCALAR) {
      return tokens.value() instanceof Null ? null : tokens.text();
    }
    tokens.skip(begun);
    return null;
  }
}

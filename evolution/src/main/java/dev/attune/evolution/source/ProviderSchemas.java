package dev.attune.evolution.source;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.manifest.document.DocumentCode;
import dev.attune.manifest.document.Source;
import dev.attune.schema.TypeName;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads what {@code terraform providers schema -json} writes. Of a large provider that is a hundred
 * megabytes on one line, so nothing of it is kept but the shapes.
 */
public final class ProviderSchemas {
  /** Schemas of providers nest a few dozen levels; whoever goes further means harm. */
  private static final int DEEPEST = 500;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxStringLength(Integer.MAX_VALUE)
                  .build())
          .build();

  /** What a type of a provider is called. */
  @FunctionalInterface
  public interface Names {
    /**
     * Its name in manifests.
     *
     * @param address the provider's, such as {@code registry.terraform.io/hashicorp/aws}
     * @param type as Terraform calls it
     */
    TypeName of(String address, Family family, String type);
  }

  /** What a type is for. */
  public enum Family {
    RESOURCE,
    DATA,
    EPHEMERAL
  }

  private static final Map<String, Family> FAMILIES =
      Map.of(
          "resource_schemas",
          Family.RESOURCE,
          "data_source_schemas",
          Family.DATA,
          "ephemeral_resource_schemas",
          Family.EPHEMERAL);

  private final Names names;
  private final List<VersionedKind> kinds = new ArrayList<>();

  private ProviderSchemas(Names names) {
    this.names = names;
  }

  /** Whether the file begins as one of these does. */
  public static boolean isOne(Source source) {
    try (InputStream in = source.open();
        JsonParser parser = JSON.createParser(ObjectReadContext.empty(), in)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return false;
      }
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        if (parser.currentName().equals("provider_schemas")) {
          return true;
        }
        parser.nextToken();
        parser.skipChildren();
      }
      return false;
    } catch (IOException | JacksonException e) {
      return false;
    }
  }

  public static SchemaReadResult read(Source source, Names names) {
    ProviderSchemas schemas = new ProviderSchemas(names);
    try (InputStream in = source.open();
        JsonParser parser = JSON.createParser(ObjectReadContext.empty(), in)) {
      schemas.file(new JsonCursor(parser));
      return new SchemaReadResult(schemas.kinds, List.of());
    } catch (JsonCursor.UnexpectedJsonException misplaced) {
      return refused(
          Diagnostic.error(SchemaInputCode.NO_PROVIDER_SCHEMAS, misplaced.getMessage())
              .at(place(source, misplaced.place()))
              .hint("write it again: terraform providers schema -json > FILE"));
    } catch (JacksonException problem) {
      // The library's words may quote the text, and the place says enough.
      return refused(
          Diagnostic.error(DocumentCode.SYNTAX, "not valid JSON here")
              .at(place(source, problem.getLocation())));
    } catch (IOException e) {
      return refused(
          Diagnostic.error(DocumentCode.UNREADABLE, "the file cannot be read")
              .at(Position.whole(source.name())));
    }
  }

  private static SchemaReadResult refused(Diagnostic diagnostic) {
    return new SchemaReadResult(List.of(), List.of(diagnostic));
  }

  private static Position place(Source source, @Nullable TokenStreamLocation at) {
    return at == null || at.getLineNr() < 1
        ? Position.whole(source.name())
        : new Position(source.name(), at.getLineNr(), Math.max(1, at.getColumnNr()), 1);
  }

  private void file(JsonCursor walk) throws JsonCursor.UnexpectedJsonException {
    walk.next();
    walk.object(
        "the schemas of providers",
        key -> {
          if (key.equals("provider_schemas")) {
            walk.object("the providers", address -> provider(walk, address));
          } else {
            walk.skip();
          }
        });
  }

  private void provider(JsonCursor walk, String address) throws JsonCursor.UnexpectedJsonException {
    walk.object(
        "a provider",
        key -> {
          Family family = FAMILIES.get(key);
          if (family == null) {
            walk.skip();
          } else {
            walk.object("the types", type -> kind(walk, names.of(address, family, type)));
          }
        });
  }

  private void kind(JsonCursor walk, TypeName name) throws JsonCursor.UnexpectedJsonException {
    BlockReader blocks = new BlockReader(walk);
    Map<String, Shape> made = new HashMap<>();
    StringBuilder version = new StringBuilder("schema ");
    walk.object(
        "a type",
        key -> {
          switch (key) {
            case "block" -> made.put(key, SchemaShapes.inSpec(blocks.block()));
            case "version" -> version.append(walk.number());
            default -> walk.skip();
          }
        });
    made.values()
        .forEach(spec -> kinds.add(VersionedKind.of(name, Map.of(version.toString(), spec))));
  }
}

package dev.attune.terraform.schema;

import dev.attune.terraform.value.CtyType;
import java.util.List;

/** Writes a schema in few bytes. */
final class ModelWriter {
  static final int BOOL = 0;
  static final int NUMBER = 1;
  static final int STRING = 2;
  static final int DYNAMIC = 3;
  static final int LIST = 4;
  static final int SET = 5;
  static final int MAP = 6;
  static final int OBJECT = 7;
  static final int TUPLE = 8;

  private final CompactWriter out = new CompactWriter();

  private ModelWriter() {}

  static byte[] write(TypeSchema schema) {
    ModelWriter writer = new ModelWriter();
    writer.out.number(schema.version());
    writer.block(schema.block());
    return writer.out.toByteArray();
  }

  private void block(Block block) {
    out.text(block.description());
    out.truth(block.deprecated());
    out.truth(block.computed());
    attributes(block.attributes());
    out.number(block.blocks().size());
    for (NestedBlock nested : block.blocks()) {
      out.text(nested.name());
      out.number(nested.nesting().code());
      out.number(nested.minItems());
      out.number(nested.maxItems());
      block(nested.block());
    }
  }

  private void attributes(List<BlockAttribute> attributes) {
    out.number(attributes.size());
    for (BlockAttribute attribute : attributes) {
      out.text(attribute.name());
      out.number(flags(attribute));
      out.text(attribute.description());
      out.text(attribute.deprecation());
      switch (attribute.content()) {
        case Content.Plain(CtyType type) -> {
          out.truth(false);
          type(type);
        }
        case Content.Nested(Nesting nesting, List<BlockAttribute> inner) -> {
          out.truth(true);
          out.number(nesting.code());
          attributes(inner);
        }
      }
    }
  }

  private static long flags(BlockAttribute attribute) {
    long flags = 0;
    for (Flag flag : attribute.flags()) {
      flags |= flag.code();
    }
    return flags;
  }

  private void type(CtyType type) {
    switch (type) {
      case CtyType.Primitive primitive ->
          out.number(
              switch (primitive) {
                case BOOL -> BOOL;
                case NUMBER -> NUMBER;
                case STRING -> STRING;
              });
      case CtyType.Dynamic _ -> out.number(DYNAMIC);
      case CtyType.ListOf(CtyType element) -> type(LIST, element);
      case CtyType.SetOf(CtyType element) -> type(SET, element);
      case CtyType.MapOf(CtyType element) -> type(MAP, element);
      case CtyType.ObjectOf object -> object(object);
      case CtyType.TupleOf(List<CtyType> elements) -> {
        out.number(TUPLE);
        out.number(elements.size());
        elements.forEach(this::type);
      }
    }
  }

  private void type(int code, CtyType element) {
    out.number(code);
    type(element);
  }

  private void object(CtyType.ObjectOf object) {
    out.number(OBJECT);
    out.number(object.attributes().size());
    object
        .attributes()
        .forEach((name, type) -> {
          out.text(name);
          out.truth(object.optional().contains(name));
          type(type);
        });
  }
}

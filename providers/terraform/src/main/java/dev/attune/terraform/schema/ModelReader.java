package dev.attune.terraform.schema;

import dev.attune.terraform.value.CtyType;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads what {@link ModelWriter} wrote. */
final class ModelReader {
  private static final int DEEPEST = 256;

  private final CompactReader in;
  private int depth;

  private ModelReader(byte[] bytes) {
    this.in = new CompactReader(bytes);
  }

  static TypeSchema read(byte[] bytes) throws Damaged {
    ModelReader reader = new ModelReader(bytes);
    try {
      TypeSchema schema = new TypeSchema(reader.in.number(), reader.block());
      if (!reader.in.atEnd()) {
        throw new Damaged("something follows a schema");
      }
      return schema;
    } catch (IllegalArgumentException e) {
      throw new Damaged("a schema contradicts itself");
    }
  }

  private void down() throws Damaged {
    if (++depth > DEEPEST) {
      throw new Damaged("a schema is nested too deep");
    }
  }

  private Block block() throws Damaged {
    down();
    String description = in.text();
    boolean deprecated = in.truth();
    boolean computed = in.truth();
    List<BlockAttribute> attributes = attributes();
    List<NestedBlock> blocks = new ArrayList<>();
    for (int count = in.count(); count > 0; count--) {
      blocks.add(
          new NestedBlock(
              in.text(), in.oneOf(Nesting.values()), in.number(), in.number(), block()));
    }
    depth--;
    return new Block(attributes, blocks, description, deprecated, computed);
  }

  private List<BlockAttribute> attributes() throws Damaged {
    down();
    List<BlockAttribute> attributes = new ArrayList<>();
    for (int count = in.count(); count > 0; count--) {
      String name = in.text();
      Set<Flag> flags = flags(in.number());
      String description = in.text();
      String deprecation = in.text();
      Content content =
          in.truth()
              ? new Content.Nested(in.oneOf(Nesting.values()), attributes())
              : new Content.Plain(type());
      attributes.add(new BlockAttribute(name, content, flags, description, deprecation));
    }
    depth--;
    return attributes;
  }

  private static Set<Flag> flags(long bits) {
    EnumSet<Flag> flags = EnumSet.noneOf(Flag.class);
    for (Flag flag : Flag.values()) {
      if ((bits & flag.code()) != 0) {
        flags.add(flag);
      }
    }
    return flags;
  }

  private CtyType type() throws Damaged {
    down();
    CtyType type =
        switch ((int) in.number()) {
          case ModelWriter.BOOL -> CtyType.BOOL;
          case ModelWriter.NUMBER -> CtyType.NUMBER;
          case ModelWriter.STRING -> CtyType.STRING;
          case ModelWriter.DYNAMIC -> CtyType.DYNAMIC;
          case ModelWriter.LIST -> CtyType.list(type());
          case ModelWriter.SET -> CtyType.set(type());
          case ModelWriter.MAP -> CtyType.map(type());
          case ModelWriter.OBJECT -> object();
          case ModelWriter.TUPLE -> tuple();
          default -> throw new Damaged("a type is none of those there are");
        };
    depth--;
    return type;
  }

  private CtyType object() throws Damaged {
    Map<String, CtyType> attributes = new LinkedHashMap<>();
    Set<String> optional = new HashSet<>();
    for (int count = in.count(); count > 0; count--) {
      String name = in.text();
      if (in.truth()) {
        optional.add(name);
      }
      attributes.put(name, type());
    }
    return new CtyType.ObjectOf(attributes, optional);
  }

  private CtyType tuple() throws Damaged {
    List<CtyType> elements = new ArrayList<>();
    for (int count = in.count(); count > 0; count--) {
      elements.add(type());
    }
    return new CtyType.TupleOf(elements);
  }
}

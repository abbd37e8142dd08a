package dev.attune.terraform.schema.mapping;

import dev.attune.schema.Schema;
import dev.attune.schema.Schema.Collections;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.schema.TypedValue;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.SchemaFamily;
import dev.attune.terraform.schema.model.TypeSchema;
import dev.attune.terraform.value.type.CtyType;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.List;
import java.util.Optional;

/**
 * One type of a provider, seen from both sides.
 *
 * <p>Values go {@link #toWire} before they are encoded and {@link #fromWire} after they are
 * decoded. {@code toWire(fromWire(w))} is {@code w} for everything that a provider may answer.
 * Marks stay on the way to the wire; on the way back the schema's own secrets are marked.
 */
public final class TerraformType {
  private final String name;
  private final TypeSchema terraform;
  private final Schema schema;
  private final CtyType.ObjectOf wireType;

  private TerraformType(
      String name, TypeSchema terraform, Schema schema, CtyType.ObjectOf wireType) {
    this.name = name;
    this.terraform = terraform;
    this.schema = schema;
    this.wireType = wireType;
  }

  public static TerraformType of(
      TypeNames names, SchemaFamily schemaFamily, String type, TypeSchema terraform) {
    Block block = terraform.block();
    Type.ObjectOf body = SchemaMapper.body(block);
    Schema schema =
        new Schema(
            names.name(schemaFamily, type),
            names.version(),
            body,
            Optional.empty(),
            false,
            Schema.Occurrence.MANY,
            List.of(),
            Collections.NONE,
            schemaFamily == SchemaFamily.RESOURCE
                ? LabelDialects.of(names.provider(), block)
                : Optional.empty(),
            type,
            block.description(),
            "");
    return new TerraformType(type, terraform, schema, ImpliedType.of(block));
  }

  /** The configuration of a provider, which has no name of its own. */
  public static TerraformType configuration(TypeNames names, TypeSchema terraform) {
    Block block = terraform.block();
    Schema schema =
        Schema.of(
            new TypeName(names.instance(), "Provider"),
            names.version(),
            SchemaMapper.body(block),
            block.description());
    return new TerraformType("", terraform, schema, ImpliedType.of(block));
  }

  /** What Terraform calls it: {@code aws_ssm_parameter}. */
  public String name() {
    return name;
  }

  /** What the provider said. */
  public TypeSchema terraform() {
    return terraform;
  }

  public Schema schema() {
    return schema;
  }

  /** The type of its values on the wire. */
  public CtyType.ObjectOf wireType() {
    return wireType;
  }

  /**
   * The value as the provider expects it: complete, with texts as they will come back, and with a
   * block of which there is never more than one written either way.
   */
  public MapValue toWire(MapValue value) throws InvalidValueException {
    return ToWireMapper.block(terraform.block(), value, Path.ROOT);
  }

  /** The value as Attune has it. */
  public MapValue fromWire(MapValue wire) {
    return TypedValue.apply(schema.body(), FromWireMapper.block(terraform.block(), wire));
  }

  /** The answer of a provider of the older kit, as it should have been. */
  public MapValue mended(MapValue wire) {
    return LegacyBlocks.mend(terraform.block(), wire);
  }

  /**
   * A stored value in the JSON that a provider takes to upgrade it.
   *
   * @param version of the value. One of another version is given the form of its own by what this
   *     schema still knows of it; whoever has the type of that version asks for {@link #ownState}.
   */
  public byte[] storedState(MapValue value, long version) throws InvalidValueException {
    return version == terraform.version()
        ? StoredState.current(terraform.block(), wireType, value)
        : StoredState.older(terraform.block(), value);
  }

  /**
   * The same of a value that a release of this version stored, maybe one that knew less than this
   * one: nothing is added to it.
   */
  public byte[] ownState(MapValue value) throws InvalidValueException {
    return StoredState.older(terraform.block(), value);
  }

  /**
   * What the object is to be before the provider plans: the configuration laid over the object that
   * is there. Both are on the wire, and so is the answer.
   */
  public MapValue proposed(Optional<MapValue> prior, MapValue config) {
    return ProposedObject.of(terraform.block(), prior.orElse(MapValue.EMPTY), config);
  }

  /** A place that the provider speaks of, as a place in the value that Attune has. */
  public Path fromWire(Path wire) {
    return WirePaths.fromWire(terraform.block(), wire);
  }
}

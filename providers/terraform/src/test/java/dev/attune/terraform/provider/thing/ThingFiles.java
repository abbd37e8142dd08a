package dev.attune.terraform.provider.thing;

import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.terraform.value.WireJson;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.value.MapValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The world behind the provider of things: a file for each object, which tests may change too. */
public record ThingFiles(Path folder) {

  private Path file(String type, String id) {
    return folder.resolve(type + "." + id);
  }

  public Optional<MapValue> get(TerraformType type, String id) {
    Path file = file(type.name(), id);
    try {
      return Files.exists(file)
          ? Optional.of(decoded(type, Files.readAllBytes(file)))
          : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InvalidValueException invalidValueException) {
      throw new IllegalStateException(invalidValueException);
    }
  }

  /** What was made through an older version is shown to a newer one as its own. */
  private static MapValue decoded(TerraformType type, byte[] json) throws InvalidValueException {
    try {
      return (MapValue) WireJson.decode(type.wireType(), json);
    } catch (InvalidValueException invalidValueException) {
      return ThingOperations.fromVersion1(type, json);
    }
  }

  public void put(TerraformType type, String id, MapValue object) {
    try {
      Files.write(file(type.name(), id), WireJson.encode(type.wireType(), object));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InvalidValueException invalidValueException) {
      throw new IllegalStateException(invalidValueException);
    }
  }

  public boolean has(String type, String id) {
    return Files.exists(file(type, id));
  }

  public void remove(String type, String id) {
    try {
      Files.deleteIfExists(file(type, id));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

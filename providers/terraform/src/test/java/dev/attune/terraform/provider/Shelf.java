package dev.attune.terraform.provider;

import dev.attune.terraform.schema.TerraformType;
import dev.attune.terraform.value.Misfit;
import dev.attune.terraform.value.WireJson;
import dev.attune.value.MapValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The world behind the provider of things: a file for each object, which tests may change too. */
record Shelf(Path folder) {

  private Path file(String type, String id) {
    return folder.resolve(type + "." + id);
  }

  Optional<MapValue> get(TerraformType type, String id) {
    Path file = file(type.name(), id);
    try {
      return Files.exists(file)
          ? Optional.of(decoded(type, Files.readAllBytes(file)))
          : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (Misfit misfit) {
      throw new IllegalStateException(misfit);
    }
  }

  /** What was made through an older version is shown to a newer one as its own. */
  private static MapValue decoded(TerraformType type, byte[] json) throws Misfit {
    try {
      return (MapValue) WireJson.decode(type.wireType(), json);
    } catch (Misfit misfit) {
      return ThingWork.fromVersion1(type, json);
    }
  }

  void put(TerraformType type, String id, MapValue object) {
    try {
      Files.write(file(type.name(), id), WireJson.encode(type.wireType(), object));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (Misfit misfit) {
      throw new IllegalStateException(misfit);
    }
  }

  boolean has(String type, String id) {
    return Files.exists(file(type, id));
  }

  void remove(String type, String id) {
    try {
      Files.deleteIfExists(file(type, id));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

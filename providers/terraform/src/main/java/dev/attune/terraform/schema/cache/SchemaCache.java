package dev.attune.terraform.schema.cache;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * A folder with the schemas of provider binaries, one file each.
 *
 * <p>Only time is lost with a file: one that is missing, damaged or of another binary is made again
 * from what the provider says, and where none can be written the provider is asked every time.
 *
 * @param folder need not exist
 */
public record SchemaCache(Path folder) {
  private static final String ENDING = ".schemas";

  /**
   * The schemas of a binary.
   *
   * @param provider asks the provider itself; not called while the file will do
   */
  public CachedSchemas open(BinaryKey key, Supplier<EncodedTypes> provider, SchemaReader reader) {
    return CachedSchemas.open(file(key), key, provider, reader);
  }

  /** Whether the schemas of a binary are kept, so that its program need not be there. */
  public boolean keeps(BinaryKey key) {
    try (SchemaFile _ = SchemaFile.open(file(key), key)) {
      return true;
    } catch (IOException | DamagedFileException e) {
      return false;
    }
  }

  Path file(BinaryKey key) {
    return folder.resolve(key + ENDING);
  }

  /** Whether the file could be written is of no interest: it saves time and nothing else. */
  static void keep(Path file, BinaryKey key, EncodedTypes schemas) {
    try {
      SchemaFileWriter.write(file, key, schemas);
    } catch (IOException e) {
      return;
    }
  }
}

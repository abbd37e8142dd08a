package dev.attune.terraform.schema.cache;

import dev.attune.terraform.schema.model.SchemaFamily;
import dev.attune.terraform.schema.model.TypeSchema;
import dev.attune.terraform.schema.model.TypeSchemas;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The schemas of a file, and of the provider itself once the file turns out to be no use. */
public final class CachedSchemas implements TypeSchemas, AutoCloseable {
  private final Path path;
  private final BinaryKey key;
  private final Supplier<EncodedTypes> provider;
  private final SchemaReader reader;
  private @Nullable SchemaFile file;
  private @Nullable EncodedTypes asked;
  private boolean wasAsked;

  private CachedSchemas(
      Path path, BinaryKey key, Supplier<EncodedTypes> provider, SchemaReader reader) {
    this.path = path;
    this.key = key;
    this.provider = provider;
    this.reader = reader;
  }

  static CachedSchemas open(
      Path path, BinaryKey key, Supplier<EncodedTypes> provider, SchemaReader reader) {
    CachedSchemas schemas = new CachedSchemas(path, key, provider, reader);
    try {
      schemas.file = SchemaFile.open(path, key);
    } catch (IOException | DamagedFileException e) {
      schemas.ask();
      schemas.letGo();
    }
    return schemas;
  }

  /** Whether the provider had to be asked. */
  public synchronized boolean wasAsked() {
    return wasAsked;
  }

  @Override
  public synchronized Map<String, String> facts() {
    return file == null ? ask().facts() : file.facts();
  }

  @Override
  public synchronized List<String> names(SchemaFamily schemaFamily) {
    return file == null ? ask().names(schemaFamily) : file.names(schemaFamily);
  }

  @Override
  public Optional<TypeSchema> find(SchemaFamily schemaFamily, String name) {
    return bytes(schemaFamily, name).map(bytes -> reader.read(facts(), bytes));
  }

  private synchronized Optional<byte[]> bytes(SchemaFamily schemaFamily, String name) {
    if (file != null) {
      try {
        return file.find(schemaFamily, name);
      } catch (IOException | DamagedFileException e) {
        close();
      }
    }
    return ask().find(schemaFamily, name);
  }

  private synchronized EncodedTypes ask() {
    if (asked == null) {
      asked = provider.get();
      wasAsked = true;
      SchemaCache.keep(path, key, asked);
    }
    return asked;
  }

  /** Thousands of types need not stay in memory if the file is there now. */
  private synchronized void letGo() {
    try {
      file = SchemaFile.open(path, key);
      asked = null;
    } catch (IOException | DamagedFileException e) {
      file = null;
    }
  }

  @Override
  public synchronized void close() {
    SchemaFile open = file;
    file = null;
    if (open != null) {
      try {
        open.close();
      } catch (IOException e) {
        // It was only read: nothing is lost.
        return;
      }
    }
  }
}

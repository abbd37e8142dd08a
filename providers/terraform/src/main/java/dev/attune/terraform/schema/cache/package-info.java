/**
 * The schemas of provider binaries, kept in files between runs.
 *
 * <p>A {@link dev.attune.terraform.schema.cache.SchemaCache} has one file for each {@link
 * dev.attune.terraform.schema.cache.BinaryKey}, from which each schema is read alone. A file that
 * is missing, damaged or of another binary is made again from what the provider says. Losing a file
 * costs time and nothing else.
 *
 * <p>The schemas are kept as the bytes that the provider sent. Only the {@link
 * dev.attune.terraform.schema.cache.SchemaReader} that the caller gives understands them.
 */
@NullMarked
package dev.attune.terraform.schema.cache;

import org.jspecify.annotations.NullMarked;

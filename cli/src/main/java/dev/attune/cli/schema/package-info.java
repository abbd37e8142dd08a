/**
 * Schemas to be compared, and what differs between them as text, Markdown or JSON.
 *
 * <p>A {@link dev.attune.cli.schema.SchemaSource} finds the schemas that an argument names: in
 * files and folders, in packs, or of installed Terraform providers. The three reports tell the same
 * changes in the same words.
 *
 * <p>What changed and whom it breaks is decided by the evolution module, never here.
 */
@NullMarked
package dev.attune.cli.schema;

import org.jspecify.annotations.NullMarked;

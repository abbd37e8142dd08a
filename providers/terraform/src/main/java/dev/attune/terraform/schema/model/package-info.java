/**
 * What a provider says about its types, in either version of the protocol.
 *
 * <p>A {@link dev.attune.terraform.schema.model.TypeSchema} holds a {@link
 * dev.attune.terraform.schema.model.Block} of attributes and nested blocks. {@link
 * dev.attune.terraform.schema.model.TypeSchemas} are all schemas of a provider; a name is cheap,
 * and a schema is read when it is asked for. A {@link
 * dev.attune.terraform.schema.model.SchemaFamily} tells resources from data sources.
 *
 * <p>These are values and interfaces only. Nothing here knows files, the wire or Attune's own
 * schemas.
 */
@NullMarked
package dev.attune.terraform.schema.model;

import org.jspecify.annotations.NullMarked;

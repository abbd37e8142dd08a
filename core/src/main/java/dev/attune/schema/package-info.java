/**
 * What a resource may look like: one model for every source of schemas, and the check of a value
 * against it.
 *
 * <p>A {@link dev.attune.schema.Schema} describes one kind of resource; a {@link
 * dev.attune.schema.Catalogue} is where everybody asks for schemas. {@link
 * dev.attune.schema.Validation} finds everything that is wrong with a value at once, as {@link
 * dev.attune.schema.Violation}s that name a path; turning them into messages with a place in a file
 * is for those who read files. {@link dev.attune.schema.TypedValue} gives a value the shape that
 * its schema means.
 *
 * <p>Nothing here knows manifests, providers or vendors.
 */
@NullMarked
package dev.attune.schema;

import org.jspecify.annotations.NullMarked;

/**
 * One type of a pack: its fields, its id, its schema and the shape of its bodies.
 *
 * <p>{@code TypeReader} is the entry. {@code FieldReader} reads a field that is written in a few
 * words, and {@code FieldRules} and {@code TypeRules} report what contradicts itself. {@code
 * TypeHierarchy} knows which type lives in which, and {@code FieldReferences} is checked when all
 * types are read.
 *
 * <p>How files are found and which packs exist is not known here.
 */
@NullMarked
package dev.attune.rest.pack.read.type;

import org.jspecify.annotations.NullMarked;

/**
 * What differs between two versions of a kind, and for whom that matters.
 *
 * <p>{@link dev.attune.evolution.change.SchemaDiff} finds everything that differs between two
 * shapes, each {@link dev.attune.evolution.change.SchemaChange} with its {@link
 * dev.attune.evolution.change.Impact} on those who write objects and on those who read them. {@link
 * dev.attune.evolution.change.ReleaseComparison} does so for all kinds of two releases.
 *
 * <p>The file that people commit is in the room below, which this one does not know. Where shapes
 * come from and how an object gets from one to the other is not known here.
 */
@NullMarked
package dev.attune.evolution.change;

import org.jspecify.annotations.NullMarked;

/**
 * What differs between two versions of a kind, and for whom that matters.
 *
 * <p>There are two views of it. {@link dev.attune.evolution.change.SchemaDiff} tells everything,
 * each {@link dev.attune.evolution.change.SchemaChange} with its {@link
 * dev.attune.evolution.change.Impact} on those who write objects and on those who read them. {@link
 * dev.attune.evolution.change.DocumentDiff} tells what the schemadiff of Crossplane's upjet tells,
 * no more and no less, since its {@link dev.attune.evolution.change.ChangeManifest} is a file that
 * people commit and that tools read.
 *
 * <p>Where shapes come from and how an object gets from one to the other is not known here.
 */
@NullMarked
package dev.attune.evolution.change;

import org.jspecify.annotations.NullMarked;

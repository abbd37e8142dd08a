/**
 * The annotation of an object that holds what does not fit its version.
 *
 * <p>{@link dev.attune.evolution.convert.annotation.ConversionAnnotation} takes it off an object
 * and puts it on, and leaves the metadata as they were before. Attune's own format has a checksum
 * and says whose it is; a text that was edited or copied is not believed, but it is not lost
 * either. The format of Crossplane's upjet is read and written as well. Whatever stands in an
 * annotation, reading gives an answer.
 *
 * <p>What has to be kept is decided elsewhere.
 */
@NullMarked
package dev.attune.evolution.convert.annotation;

import org.jspecify.annotations.NullMarked;

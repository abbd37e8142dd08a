/**
 * Values, references and whole manifests as the text of a file.
 *
 * <p>The writers use every form that YAML and JSON allow, and note where each value and each key
 * begins. {@link dev.attune.testkit.text.Manifests} gives manifests that are valid, with the schema
 * that each one fits.
 *
 * <p>Only values that a file can state are written. Nothing here reads text: that is what the tests
 * are about.
 */
@NullMarked
package dev.attune.testkit.text;

import org.jspecify.annotations.NullMarked;

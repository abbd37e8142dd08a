/**
 * The language of pack files: sections, names, templates and the keys that are allowed.
 *
 * <p>A {@code Section} is a map of the file together with its place, and {@code PackFindings}
 * collects every mistake with its position. {@code TemplateReader} reads texts with variables, of
 * which {@code VariableScope} says what can fill them. A value of the wrong type counts as absent,
 * since the check against {@code PackShape} has reported it.
 *
 * <p>What a section means for the API is not known here.
 */
@NullMarked
package dev.attune.rest.pack.read.syntax;

import org.jspecify.annotations.NullMarked;

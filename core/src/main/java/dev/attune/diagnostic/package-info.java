/**
 * What Attune tells a person who made a mistake: what happened, where, and what to do.
 *
 * <p>A {@link dev.attune.diagnostic.Diagnostic} is a value with a stable {@link
 * dev.attune.diagnostic.Code}; steps collect diagnostics and return them beside their result, they
 * never throw them. {@link dev.attune.diagnostic.DiagnosticText} prints them the way a good
 * compiler does. Source lines are looked up only when something is printed, and a line that holds a
 * secret is not shown.
 *
 * <p>Which mistakes exist is not known here: each package brings its own codes.
 */
@NullMarked
package dev.attune.diagnostic;

import org.jspecify.annotations.NullMarked;

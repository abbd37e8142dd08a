/**
 * Makes the conversion plans of a kind out of the shapes of its versions and of what people say in
 * rules.
 *
 * <p>{@link dev.attune.evolution.convert.compile.ConversionCompiler} is the way in. It sees all
 * versions side by side, finds out which field of one is which of another, and makes one tree of
 * places out of them, once. A change that no rule and no type says how to convert is an error, and
 * so is a rule that finds no field; all of them are found in one run.
 *
 * <p>Objects are never seen here.
 */
@NullMarked
package dev.attune.evolution.convert.compile;

import org.jspecify.annotations.NullMarked;

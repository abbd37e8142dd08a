/**
 * Whether an API server would take an object, in its own version and in the one it is converted to.
 *
 * <p>{@link dev.attune.evolution.convert.validation.ConversionReview} is the way in. What it finds
 * are warnings with a path and a remedy: a conversion never fails because an object is invalid,
 * since nobody could read the object then. What a server would have to evaluate with libraries of
 * its own, or by the old object, is not judged.
 *
 * <p>Nothing here changes an object or decides what is kept of it.
 */
@NullMarked
package dev.attune.evolution.convert.validation;

import org.jspecify.annotations.NullMarked;

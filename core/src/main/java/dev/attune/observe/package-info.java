/**
 * What is there and what we know of it: live objects through providers, told apart from each other,
 * with our labels read off; what the store recalls; and the fingerprint that tells whether an
 * object is still as it was.
 *
 * <p>Everything here looks and nothing writes; what is to be done about it is decided elsewhere.
 */
@NullMarked
package dev.attune.observe;

import org.jspecify.annotations.NullMarked;

/**
 * What will an object be? The answer for providers that do not plan themselves: a pure function of
 * the schema and of the effective state.
 */
@NullMarked
package dev.attune.propose;

import org.jspecify.annotations.NullMarked;

/**
 * Which operation of which kind a request means.
 *
 * <p>{@code RouteTree} finds the routes of a path, and {@code Bindings} says what the variables of
 * a template stand for. {@code BodyConstants} tells apart requests that have the same path by the
 * constants in their bodies. The most precise route wins.
 *
 * <p>What an operation does is not known here.
 */
@NullMarked
package dev.attune.rest.sandbox.route;

import org.jspecify.annotations.NullMarked;

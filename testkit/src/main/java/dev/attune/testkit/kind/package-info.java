/**
 * How a remote system behaves for a kind of resource.
 *
 * <p>A {@link dev.attune.testkit.kind.KindBuilder} states it: defaults, computed fields, its own
 * spelling of what it is sent, what it refuses and what it shows late. What is not stated is the
 * friendliest choice.
 *
 * <p>A {@link dev.attune.testkit.kind.Kind} never changes and holds no objects.
 */
@NullMarked
package dev.attune.testkit.kind;

import org.jspecify.annotations.NullMarked;

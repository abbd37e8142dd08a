/**
 * Which fields does a person own? Gives the effective desired state of a resource: what was
 * declared, on top of what the provider decided before.
 *
 * <p>{@link dev.attune.own.Effective} is the entry. It is a pure function of the schema, the
 * declared values and the object that is there; nothing here asks a provider or knows a plan.
 */
@NullMarked
package dev.attune.own;

import org.jspecify.annotations.NullMarked;

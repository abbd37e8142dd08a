/**
 * Which fields does a person own? Gives the effective desired state of a resource: what was
 * declared, on top of what the provider decided before.
 *
 * <p>{@link dev.attune.own.Effective} is the entry. By default a field that is left out is wanted
 * unset, as Terraform has it ({@code ProposedValue}). Where unspecified fields are ignored, it
 * keeps its live value, and what was declared last tells our entries of maps and keyed lists from
 * those of others ({@code OwnedOverlay}).
 *
 * <p>All of it is a pure function of the schema, the declared values and the object that is there;
 * nothing here asks a provider or knows a plan.
 */
@NullMarked
package dev.attune.own;

import org.jspecify.annotations.NullMarked;

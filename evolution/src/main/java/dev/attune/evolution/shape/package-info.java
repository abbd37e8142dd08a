/**
 * What the versions of a kind allow, whatever described them: a CRD, a Terraform provider, a pack.
 *
 * <p>A {@link dev.attune.evolution.shape.Shape} keeps what core's types leave out because no plan
 * needs it, and what tells two versions apart: whole numbers, untyped places, lists of types, what
 * an API server prunes. A {@link dev.attune.evolution.shape.VersionedKind} holds one shape a
 * version, oldest first.
 *
 * <p>Where shapes come from is known next door; what differs between two of them, and how an object
 * gets from one to the other, is not known here.
 */
@NullMarked
package dev.attune.evolution.shape;

import org.jspecify.annotations.NullMarked;

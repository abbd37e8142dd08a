/**
 * Schemas that are no CRDs, as shapes: core's own, which packs and providers give, and what {@code
 * terraform providers schema -json} writes.
 *
 * <p>The shape is that of an object as a manifest of Attune writes it, so all fields stand under
 * {@code spec}; what only the provider sets is among them and marked. What a type of Terraform is
 * called in manifests is said by whoever asks.
 */
@NullMarked
package dev.attune.evolution.source;

import org.jspecify.annotations.NullMarked;

/**
 * The types that a provider instance serves.
 *
 * <p>{@code ProviderTypes} finds them out when somebody first asks, from the cache or from the
 * provider. {@code TypeSchemaDecoder} reads each schema from its bytes when it is needed. {@link
 * dev.attune.terraform.provider.type.OlderTypes} gives a type as it was in an earlier version.
 *
 * <p>This package starts no process: where the schemas come from is given to it.
 */
@NullMarked
package dev.attune.terraform.provider.type;

import org.jspecify.annotations.NullMarked;

/**
 * Looks at live objects through providers.
 *
 * <p>{@link dev.attune.observe.read.Observation} finds objects by id, by natural key, by place and
 * by list. Each list is fetched once, whoever wants it first; {@link
 * dev.attune.observe.read.Prefetch} begins before anybody asks.
 *
 * <p>Everything here looks and nothing writes. A provider that cannot tell gives a failure, never
 * an empty answer.
 */
@NullMarked
package dev.attune.observe.read;

import org.jspecify.annotations.NullMarked;

/**
 * What it means for the engine when a request fails.
 *
 * <p>{@code FailureClassifier} turns a reply into a failure of the provider interface. A failure
 * says so where a write may have had an effect. {@code ErrorMessage} finds what the API says about
 * the error, and {@code RetryBudget} says whether and when a read is tried again.
 *
 * <p>Nothing is sent and nothing waits here.
 */
@NullMarked
package dev.attune.rest.provider.failure;

import org.jspecify.annotations.NullMarked;

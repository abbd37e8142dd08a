package dev.attune.store;

import java.time.Instant;

/**
 * The right to write, for a while.
 *
 * @param token greater than that of every lease before: who writes with an older one is refused
 * @param until when it ends unless it is renewed
 */
public record Lease(long token, LeaseHolder holder, Instant since, Instant until) {}

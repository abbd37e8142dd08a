package dev.attune.rest.pack;

import java.time.Duration;
import java.util.OptionalInt;

/**
 * How many requests an API takes from one client.
 *
 * @param requests at most so many
 * @param per in a stretch of time this long
 * @param parallel at most so many at the same time, if that counts
 * @param retryAfter the header that says, with a refusal, how long to wait
 */
public record RateLimit(int requests, Duration per, OptionalInt parallel, String retryAfter) {}

package dev.attune.store;

import java.time.Instant;
import java.util.Optional;

/**
 * One command that writes.
 *
 * @param id different from that of every run before
 * @param command what it was asked to do: apply, destroy, adopt, recover
 * @param planDigest of the plan that it carries out
 */
public record Run(
    String id, String command, Instant startedAt, String generator, Optional<String> planDigest) {}

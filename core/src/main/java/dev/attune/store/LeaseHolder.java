package dev.attune.store;

import java.time.Instant;

/**
 * A process that works on a project.
 *
 * @param who the person it works for
 * @param host the machine it runs on, told apart from all others
 * @param started when the process began: a number may be given to another process later
 */
public record LeaseHolder(String who, String host, long pid, Instant started) {}

package dev.attune.store;

/**
 * Which write an intent announces.
 *
 * @param id different from that of every other intent, and the same for each attempt at this write
 * @param run the run it belongs to
 * @param change what the plan calls the change
 */
public record IntentKey(String id, String run, String change) {}

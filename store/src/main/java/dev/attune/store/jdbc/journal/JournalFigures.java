package dev.attune.store.jdbc.journal;

/**
 * What a journal has written so far.
 *
 * @param commits transactions that wrote something, each of them forced to disk once
 * @param renewals transactions that only renewed the lease
 */
public record JournalFigures(long commits, long renewals, long intents, long outcomes) {
  static final JournalFigures NONE = new JournalFigures(0, 0, 0, 0);
}

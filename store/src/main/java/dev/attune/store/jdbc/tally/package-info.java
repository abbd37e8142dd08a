/**
 * What shows that rows are those that were written, all of them and no others.
 *
 * <p>A {@link dev.attune.store.jdbc.tally.TallyRow} is what counts of a row; its {@link
 * dev.attune.store.jdbc.tally.RowMark} can be made with the key alone. The {@link
 * dev.attune.store.jdbc.tally.Tally} of a project has the number and the sum of the marks of each
 * {@link dev.attune.store.jdbc.tally.RowSet}, and stands encrypted beside its name: whoever does
 * not have the key can neither make one nor compute with it. Writing a row changes the tally by
 * that row, whatever else there is.
 *
 * <p>What the rows mean, and who writes them when, is not known here.
 */
@NullMarked
package dev.attune.store.jdbc.tally;

import org.jspecify.annotations.NullMarked;

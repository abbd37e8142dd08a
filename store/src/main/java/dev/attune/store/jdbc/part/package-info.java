/**
 * The closed intents and the history of a project in parts, of which a command can compare some.
 *
 * <p>A {@link dev.attune.store.jdbc.part.Part} has the rows of a range of positions, and a tally of
 * its own. The tallies of all {@link dev.attune.store.jdbc.part.Parts} add up to the tally of the
 * project: so none can be left out, made up or set back. Where there are more rows than a command
 * has time for, {@link dev.attune.store.jdbc.part.PartTurn} says which parts it compares, so that
 * each has its turn.
 *
 * <p>What a row is, and how it is marked, is for the room beside to know.
 */
@NullMarked
package dev.attune.store.jdbc.part;

import org.jspecify.annotations.NullMarked;

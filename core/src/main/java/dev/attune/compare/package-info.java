/**
 * What differs between what is declared and what is live, asked in the same way by plan, drift and
 * apply.
 *
 * <p>{@link dev.attune.compare.Proposer} finds out what an object will be: from its provider if
 * that plans itself, else from the schema. {@link dev.attune.compare.Comparison} says what differs
 * and for which fields the object must be replaced; it takes out what no write would end. {@link
 * dev.attune.compare.UnchangedCheck} sees without all that that nothing has changed.
 *
 * <p>Nothing here decides what is done about a difference, and nothing knows manifests as files,
 * plans or the journal. A provider is asked what it would plan, and never to write.
 */
@NullMarked
package dev.attune.compare;

import org.jspecify.annotations.NullMarked;

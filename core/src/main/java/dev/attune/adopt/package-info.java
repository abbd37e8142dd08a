/**
 * The ways back to a record: an object that is there already becomes ours.
 *
 * <p>{@link dev.attune.adopt.Adoption} takes one object over: it gets our label and comes on
 * record. {@link dev.attune.adopt.Recovery} finds again what a lost store knew, by labels, natural
 * keys and places.
 *
 * <p>Nothing else of an object changes; what is declared of it is for the next plan to say. This
 * room reads manifests, which an apply never does.
 */
@NullMarked
package dev.attune.adopt;

import org.jspecify.annotations.NullMarked;

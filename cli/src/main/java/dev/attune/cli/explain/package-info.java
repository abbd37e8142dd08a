/**
 * What kinds, fields and messages mean, without a network.
 *
 * <p>{@link dev.attune.cli.explain.DiagnosticCodes} knows every code and its page. {@link
 * dev.attune.cli.explain.KindLookup} finds the kind that a person means, and schemas are told in
 * plain words or as JSON. {@link dev.attune.cli.explain.CompletionCandidates} says which words can
 * stand next on a command line.
 *
 * <p>Nothing here asks a provider: it is given a catalogue or a schema.
 */
@NullMarked
package dev.attune.cli.explain;

import org.jspecify.annotations.NullMarked;

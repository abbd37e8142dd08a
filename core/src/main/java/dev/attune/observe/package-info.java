/**
 * Live objects and records as values: what tells them apart, and whether they are as we left them.
 *
 * <p>{@link dev.attune.observe.Observed} is a live object with our labels read off, {@link
 * dev.attune.observe.ObjectId} and {@link dev.attune.observe.NaturalKey} tell it from others,
 * {@link dev.attune.observe.RecordIndex} is what the store knows, and {@link
 * dev.attune.observe.Fingerprint} tells whether an object has changed.
 *
 * <p>No provider is asked about an object here: {@code dev.attune.observe.read} looks. What is to
 * be done about anything is decided elsewhere.
 */
@NullMarked
package dev.attune.observe;

import org.jspecify.annotations.NullMarked;

/**
 * Faults that a test or a user asks for.
 *
 * <p>A {@link dev.attune.rest.sandbox.fault.Fault} says what goes wrong, for which requests and how
 * often. {@code ActiveFaults} counts requests and decides which of them fail: the same ones in
 * every run. {@link dev.attune.rest.sandbox.fault.FaultText} is how people and programs write
 * faults.
 *
 * <p>How a fault is carried out is up to the caller; HTTP is not known here.
 */
@NullMarked
package dev.attune.rest.sandbox.fault;

import org.jspecify.annotations.NullMarked;

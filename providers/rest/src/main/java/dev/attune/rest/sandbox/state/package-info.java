/**
 * The objects of the server, and what it needs to change them.
 *
 * <p>{@code ServerState} is the whole of it, and one request at a time may use it. {@code
 * ObjectTables} holds the objects with an index for each way to search them. {@code AsyncJobs} are
 * writes that go on after the answer, and {@code IdempotencyKeys} let a repeated create find its
 * first object. Every change is given to the {@code ObjectJournal} before it takes effect.
 *
 * <p>Routes, and the rules that decide whether a change is allowed, are not known here.
 */
@NullMarked
package dev.attune.rest.sandbox.state;

import org.jspecify.annotations.NullMarked;

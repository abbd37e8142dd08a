/**
 * A remote system in memory.
 *
 * <p>A {@link dev.attune.testkit.world.World} holds the objects of some kinds and behaves like a
 * real API: it fills in defaults and computed fields, respells what it is sent, refuses names that
 * are taken, and shows new objects late if told to. Tests reach into it past every provider, to
 * make drift and to see what really happened.
 *
 * <p>Nothing here waits for time, draws lots or knows a provider: the same calls in the same order
 * give the same answers.
 */
@NullMarked
package dev.attune.testkit.world;

import org.jspecify.annotations.NullMarked;

/**
 * A provider of a remote system in memory that misbehaves on demand.
 *
 * <p>A {@link dev.attune.testkit.provider.ScriptedProvider} serves a {@link
 * dev.attune.testkit.world.World} to an engine. What goes wrong, and at which call, is a script of
 * {@link dev.attune.testkit.provider.Trigger}s and {@link dev.attune.testkit.provider.Fault}s.
 *
 * <pre>{@code
 * World world = World.of(Kind.of(schema).hiddenFor(2).build());
 * ScriptedProvider provider =
 *     ScriptedProvider.on(world).when(Trigger.call(2, Operation.CREATE), Fault.losesTheAnswer());
 * }</pre>
 *
 * <p>Nothing here waits for time, draws lots or knows an engine: the same calls in the same order
 * give the same answers.
 */
@NullMarked
package dev.attune.testkit.provider;

import org.jspecify.annotations.NullMarked;

/**
 * A remote system in memory, and a provider of it that misbehaves on demand.
 *
 * <p>A {@link dev.attune.testkit.provider.World} holds the objects of some {@link
 * dev.attune.testkit.provider.Kind}s and behaves like a real API: it fills in defaults and computed
 * fields, respells what it is sent, refuses names that are taken, and shows new objects late if
 * told to. A {@link dev.attune.testkit.provider.ScriptedProvider} serves it to an engine; what goes
 * wrong, and at which call, is a script of {@link dev.attune.testkit.provider.Trigger}s and {@link
 * dev.attune.testkit.provider.Fault}s. Tests reach into the world past the provider, to make drift
 * and to see what really happened.
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

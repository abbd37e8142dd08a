/**
 * Feeds hostile bytes to code that reads what others wrote, from the same seeds every time.
 *
 * <p>A {@link dev.attune.testkit.fuzz.Target} takes bytes and may do anything but throw or take
 * long. {@link dev.attune.testkit.fuzz.HostileInputs} makes the bytes: valid manifests and nasty
 * snippets, spoiled byte by byte and token by token. A {@link dev.attune.testkit.fuzz.Campaign}
 * brings both together and names the seed of the input that did harm.
 *
 * <p>What a target reads is its own business: nothing here knows documents or manifests.
 */
@NullMarked
package dev.attune.testkit.fuzz;

import org.jspecify.annotations.NullMarked;

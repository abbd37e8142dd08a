/**
 * The operations of a Terraform provider, one class a kind: configure and validate, plan, read,
 * write, upgrade.
 *
 * <p>Each translates its input, asks through the session, checks the answer against the rules and
 * translates it back. The state after a failed or lost write is never guessed: it is what the
 * provider said, what a read finds, or in doubt.
 *
 * <p>An operation knows one object and no other.
 */
@NullMarked
package dev.attune.terraform.provider.operation;

import org.jspecify.annotations.NullMarked;

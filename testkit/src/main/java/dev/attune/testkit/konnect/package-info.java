/**
 * A small catalogue modelled on Kong Konnect, and a world that behaves for it as Konnect does.
 *
 * <p>Its kinds are the ones that the plan document shows, with labels, references and a child; and
 * two of its own, one with secrets and one with every kind of list. Golden plans and examples are
 * written against it.
 *
 * <p>It is a model and no copy: what no test needs is left out.
 */
@NullMarked
package dev.attune.testkit.konnect;

import org.jspecify.annotations.NullMarked;

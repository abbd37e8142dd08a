/**
 * The rules that Terraform holds the answers of a provider to.
 *
 * <p>{@code PlanRules} checks that a plan follows the configuration, {@code ResultRules} that an
 * object follows its plan. Each broken rule is a {@code RuleViolation} with its path, and never
 * with a value. {@code ReplacementPaths} keeps only those reasons for a replacement that really
 * change.
 *
 * <p>The rules work on values of the wire and ask nobody.
 */
@NullMarked
package dev.attune.terraform.provider.rule;

import org.jspecify.annotations.NullMarked;

/**
 * The provider of AWS, hosted by us and by terraform, against a stand-in for AWS on this machine.
 *
 * <p>Both sides manage the same parameters, each in a project of its own, and take turns. Where
 * terraform, the provider or the stand-in is missing, the figures are skipped and say so.
 */
@NullMarked
package dev.attune.benchmark.aws;

import org.jspecify.annotations.NullMarked;

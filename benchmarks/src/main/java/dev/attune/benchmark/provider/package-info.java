/**
 * The provider of AWS, hosted by us and by terraform, against a stand-in for AWS on this machine.
 */
@NullMarked
package dev.attune.benchmark.provider;

import org.jspecify.annotations.NullMarked;

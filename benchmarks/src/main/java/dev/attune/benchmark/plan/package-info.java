/**
 * Plans: whole runs of the command against those of Terraform, growth and heap of the planner
 * itself, and the size of the document.
 */
@NullMarked
package dev.attune.benchmark.plan;

import org.jspecify.annotations.NullMarked;

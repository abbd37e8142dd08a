/**
 * Kubernetes objects on their way from one version of their kind to another.
 *
 * <p>Objects are read from files, converted or proved to come back as they were, and written as
 * kubectl writes them. Kinds are compiled when the first object of each comes along.
 *
 * <p>How a version is converted is decided by the evolution module. Nothing here knows a project.
 */
@NullMarked
package dev.attune.cli.convert;

import org.jspecify.annotations.NullMarked;

/**
 * A whole project for tests: manifests, providers and a store, planned and carried out without a
 * command line. Time never passes in it; whoever waits goes on at once. It states nothing about
 * what is right: that is up to the tests.
 */
@NullMarked
package dev.attune.testkit.project;

import org.jspecify.annotations.NullMarked;

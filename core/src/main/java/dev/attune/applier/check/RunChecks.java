package dev.attune.applier.check;

import dev.attune.applier.state.RunObjects;

/** What the checks before the first write leave to those who write. */
public record RunChecks(
    RunObjects objects, ReferenceTargets targets, Preconditions preconditions) {}

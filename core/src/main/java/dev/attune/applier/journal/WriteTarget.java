package dev.attune.applier.journal;

import dev.attune.provider.Location;
import dev.attune.provider.Provider;
import dev.attune.schema.Schema;

/** Who writes an object, where, and of what kind. */
public record WriteTarget(Provider provider, Location location, Schema schema) {}

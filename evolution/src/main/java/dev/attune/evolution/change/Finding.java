package dev.attune.evolution.change;

/** A change with what it means. */
public record Finding(SchemaChange change, Impact impact) {}

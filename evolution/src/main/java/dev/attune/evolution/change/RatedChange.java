package dev.attune.evolution.change;

/** A change with what it means. */
public record RatedChange(SchemaChange change, Impact impact) {}

package dev.attune.terraform.schema.model;

/**
 * What a provider says about one of its types, or about its own configuration.
 *
 * @param version of the values that are stored: an older one must be upgraded
 */
public record TypeSchema(long version, Block block) {}

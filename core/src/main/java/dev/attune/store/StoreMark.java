package dev.attune.store;

/**
 * Which record this is, and how far it has come.
 *
 * @param id random, and never another's
 * @param position grows with every command that writes
 * @param used whether anything was ever begun on it
 */
public record StoreMark(String id, long position, boolean used) {}

package dev.attune.schema;

/**
 * Where the labels of a kind stand.
 *
 * @param attribute a map of texts in the body
 * @param dialect what the API allows there
 * @param everyMark whether our hash and time stand there as well; whose it is and its protection
 *     always do
 */
public record LabelField(String attribute, Dialect dialect, boolean everyMark) {}

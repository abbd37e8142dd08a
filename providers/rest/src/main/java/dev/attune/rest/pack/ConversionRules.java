package dev.attune.rest.pack;

import dev.attune.manifest.document.Document;
import dev.attune.value.Path;

/**
 * What a pack says about the way from one version of its kinds to another, where that does not
 * follow from their fields. It is read by whoever converts.
 *
 * @param path where in the document it stands
 */
public record ConversionRules(Document document, Path path) {}

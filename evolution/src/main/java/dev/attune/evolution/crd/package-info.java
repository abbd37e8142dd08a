/**
 * CustomResourceDefinitions of Kubernetes, read as shapes.
 *
 * <p>A folder of a large provider holds a hundred megabytes of them, nearly all of it prose, so
 * they are read straight from the events of the YAML library and only what a {@link
 * dev.attune.evolution.shape.Shape} needs is kept. Whatever is out of the ordinary there (an alias,
 * a tag, a broken line, a limit that is passed) is left to core's documents, which know all about
 * it: they give the same tokens, or say what is wrong and where. So there is one reader of schemas,
 * and places are looked up only when something is to be said.
 *
 * <p>What differs between versions is not known here.
 */
@NullMarked
package dev.attune.evolution.crd;

import org.jspecify.annotations.NullMarked;

/**
 * Checks a part of a document against a type and says what is wrong, at its place in the file.
 *
 * <p>The same check serves manifests, their envelope and the project file. It also knows which
 * lines hold secrets, so that no message quotes one.
 */
@NullMarked
package dev.attune.manifest.check;

import org.jspecify.annotations.NullMarked;

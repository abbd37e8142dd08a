/**
 * The order of a replacement: may the old object go before the new one comes, or must it stay until
 * then? {@link dev.attune.replace.Decision} is the entry; it is a pure function of the evidence.
 */
@NullMarked
package dev.attune.replace;

import org.jspecify.annotations.NullMarked;

/** Values and the paths that lead into them: what every other package speaks of. */
@NullMarked
package dev.attune.value;

import org.jspecify.annotations.NullMarked;

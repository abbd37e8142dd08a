/** Values as the JSON of request and answer bodies. What they mean is not known here. */
@NullMarked
package dev.attune.rest.json;

import org.jspecify.annotations.NullMarked;

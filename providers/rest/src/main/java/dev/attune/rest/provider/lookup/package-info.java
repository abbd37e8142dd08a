/**
 * Reading and finding objects.
 *
 * <p>{@code ObjectReader} reads one object, by its own request or from a list. {@code ObjectSearch}
 * finds objects by name or label. A {@code ReadResult} is the object, its absence, or a failure.
 * {@code AbsenceCheck} believes that an object is gone only if its collection is known to answer.
 * {@code ListCache} answers many searches from one fetched list, until a write.
 *
 * <p>Nothing is written here.
 */
@NullMarked
package dev.attune.rest.provider.lookup;

import org.jspecify.annotations.NullMarked;

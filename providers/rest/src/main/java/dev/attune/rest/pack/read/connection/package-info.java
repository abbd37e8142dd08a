/**
 * How a pack file says to reach its API: settings, servers, authentication, headers and the rate
 * limit.
 *
 * <p>{@code DeclaredSettings} also says which settings may be used where: a secret never becomes
 * part of a URL. Mistakes are reported and reading goes on.
 *
 * <p>The types of the pack are not known here.
 */
@NullMarked
package dev.attune.rest.pack.read.connection;

import org.jspecify.annotations.NullMarked;

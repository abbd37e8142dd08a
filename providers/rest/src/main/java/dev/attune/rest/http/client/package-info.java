/**
 * One exchange on the HTTP client of the JDK, with TLS and proxies.
 *
 * <p>{@code JdkWire} sends a request once and adds nothing to it. {@code TlsContext} decides which
 * servers are trusted, and {@code ProxyRoutes} which proxy leads to an address. An exception
 * becomes a reply that says whether the server may have read the request; when in doubt, it may.
 *
 * <p>Credentials, redirects and rate limits are not known here.
 */
@NullMarked
package dev.attune.rest.http.client;

import org.jspecify.annotations.NullMarked;

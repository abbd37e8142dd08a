/**
 * Who a request says it comes from.
 *
 * <p>{@code AuthenticationSetup} reads from the pack and the settings of an instance which headers
 * and which credentials to send. {@code Credentials} are fixed, or a token that is fetched when it
 * is needed and again before it expires. No credential is ever part of a message.
 *
 * <p>To which server credentials are sent is decided in {@code wire}, not here.
 */
@NullMarked
package dev.attune.rest.http.auth;

import org.jspecify.annotations.NullMarked;

/**
 * The certificates of both sides of a connection to a plugin.
 *
 * <p>{@code ClientCertificate} makes a key and a certificate of our own for each program. {@code
 * PinnedTrust} accepts the one certificate that the program sent in its handshake, and no other.
 *
 * <p>This package opens no connection.
 */
@NullMarked
package dev.attune.terraform.plugin.tls;

import org.jspecify.annotations.NullMarked;

package dev.attune.terraform.plugin.tls;

import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/**
 * Shows one certificate to everybody. Java's own way to do so stores the key encrypted first, with
 * a password that everybody knows, and takes a tenth of a second over it.
 */
public final class ClientKey extends X509ExtendedKeyManager {
  private static final String ALIAS = "own";

  private final ClientCertificate own;

  public ClientKey(ClientCertificate own) {
    this.own = own;
  }

  @Override
  public String[] getClientAliases(String type, Principal @Nullable [] issuers) {
    return new String[] {ALIAS};
  }

  @Override
  public String chooseClientAlias(
      String[] types, Principal @Nullable [] issuers, @Nullable Socket socket) {
    return ALIAS;
  }

  @Override
  public String chooseEngineClientAlias(
      String[] types, Principal @Nullable [] issuers, @Nullable SSLEngine engine) {
    return ALIAS;
  }

  @Override
  public String @Nullable [] getServerAliases(String type, Principal @Nullable [] issuers) {
    return null;
  }

  @Override
  public @Nullable String chooseServerAlias(
      String type, Principal @Nullable [] issuers, @Nullable Socket socket) {
    return null;
  }

  @Override
  public X509Certificate[] getCertificateChain(String alias) {
    return new X509Certificate[] {own.certificate()};
  }

  @Override
  public PrivateKey getPrivateKey(String alias) {
    return own.key();
  }
}

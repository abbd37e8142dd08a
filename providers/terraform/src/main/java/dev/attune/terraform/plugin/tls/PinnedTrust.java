package dev.attune.terraform.plugin.tls;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;

/** Trusts one certificate and no other, whoever signed what. */
public final class PinnedTrust extends X509ExtendedTrustManager {
  private final X509Certificate pinned;

  public PinnedTrust(X509Certificate pinned) {
    this.pinned = pinned;
  }

  private void check(X509Certificate[] chain) throws CertificateException {
    if (chain.length == 0 || !pinned.equals(chain[0])) {
      throw new CertificateException("this is not the program that Attune started");
    }
    pinned.checkValidity();
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
    check(chain);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
      throws CertificateException {
    check(chain);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
      throws CertificateException {
    check(chain);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
    check(chain);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket)
      throws CertificateException {
    check(chain);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine)
      throws CertificateException {
    check(chain);
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return new X509Certificate[] {pinned};
  }
}

package dev.attune.rest.http.client;

import dev.attune.rest.http.HttpOptions;
import dev.attune.rest.http.WireSetupException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/** Which servers are trusted. */
final class TlsContext {
  /** Every authority of the world fits in a fraction of this. */
  private static final long LARGEST_FILE = 16L << 20;

  private TlsContext() {}

  static SSLContext of(HttpOptions terms) throws WireSetupException {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, managers(terms), null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new WireSetupException("TLS cannot be set up: " + e.getMessage());
    }
  }

  /** Without any, the JDK's own count. */
  private static TrustManager @Nullable [] managers(HttpOptions terms)
      throws GeneralSecurityException, IOException, WireSetupException {
    if (!terms.verifyTls()) {
      return new TrustManager[] {new TrustEverybody()};
    }
    return terms.caFile().isEmpty() ? null : withOwn(certificates(terms.caFile().get()));
  }

  private static Collection<? extends Certificate> certificates(Path file)
      throws WireSetupException {
    if (!Files.isRegularFile(file)) {
      throw new WireSetupException("the file " + file + " (ca-file) does not exist");
    }
    try (InputStream in = Files.newInputStream(file)) {
      if (Files.size(file) > LARGEST_FILE) {
        throw new WireSetupException(file + " (ca-file) is too large to be a list of certificates");
      }
      Collection<? extends Certificate> all =
          CertificateFactory.getInstance("X.509").generateCertificates(in);
      if (all.isEmpty()) {
        throw new WireSetupException(noCertificate(file));
      }
      return all;
    } catch (CertificateException e) {
      throw new WireSetupException(noCertificate(file));
    } catch (IOException e) {
      throw new WireSetupException(file + " (ca-file) cannot be read");
    }
  }

  private static String noCertificate(Path file) {
    return file + " (ca-file) contains no readable certificate; it must be a PEM file";
  }

  private static TrustManager[] withOwn(Collection<? extends Certificate> own)
      throws GeneralSecurityException, IOException {
    KeyStore all = KeyStore.getInstance(KeyStore.getDefaultType());
    all.load(null, null);
    int count = 0;
    for (Certificate certificate : own) {
      all.setCertificateEntry("own" + count++, certificate);
    }
    for (X509Certificate certificate : ofTheJdk()) {
      all.setCertificateEntry("jdk" + count++, certificate);
    }
    return managers(all);
  }

  private static List<X509Certificate> ofTheJdk() throws GeneralSecurityException {
    return Arrays.stream(managers((KeyStore) null))
        .filter(X509TrustManager.class::isInstance)
        .flatMap(manager -> Arrays.stream(((X509TrustManager) manager).getAcceptedIssuers()))
        .toList();
  }

  private static TrustManager[] managers(@Nullable KeyStore store) throws GeneralSecurityException {
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(store);
    return factory.getTrustManagers();
  }

  /** Believes everybody. An extended one, since for others the JDK checks names by itself. */
  private static final class TrustEverybody extends X509ExtendedTrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) {}

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {}

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}

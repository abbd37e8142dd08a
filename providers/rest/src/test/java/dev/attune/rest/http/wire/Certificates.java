package dev.attune.rest.http.wire;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** Certificates of our own, made with the JDK's tool. */
final class Certificates {
  private static final String PASSWORD = "changeit";

  private final Path folder;

  Certificates(Path folder) {
    this.folder = folder;
  }

  /**
   * Makes a certificate that signs itself unless the options say otherwise.
   *
   * @param name what it is kept under
   * @param host the name that it is for
   */
  void make(String name, String host, String... options) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(Path.of(System.getProperty("java.home"), "bin", "keytool").toString()));
    command.addAll(List.of("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"));
    command.addAll(List.of("-genkeypair", "-keyalg", "EC", "-storetype", "PKCS12"));
    command.addAll(List.of("-storepass", PASSWORD, "-keystore", keys().toString()));
    command.addAll(List.of("-alias", name, "-dname", "CN=" + name, "-ext", "san=dns:" + host));
    command.addAll(Arrays.asList(options));
    Path log = folder.resolve("keytool.log");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    if (process.waitFor() != 0) {
      throw new IOException(Files.readString(log));
    }
    Files.writeString(pem(name), pem(store().getCertificate(name).getEncoded()));
  }

  private Path keys() {
    return folder.resolve("keys.p12");
  }

  Path pem(String name) {
    return folder.resolve(name + ".pem");
  }

  private static String pem(byte[] certificate) {
    return "-----BEGIN CERTIFICATE-----\n"
        + Base64.getMimeEncoder().encodeToString(certificate)
        + "\n-----END CERTIFICATE-----\n";
  }

  private KeyStore store() throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(keys())) {
      store.load(in, PASSWORD.toCharArray());
    }
    return store;
  }

  /** A server that shows the certificate of this name. */
  ServerSocket server(String name) throws IOException {
    try {
      KeyStore only = store();
      for (String alias : Collections.list(only.aliases())) {
        if (!alias.equals(name)) {
          only.deleteEntry(alias);
        }
      }
      KeyManagerFactory keys =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(only, PASSWORD.toCharArray());
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), null, null);
      return context
          .getServerSocketFactory()
          .createServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (GeneralSecurityException e) {
      throw new IOException(e);
    }
  }
}

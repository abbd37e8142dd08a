package dev.attune.rest.http.wire;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** A port of ours on which nobody listens: as long as we have it, nobody else can. */
final class ClosedPort implements AutoCloseable {
  private final Socket socket = new Socket();

  ClosedPort() throws IOException {
    socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
  }

  int port() {
    return socket.getLocalPort();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}

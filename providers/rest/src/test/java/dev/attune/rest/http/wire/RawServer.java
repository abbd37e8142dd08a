package dev.attune.rest.http.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server on the own machine that says exactly what a test wants, byte by byte. */
final class RawServer implements AutoCloseable {

  /** A request as it came. */
  record Seen(String verb, String target, Map<String, String> headers, String body) {
    String header(String name) {
      return headers.getOrDefault(name, "");
    }
  }

  /** Answers a request; one that throws hangs up. */
  interface Handler {
    void answer(Seen request, OutputStream out) throws IOException;
  }

  private final String scheme;
  private final ServerSocket server;
  private final Handler handler;
  private final List<Seen> seen = new CopyOnWriteArrayList<>();
  private final List<Socket> open = new CopyOnWriteArrayList<>();

  private RawServer(String scheme, ServerSocket server, Handler handler) {
    this.scheme = scheme;
    this.server = server;
    this.handler = handler;
    Thread.ofVirtual().start(this::accept);
  }

  static RawServer start(Handler handler) throws IOException {
    return new RawServer(
        "http", new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), handler);
  }

  static RawServer start(ServerSocket secure, Handler handler) {
    return new RawServer("https", secure, handler);
  }

  /** One that always answers the same. */
  static RawServer saying(String answer) throws IOException {
    return start((_, out) -> out.write(answer.getBytes(ISO_8859_1)));
  }

  static String ok(String body) {
    return "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
        .formatted(body.length(), body);
  }

  static String empty(String statusAndHeaders) {
    return "HTTP/1.1 " + statusAndHeaders + "\r\nContent-Length: 0\r\n\r\n";
  }

  static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(ISO_8859_1));
    out.flush();
  }

  URI url(String path) {
    return URI.create(scheme + "://localhost:" + server.getLocalPort() + path);
  }

  int port() {
    return server.getLocalPort();
  }

  List<Seen> seen() {
    return seen;
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        Socket socket = server.accept();
        open.add(socket);
        Thread.ofVirtual().start(() -> serve(socket));
      } catch (IOException e) {
        // Closed, or a handshake that failed: the next one may do better.
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      OutputStream out = socket.getOutputStream();
      while (true) {
        Seen request = read(in);
        seen.add(request);
        handler.answer(request, out);
        out.flush();
      }
    } catch (IOException e) {
      // Whoever is there hung up, or the test wants us to.
    }
  }

  private static Seen read(InputStream in) throws IOException {
    String[] first = line(in).split(" ", -1);
    if (first.length != 3) {
      throw new IOException("no request");
    }
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      int colon = line.indexOf(':');
      headers.put(line.substring(0, colon), line.substring(colon + 1).strip());
    }
    int length = Integer.parseInt(headers.getOrDefault("Content-Length", "0"));
    return new Seen(first[0], first[1], headers, new String(in.readNBytes(length), ISO_8859_1));
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new IOException("over");
      }
      line.append((char) c);
    }
    return line.toString().stripTrailing();
  }

  @Override
  public void close() throws IOException {
    server.close();
    for (Socket socket : open) {
      socket.close();
    }
  }
}

package dev.attune.rest.sandbox;

import com.sun.net.httpserver.HttpServer;
import dev.attune.rest.pack.ErrorBody;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.RateLimit;
import dev.attune.rest.sandbox.fault.Faults;
import dev.attune.rest.sandbox.journal.DataFolder;
import dev.attune.rest.sandbox.journal.JournalFile;
import dev.attune.rest.sandbox.route.RouteTree;
import dev.attune.rest.sandbox.service.ApiService;
import dev.attune.rest.sandbox.state.IdempotencyKeys;
import dev.attune.rest.sandbox.state.ObjectJournal;
import dev.attune.rest.sandbox.state.ObjectTables;
import dev.attune.rest.sandbox.state.ServedKinds;
import dev.attune.rest.sandbox.state.ServerState;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** A running server that behaves as a pack says. */
public final class Sandbox implements AutoCloseable {
  private static final int BACKLOG = 1_024;

  static {
    // The JDK's server holds the end of each larger answer back for 40 ms unless told so, and has
    // no other ear for it.
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private static final ErrorBody NO_SHAPE =
      new ErrorBody(Optional.empty(), Optional.empty(), List.of(), Optional.empty());

  private final HttpServer server;
  private final ExecutorService requests;
  private final ObjectJournal journal;
  private final @Nullable DataFolder folder;
  private final ControlApi control;
  private final URI url;

  private Sandbox(
      HttpServer server,
      ExecutorService requests,
      ObjectJournal journal,
      @Nullable DataFolder folder,
      ControlApi control,
      URI url) {
    this.server = server;
    this.requests = requests;
    this.journal = journal;
    this.folder = folder;
    this.control = control;
    this.url = url;
  }

  public static StartResult start(Pack pack, SandboxOptions terms) {
    if (terms.data().isEmpty()) {
      return listening(pack, terms, null);
    }
    Path data = terms.data().get();
    try {
      Optional<DataFolder> folder = DataFolder.open(data);
      if (folder.isEmpty()) {
        return new StartResult.DataInUse(data, DataFolder.urlOf(data));
      }
      StartResult started = listening(pack, terms, folder.get());
      if (!(started instanceof StartResult.Running)) {
        folder.get().close();
      }
      return started;
    } catch (IOException e) {
      return new StartResult.DataUnusable(data, why(e));
    }
  }

  private static StartResult listening(
      Pack pack, SandboxOptions terms, @Nullable DataFolder folder) {
    try {
      // By number: a name could mean another interface.
      InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
      HttpServer server = HttpServer.create(new InetSocketAddress(loopback, terms.port()), BACKLOG);
      StartResult started = serving(pack, terms, folder, server);
      if (!(started instanceof StartResult.Running)) {
        server.stop(0);
      }
      return started;
    } catch (BindException e) {
      return new StartResult.PortTaken(terms.port());
    } catch (IOException e) {
      return new StartResult.DataUnusable(terms.data().orElse(Path.of("")), why(e));
    }
  }

  private static StartResult serving(
      Pack pack, SandboxOptions terms, @Nullable DataFolder folder, HttpServer server)
      throws IOException {
    URI url = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    ServedKinds kinds = ServedKinds.of(pack);
    ObjectTables world = new ObjectTables(kinds);
    IdempotencyKeys tokens = new IdempotencyKeys();
    ObjectJournal journal = ObjectJournal.NONE;
    if (folder != null) {
      try {
        journal = JournalFile.open(folder.journal(), pack.name(), world, tokens);
      } catch (JournalFile.Damaged e) {
        return new StartResult.Damaged(folder.journal(), e.line(), e.why());
      }
    }
    ServerState realm = new ServerState(world, journal, tokens, terms.ids(), terms.clock(), url);
    ApiService service = new ApiService(realm);
    ControlApi control = new ControlApi(service);
    control.set(terms.faults());
    String retryAfter = pack.rateLimit().map(RateLimit::retryAfter).orElse("Retry-After");
    ApiHandler front =
        new ApiHandler(
            new RouteTree(kinds), service, control, errors(pack), retryAfter, terms.sleep());
    ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor();
    server.createContext("/", front);
    server.setExecutor(requests);
    if (folder != null) {
      folder.publish(url);
    }
    server.start();
    return new StartResult.Running(new Sandbox(server, requests, journal, folder, control, url));
  }

  /** How errors look that belong to no kind: as all others, if those look the same. */
  private static ErrorBody errors(Pack pack) {
    List<ErrorBody> shapes = pack.types().stream().map(type -> type.errors()).distinct().toList();
    return shapes.size() == 1 ? shapes.getFirst() : NO_SHAPE;
  }

  private static String why(IOException e) {
    String reason = e instanceof FileSystemException file ? file.getReason() : e.getMessage();
    return reason == null ? e.getClass().getSimpleName() : reason;
  }

  /** Where it is: what stands for the URL of a server of the pack. */
  public URI url() {
    return url;
  }

  /** What goes wrong from now on, instead of what went wrong before. */
  public void faults(Faults faults) {
    control.set(faults);
  }

  /** The requests since the start, or since they were forgotten. */
  public RequestCounts requests() {
    return control.counts();
  }

  public void forgetRequests() {
    control.forgetCounts();
  }

  /** Stops listening and lets go of the data, which is all written. */
  @Override
  public void close() {
    server.stop(0);
    requests.shutdownNow();
    journal.close();
    if (folder != null) {
      try {
        folder.close();
      } catch (IOException e) {
        // Whoever comes next finds the folder free or says so.
        return;
      }
    }
  }
}

package dev.attune.rest.sandbox;

import com.sun.net.httpserver.HttpServer;
import dev.attune.rest.pack.ErrorBody;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.RateLimit;
import dev.attune.rest.sandbox.fault.Faults;
import dev.attune.rest.sandbox.journal.DataFolder;
import dev.attune.rest.sandbox.journal.JournalFile;
import dev.attune.rest.sandbox.route.RouteTree;
import dev.attune.rest.sandbox.route.TokenEndpoint;
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
  private final ObjectJournal objectJournal;
  private final @Nullable DataFolder folder;
  private final ControlApi controlApi;
  private final URI url;

  private Sandbox(
      HttpServer server,
      ExecutorService requests,
      ObjectJournal objectJournal,
      @Nullable DataFolder folder,
      ControlApi controlApi,
      URI url) {
    this.server = server;
    this.requests = requests;
    this.objectJournal = objectJournal;
    this.folder = folder;
    this.controlApi = controlApi;
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
      StartResult startResult = listening(pack, terms, folder.get());
      if (!(startResult instanceof StartResult.Running)) {
        folder.get().close();
      }
      return startResult;
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
      StartResult startResult = serving(pack, terms, folder, server);
      if (!(startResult instanceof StartResult.Running)) {
        server.stop(0);
      }
      return startResult;
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
    ServedKinds servedKinds = ServedKinds.of(pack);
    ObjectTables objectTables = new ObjectTables(servedKinds);
    IdempotencyKeys idempotencyKeys = new IdempotencyKeys();
    ObjectJournal objectJournal = ObjectJournal.NONE;
    if (folder != null) {
      try {
        objectJournal =
            JournalFile.open(folder.journal(), pack.name(), objectTables, idempotencyKeys);
      } catch (JournalFile.Damaged e) {
        return new StartResult.Damaged(folder.journal(), e.line(), e.why());
      }
    }
    ServerState serverState =
        new ServerState(
            objectTables, objectJournal, idempotencyKeys, terms.ids(), terms.clock(), url);
    ApiService apiService = new ApiService(serverState);
    ControlApi controlApi = new ControlApi(apiService);
    controlApi.set(terms.faults());
    String retryAfter = pack.rateLimit().map(RateLimit::retryAfter).orElse("Retry-After");
    ApiHandler apiHandler =
        new ApiHandler(
            new RouteTree(servedKinds, TokenEndpoint.of(pack)),
            apiService,
            controlApi,
            errors(pack),
            retryAfter,
            terms.sleep());
    ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor();
    server.createContext("/", apiHandler);
    server.setExecutor(requests);
    if (folder != null) {
      folder.publish(url);
    }
    server.start();
    return new StartResult.Running(
        new Sandbox(server, requests, objectJournal, folder, controlApi, url));
  }

  /** How errors look that belong to no kind: as all others, if those look the same. */
  private static ErrorBody errors(Pack pack) {
    List<ErrorBody> shapes =
        pack.types().stream().map(type -> type.errors().getFirst()).distinct().toList();
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
    controlApi.set(faults);
  }

  /** The requests since the start, or since they were forgotten. */
  public RequestCounts requests() {
    return controlApi.counts();
  }

  public void forgetRequests() {
    controlApi.forgetCounts();
  }

  /** Stops listening and lets go of the data, which is all written. */
  @Override
  public void close() {
    server.stop(0);
    requests.shutdownNow();
    objectJournal.close();
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

package dev.attune.terraform.provider.session;

import dev.attune.terraform.plugin.Plugin;
import dev.attune.terraform.plugin.failure.CallFailure;
import dev.attune.terraform.plugin.failure.PluginException;
import dev.attune.terraform.plugin.protocol.RawSchemas;
import dev.attune.terraform.plugin.protocol.RemoteDiagnostic;
import dev.attune.terraform.plugin.protocol.Requests;
import dev.attune.terraform.plugin.protocol.WireValue;
import dev.attune.terraform.provider.translation.DiagnosticTranslator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The one process of a provider instance: started when it is needed, and again after a crash, so
 * that one resource that a provider cannot stand does not take all others with it.
 *
 * <p>Whatever gives no process throws a {@link PluginException}.
 */
public final class ProviderProcess implements AutoCloseable {
  /** Who crashes that often will do so again. */
  private static final int MOST_STARTS = 4;

  private final String name;
  private final Supplier<Plugin> program;
  private final Optional<AcceptedSettings> accepted;
  // Held while a process gets ready, which all who want one wait for; ending it waits for nobody.
  private final ReentrantLock starting = new ReentrantLock();
  private volatile @Nullable Plugin running;
  private volatile boolean closed;
  private volatile @Nullable Thread beginning;
  private @Nullable PluginException failed;
  private int starts;
  private boolean knowsItsSchema;
  private boolean configured;

  /**
   * @param name of the instance, for messages
   * @param program starts a process, or attaches to one
   * @param accepted what the program need not be asked again, if it is always the same
   */
  public ProviderProcess(
      String name, Supplier<Plugin> program, Optional<AcceptedSettings> accepted) {
    this.name = name;
    this.program = program;
    this.accepted = accepted;
  }

  /** A process that was configured, and what it found wrong if that was only now. */
  record Configured(Plugin plugin, List<RemoteDiagnostic> said) {}

  /** Starts the process without waiting for it. */
  void begin() {
    beginning =
        Thread.startVirtualThread(() -> {
          try {
            starting.lockInterruptibly();
          } catch (InterruptedException e) {
            return; // It was closed before it began.
          }
          try {
            var _ = started();
          } catch (PluginException e) {
            failed = e;
          } finally {
            starting.unlock();
          }
        });
  }

  /** Asks for all schemas. */
  public RawSchemas schemas() {
    starting.lock();
    try {
      RawSchemas schemas = started().client().schemas();
      if (schemas.diagnostics().stream().anyMatch(RemoteDiagnostic::isError)) {
        throw new PluginException(
            new CallFailure.Refused(
                name, "sending its schema", DiagnosticTranslator.errors(schemas.diagnostics())));
      }
      knowsItsSchema = true;
      return schemas;
    } finally {
      starting.unlock();
    }
  }

  /** A process that may be asked: some must have sent their schema before they work. */
  Plugin ready(boolean schemaOptional) {
    starting.lock();
    try {
      Plugin plugin = started();
      if (!knowsItsSchema && !schemaOptional) {
        var _ = schemas();
      }
      return plugin;
    } finally {
      starting.unlock();
    }
  }

  /** The same, configured; each process is once. */
  Configured configured(boolean schemaOptional, Requests.Configure request) {
    starting.lock();
    try {
      Plugin there = running;
      if (there != null && configured) {
        return new Configured(there, List.of());
      }
      // Found out while the program starts, which takes longer.
      CompletableFuture<Boolean> known =
          CompletableFuture.supplyAsync(
              () -> accepted.filter(settings -> settings.contains(request.config())).isPresent(),
              Thread::startVirtualThread);
      Plugin plugin = ready(schemaOptional);
      return new Configured(plugin, configure(plugin, request, known.join()));
    } finally {
      starting.unlock();
    }
  }

  private List<RemoteDiagnostic> configure(
      Plugin plugin, Requests.Configure request, boolean isFaultless) {
    try {
      List<RemoteDiagnostic> said =
          new ArrayList<>(isFaultless ? List.of() : checked(plugin, request.config()));
      if (said.stream().noneMatch(RemoteDiagnostic::isError)) {
        said.addAll(plugin.client().configure(request));
        configured = said.stream().noneMatch(RemoteDiagnostic::isError);
      }
      return said;
    } catch (PluginException e) {
      if (e.failure() instanceof CallFailure.Crashed) {
        lost(plugin);
      }
      throw e;
    }
  }

  private List<RemoteDiagnostic> checked(Plugin plugin, WireValue settings) {
    List<RemoteDiagnostic> said = plugin.client().validateProvider(settings);
    if (said.isEmpty()) {
      accepted.ifPresent(known -> known.accept(settings));
    }
    return said;
  }

  private Plugin started() {
    Plugin there = running;
    if (there != null) {
      return there;
    }
    if (closed) {
      throw none("it was closed");
    }
    PluginException before = failed;
    if (before != null) {
      failed = null;
      throw before;
    }
    if (starts == MOST_STARTS) {
      throw none("it has crashed " + MOST_STARTS + " times");
    }
    starts++;
    there = program.get();
    knowsItsSchema = false;
    configured = false;
    running = there;
    if (closed) {
      close();
      throw none("it was closed");
    }
    return there;
  }

  private PluginException none(String reason) {
    return new PluginException(new CallFailure.Unreachable(name, "starting", reason));
  }

  /** This one has crashed; whoever comes next gets another. */
  @SuppressWarnings("ReferenceEquality") // Another one may run by now.
  void lost(Plugin plugin) {
    starting.lock();
    try {
      if (running == plugin) {
        running = null;
      }
    } finally {
      starting.unlock();
    }
    plugin.close();
  }

  /** Writes down which settings the program has accepted, so that it need not be asked again. */
  void keepSettings() {
    accepted.ifPresent(AcceptedSettings::keep);
  }

  void stop() {
    Plugin plugin = running;
    if (plugin != null) {
      try {
        var _ = plugin.client().stop();
      } catch (PluginException e) {
        // It cannot be asked; what runs ends when the process does.
        return;
      }
    }
  }

  @Override
  public void close() {
    closed = true;
    Thread thread = beginning;
    if (thread != null && !thread.equals(Thread.currentThread())) {
      thread.interrupt();
      join(thread);
    }
    Plugin plugin = running;
    running = null;
    if (plugin != null) {
      plugin.close();
    }
  }

  /** It ends soon: who waits for a program is interrupted. */
  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

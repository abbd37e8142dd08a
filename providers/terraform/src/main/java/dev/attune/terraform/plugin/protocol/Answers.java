package dev.attune.terraform.plugin.protocol;

import dev.attune.provider.PrivateBytes;
import java.util.List;
import java.util.Optional;

/**
 * What a provider answers; an error among the diagnostics means that the call failed.
 *
 * <p>A value that is missing was not sent at all, which providers do when they fail; an object that
 * does not exist is sent as a null.
 */
public final class Answers {
  private Answers() {}

  /** The state in the form of the present schema. */
  public record Upgraded(Optional<WireValue> state, List<RemoteDiagnostic> diagnostics) {
    public Upgraded {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** The object as it is now; null when it is gone. */
  public record Read(
      Optional<WireValue> state,
      PrivateBytes privateBytes,
      Optional<Deferral> deferred,
      List<RemoteDiagnostic> diagnostics) {
    public Read {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /**
   * What the object will be.
   *
   * @param requiresReplace paths whose change the object does not survive
   * @param legacyTypes whether the provider may break the rules for plans
   */
  public record Planned(
      Optional<WireValue> state,
      List<List<RemoteStep>> requiresReplace,
      PrivateBytes privateBytes,
      boolean legacyTypes,
      Optional<Deferral> deferred,
      List<RemoteDiagnostic> diagnostics) {
    public Planned {
      requiresReplace = requiresReplace.stream().map(List::copyOf).toList();
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** The object after the change, also after one that failed half way. */
  public record Applied(
      Optional<WireValue> state,
      PrivateBytes privateBytes,
      boolean legacyTypes,
      List<RemoteDiagnostic> diagnostics) {
    public Applied {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** One of the objects behind an id: it may be of another type than was asked for. */
  public record ImportedObject(String type, Optional<WireValue> state, PrivateBytes privateBytes) {}

  /** The objects as far as their id tells; they are to be read next. */
  public record Imported(
      List<ImportedObject> objects,
      Optional<Deferral> deferred,
      List<RemoteDiagnostic> diagnostics) {
    public Imported {
      objects = List.copyOf(objects);
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** What the data source says. */
  public record Data(
      Optional<WireValue> state, Optional<Deferral> deferred, List<RemoteDiagnostic> diagnostics) {
    public Data {
      diagnostics = List.copyOf(diagnostics);
    }
  }
}

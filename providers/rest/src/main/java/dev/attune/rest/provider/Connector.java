package dev.attune.rest.provider;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.rest.http.HttpOptions;
import dev.attune.rest.http.Wire;
import dev.attune.value.MapValue;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Opens the connection to an API when somebody needs it. */
public interface Connector {

  /** Opens it with what the project says about the instance. */
  Connected connect(MapValue config);

  /** What came of it. */
  sealed interface Connected {

    /**
     * Requests can be sent.
     *
     * @param base the server's URL, which all paths are below
     * @param settings what the pack's settings say, secrets included
     * @param longestRequest how long the server may work on a request although nobody waits
     */
    record Ready(URI base, Map<String, String> settings, Wire wire, Duration longestRequest)
        implements Connected {
      public Ready {
        settings = Map.copyOf(settings);
      }

      public Ready(URI base, Map<String, String> settings, Wire wire) {
        this(base, settings, wire, HttpOptions.DEFAULT.answerTimeout());
      }

      /** Never the settings: some are secrets. */
      @Override
      public String toString() {
        return "Ready(" + base + ")";
      }
    }

    /** They cannot, for these reasons. */
    record Unusable(List<Diagnostic> why) implements Connected {
      public Unusable {
        why = List.copyOf(why);
      }
    }
  }
}

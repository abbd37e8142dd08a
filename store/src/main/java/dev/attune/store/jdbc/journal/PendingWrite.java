package dev.attune.store.jdbc.journal;

import dev.attune.store.Doubt;
import dev.attune.store.Run;
import dev.attune.store.jdbc.document.DocumentCodec;
import java.util.List;
import java.util.Optional;

/** One thing that waits to be written, in the form in which it will be. */
sealed interface PendingWrite {

  /** What it changes: two writes to the same are carried out one after the other. */
  List<String> touches();

  /** Nothing but the lease, which every group renews. */
  record Renewal() implements PendingWrite {
    @Override
    public List<String> touches() {
      return List.of();
    }
  }

  /** A run begins. */
  record Begin(Run run) implements PendingWrite {
    @Override
    public List<String> touches() {
      return List.of("run " + run.id());
    }
  }

  /** A run ends; complete: it did all that its plan says. */
  record End(String run, boolean complete) implements PendingWrite {
    @Override
    public List<String> touches() {
      return List.of("run " + run);
    }
  }

  /** An intent. */
  record Intend(String intent, String run, DocumentCodec.Document document, Optional<Doubt> doubt)
      implements PendingWrite {
    @Override
    public List<String> touches() {
      return List.of("intent " + intent);
    }
  }

  /** An intent led to this state of the deployment; no document: it is gone. */
  record State(String intent, String deployment, Optional<DocumentCodec.Document> document)
      implements PendingWrite {
    @Override
    public List<String> touches() {
      return List.of("intent " + intent, "deployment " + deployment);
    }
  }

  /** An intent took the deployment off the record, while its object stays. */
  record Release(String intent, String deployment) implements PendingWrite {
    @Override
    public List<String> touches() {
      return List.of("intent " + intent, "deployment " + deployment);
    }
  }

  /** An intent led to nothing. */
  record Nothing(String intent, String reason) implements PendingWrite {
    @Override
    public List<String> touches() {
      return List.of("intent " + intent);
    }
  }

  /** Nobody knows what an intent led to. */
  record InDoubt(String intent, Doubt doubt) implements PendingWrite {
    @Override
    public List<String> touches() {
      return List.of("intent " + intent);
    }
  }
}

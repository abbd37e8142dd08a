package dev.attune.rest.sandbox.state;

import dev.attune.rest.pack.AsyncWrites.Write;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What goes on after its request was answered. It is over when somebody looks for the second time,
 * or after a while: so nobody who looks needs to wait, and nobody needs to look.
 */
public final class AsyncJobs {
  private static final Duration WHILE = Duration.ofSeconds(2);
  private static final int MOST = 10_000;

  /** One of them. */
  public static final class Work {
    private final String id;
    private final Write write;
    private final StoredObject object;
    private final Instant due;
    private @Nullable Runnable finish;
    private boolean seen;

    private Work(String id, Write write, StoredObject object, Instant due, Runnable finish) {
      this.id = id;
      this.write = write;
      this.object = object;
      this.due = due;
      this.finish = finish;
    }

    public String id() {
      return id;
    }

    public Write write() {
      return write;
    }

    public StoredObject object() {
      return object;
    }

    public boolean isOver() {
      return finish == null;
    }

    private void end() {
      if (finish != null) {
        finish.run();
        finish = null;
      }
    }
  }

  private final Map<StoredObject.Key, Work> byObject = new HashMap<>();
  private final Map<String, Work> byId =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Work> eldest) {
          boolean full = size() > MOST;
          if (full) {
            byObject.remove(eldest.getValue().object.key(), eldest.getValue());
          }
          return full;
        }
      };
  private final Deque<Work> open = new ArrayDeque<>();

  Work begin(String id, Write write, StoredObject object, Instant now, Runnable finish) {
    Work work = new Work(id, write, object, now.plus(WHILE), finish);
    byId.put(id, work);
    byObject.put(object.key(), work);
    open.addLast(work);
    return work;
  }

  /** Ends what has taken its time. */
  public void pass(Instant now) {
    while (!open.isEmpty() && (open.getFirst().isOver() || !open.getFirst().due.isAfter(now))) {
      open.removeFirst().end();
    }
  }

  public Optional<Work> find(String id) {
    return Optional.ofNullable(byId.get(id));
  }

  /** What goes on with an object, or did last. */
  public Optional<Work> on(StoredObject.Key object) {
    return Optional.ofNullable(byObject.get(object));
  }

  /** Somebody asks how far it is. */
  public void look(Work work) {
    if (work.seen) {
      work.end();
    }
    work.seen = true;
  }
}

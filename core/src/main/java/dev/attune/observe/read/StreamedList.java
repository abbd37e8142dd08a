package dev.attune.observe.read;

import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Provider;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A list while it is fetched: whoever looks for an object that has come need not wait for the rest.
 */
final class StreamedList {
  private final int pages;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition more = lock.newCondition();
  private final Map<String, Instance> came = new HashMap<>();
  private volatile boolean begun;
  private boolean ended;

  /**
   * @param pages as many as it may cost
   */
  StreamedList(int pages) {
    this.pages = pages;
  }

  /** Whether somebody fetches it, or has. */
  boolean isBegun() {
    return begun;
  }

  /** Fetches it; others find what comes. */
  ObjectList unfold(Provider provider, Location location) {
    begun = true;
    try {
      return ObjectList.fetch(provider, location, pages, this::add);
    } finally {
      end();
    }
  }

  private void add(List<Instance> page) {
    lock.lock();
    try {
      page.forEach(instance -> came.put(instance.id(), instance));
      more.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Nothing more comes, whatever the reason. */
  private void end() {
    lock.lock();
    try {
      ended = true;
      more.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** The object of this id, as soon as it is there; nothing if the list ends without it. */
  Optional<Instance> find(String id) {
    lock.lock();
    try {
      Instance there = came.get(id);
      while (there == null && !ended) {
        more.awaitUninterruptibly();
        there = came.get(id);
      }
      return Optional.ofNullable(there);
    } finally {
      lock.unlock();
    }
  }
}

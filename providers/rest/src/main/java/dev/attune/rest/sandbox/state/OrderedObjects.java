package dev.attune.rest.sandbox.state;

import java.util.ArrayList;
import java.util.List;

/** Objects by number, of which a page is taken at no more cost than its size. */
public final class OrderedObjects {
  static final OrderedObjects NONE = new OrderedObjects(List.of());

  private final List<StoredObject> objects;

  OrderedObjects() {
    this.objects = new ArrayList<>(1);
  }

  private OrderedObjects(List<StoredObject> objects) {
    this.objects = objects;
  }

  /** These, which are in order. */
  public static OrderedObjects of(List<StoredObject> inOrder) {
    return new OrderedObjects(inOrder);
  }

  void put(StoredObject storedObject) {
    int at = indexOf(storedObject.number());
    if (at >= 0) {
      objects.set(at, storedObject);
    } else {
      objects.add(-at - 1, storedObject);
    }
  }

  void remove(long number) {
    int at = indexOf(number);
    if (at >= 0) {
      objects.remove(at);
    }
  }

  /** Where the first one stands whose number is greater. */
  public int after(long number) {
    int at = indexOf(number);
    return at >= 0 ? at + 1 : -at - 1;
  }

  private int indexOf(long number) {
    int low = 0;
    int high = objects.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = Long.compare(objects.get(middle).number(), number);
      if (order == 0) {
        return middle;
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -low - 1;
  }

  public int size() {
    return objects.size();
  }

  public boolean isEmpty() {
    return objects.isEmpty();
  }

  public List<StoredObject> all() {
    return List.copyOf(objects);
  }

  /** At most so many from there on. */
  public List<StoredObject> page(long from, int size) {
    int start = (int) Math.min(from, objects.size());
    int end = (int) Math.min((long) start + size, objects.size());
    return List.copyOf(objects.subList(start, end));
  }
}

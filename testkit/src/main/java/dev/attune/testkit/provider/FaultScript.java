package dev.attune.testkit.provider;

import dev.attune.testkit.world.Call;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** The faults to come. Of several that strike at once the one scripted first does. */
final class FaultScript {
  private record Line(Trigger trigger, Fault fault, AtomicInteger count) {

    /** Every line counts every call that fits, whether or not another one strikes. */
    boolean strikes(Call call) {
      return trigger.fits(call) && trigger.number().test(count.incrementAndGet());
    }
  }

  private final List<Line> lines = new CopyOnWriteArrayList<>();

  void add(Trigger trigger, Fault fault) {
    lines.add(new Line(trigger, fault, new AtomicInteger()));
  }

  void clear() {
    lines.clear();
  }

  Optional<Fault> fault(Call call) {
    List<Line> striking = lines.stream().filter(line -> line.strikes(call)).toList();
    return striking.stream().map(Line::fault).findFirst();
  }
}

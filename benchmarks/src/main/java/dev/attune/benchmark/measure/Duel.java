package dev.attune.benchmark.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Two sides that ran in turns.
 *
 * @param ours the median lap of what is measured
 * @param peer the median lap of what it is measured against
 */
public record Duel(Lap ours, Lap peer) {

  /**
   * Runs both sides until they are warm, then for the rounds that count. In every other round the
   * peer goes first: neither side profits from its turn.
   */
  public static Duel run(int warmUp, int rounds, TimedWork ours, TimedWork peer) throws Exception {
    List<Lap> ourLaps = new ArrayList<>();
    List<Lap> peerLaps = new ArrayList<>();
    for (int round = 0; round < warmUp + rounds; round++) {
      if (round % 2 == 0) {
        ourLaps.add(Lap.of(ours));
        peerLaps.add(Lap.of(peer));
      } else {
        peerLaps.add(Lap.of(peer));
        ourLaps.add(Lap.of(ours));
      }
    }
    return new Duel(
        Lap.median(ourLaps.subList(warmUp, warmUp + rounds)),
        Lap.median(peerLaps.subList(warmUp, warmUp + rounds)));
  }

  public double wallRatio() {
    return (double) ours.wall() / peer.wall();
  }

  public double cpuRatio() {
    return (double) ours.cpu() / peer.cpu();
  }

  /** The wall times behind the ratio. */
  public String times() {
    return String.format(Locale.ROOT, "%.0f ms : %.0f ms", ours.wall() / 1e6, peer.wall() / 1e6);
  }
}

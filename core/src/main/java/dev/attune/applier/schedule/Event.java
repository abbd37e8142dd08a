package dev.attune.applier.schedule;

import dev.attune.apply.ChangeResult;
import dev.attune.apply.Outage;
import java.util.concurrent.CompletableFuture;

/** What wakes the one who decides what runs. */
sealed interface Event {
  /** A change asks nothing more of the remote system, and has only to be recorded. */
  record Answered(int number) implements Event {}

  /** A change came to its end. */
  record Ended(int number, ChangeResult result) implements Event {}

  /** The code that ran a change is broken. */
  record Broken(int number, Throwable bug) implements Event {}

  /** Somebody asked to stop. */
  record Asked() implements Event {}

  /** People should know of this. */
  record News(Outage outage) implements Event {}

  /** Nothing begins at a provider. */
  record Paused(String provider) implements Event {}

  /** Changes may begin there again. */
  record Resumed(String provider) implements Event {}

  /** A change waits for its provider, and needs no place. */
  record Rests(int number) implements Event {}

  /** A change that rested wants a place again. */
  record Returns(int number, CompletableFuture<Boolean> place) implements Event {}
}

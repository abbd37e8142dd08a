package dev.attune.cli;

import dev.attune.cli.host.Host;
import dev.attune.cli.host.Machine;
import dev.attune.cli.host.StoreOpener;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Palette;
import dev.attune.provider.Provider;
import dev.attune.provider.builtin.BuiltinKinds;
import dev.attune.schema.Catalogue;
import dev.attune.store.JournalStore;
import dev.attune.store.Store;
import dev.attune.store.jdbc.address.StoreSettings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Runs command lines in a folder, as a person would, and keeps what came out. */
public record Session(
    Path folder,
    String input,
    Palette palette,
    Map<String, String> environment,
    Catalogue kinds,
    Map<String, Provider> providers,
    StoreOpener stores,
    Duration patience,
    boolean interactive,
    InstantSource clock) {

  public static final Instant NOW = Instant.parse("2025-01-26T10:30:00.123Z");
  public static final String KEY = "a key that is long enough for tests";

  /** What a command line gave. */
  public record Result(int exit, String out, String err) {}

  public static Session in(Path folder) {
    return new Session(
        folder,
        "",
        Palette.PLAIN,
        Map.of(),
        Catalogue.of(BuiltinKinds.schemas()),
        Host.builtin(),
        StoreOpener.IN_DATABASES,
        Duration.ofMinutes(1),
        false,
        InstantSource.fixed(NOW));
  }

  public Session typing(String text) {
    return new Session(
        folder, text, palette, environment, kinds, providers, stores, patience, interactive, clock);
  }

  /** The same where a person sits at the terminal and types this. */
  public Session answering(String text) {
    return new Session(
        folder, text, palette, environment, kinds, providers, stores, patience, true, clock);
  }

  /** The same as the clock of the wall goes, for what another process has begun. */
  public Session today() {
    return new Session(
        folder,
        input,
        palette,
        environment,
        kinds,
        providers,
        stores,
        patience,
        interactive,
        InstantSource.system());
  }

  public Session painted() {
    return new Session(
        folder,
        input,
        Palette.COLOURS,
        environment,
        kinds,
        providers,
        stores,
        patience,
        interactive,
        clock);
  }

  public Session with(String variable, String value) {
    Map<String, String> more = new TreeMap<>(environment);
    more.put(variable, value);
    return new Session(
        folder, input, palette, more, kinds, providers, stores, patience, interactive, clock);
  }

  /** The same where programs of others get no more time than this to start and to answer. */
  public Session waiting(Duration time) {
    return new Session(
        folder, input, palette, environment, kinds, providers, stores, time, interactive, clock);
  }

  /** The same where these kinds of resources are known. */
  public Session knowing(Catalogue others) {
    return new Session(
        folder,
        input,
        palette,
        environment,
        others,
        providers,
        stores,
        patience,
        interactive,
        clock);
  }

  /** The same where these providers are there. */
  public Session through(Map<String, Provider> others, Store recalled) {
    return new Session(
        folder,
        input,
        palette,
        environment,
        kinds,
        others,
        always(recalled),
        patience,
        interactive,
        clock);
  }

  private static StoreOpener always(Store recalled) {
    return new StoreOpener() {
      @Override
      public Store forReading(StoreSettings settings) {
        return recalled;
      }

      @Override
      public JournalStore forWriting(StoreSettings settings) {
        return (JournalStore) recalled;
      }
    };
  }

  public Result run(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            palette,
            palette,
            folder,
            interactive,
            interactive);
    int exit = Attune.run(terminal, host(terminal.err()::println), arguments);
    return new Result(
        exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private Host host(Consumer<String> log) {
    return new Host(
        environment::get,
        clock,
        Random::new,
        patience,
        kinds,
        () -> providers,
        stores,
        () -> machine(log),
        Optional::empty);
  }

  /** This one, where the user has a home of his own and no variables but those of the test. */
  private Machine machine(Consumer<String> log) {
    return new Machine(
        Machine.ofProcess().platform(), folder.resolve(".home"), environment, patience, log);
  }
}

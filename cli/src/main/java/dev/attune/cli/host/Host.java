package dev.attune.cli.host;

import dev.attune.manifest.project.Project;
import dev.attune.provider.Provider;
import dev.attune.provider.builtin.BuiltinKinds;
import dev.attune.provider.builtin.BuiltinProvider;
import dev.attune.schema.Catalogue;
import dev.attune.store.Run;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * What commands find around them: the process's own, or a test's.
 *
 * @param environment gives the value of a variable, or null
 * @param random makes keys
 * @param patience how long a provider may take over an answer
 * @param kinds those that are known whatever the project says
 * @param providers those that are there whatever the project says, by instance
 * @param stores opens the record of what a project made
 * @param machine where programs of others are found and run
 * @param trace takes what is said to APIs, if somebody wants to know
 */
public record Host(
    UnaryOperator<@Nullable String> environment,
    InstantSource clock,
    Supplier<? extends RandomGenerator> random,
    Duration patience,
    Catalogue kinds,
    Supplier<Map<String, Provider>> providers,
    StoreOpener stores,
    Supplier<Machine> machine,
    Supplier<Optional<Consumer<String>>> trace) {

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  public static Host ofProcess() {
    return new Host(
        System::getenv,
        InstantSource.system(),
        SecureRandom::new,
        PATIENCE,
        Catalogue.of(BuiltinKinds.schemas()),
        Host::builtin,
        StoreOpener.IN_DATABASES,
        Machine::ofProcess,
        Optional::empty);
  }

  /** The same where somebody may want to know what is said to APIs. */
  public Host tracing(Supplier<Optional<Consumer<String>>> newTrace) {
    return new Host(
        environment, clock, random, patience, kinds, providers, stores, machine, newTrace);
  }

  /** A run of a command that begins now. */
  public Run run(String command, Optional<String> planDigest) {
    return new Run(
        UUID.randomUUID().toString(),
        command,
        clock.instant().truncatedTo(ChronoUnit.MILLIS),
        "attune/" + Version.number(),
        planDigest);
  }

  /** The provider of the built-in kinds, which every project has. */
  public static Map<String, Provider> builtin() {
    return Map.of(Project.BUILTIN, new BuiltinProvider(() -> UUID.randomUUID().toString()));
  }
}

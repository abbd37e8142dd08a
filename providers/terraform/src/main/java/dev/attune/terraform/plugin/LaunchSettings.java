package dev.attune.terraform.plugin;

import dev.attune.terraform.plugin.log.LogSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;

/**
 * What is needed to start a provider.
 *
 * @param name of the provider as the user writes it, for messages
 * @param binary its program
 * @param environment variables it gets beside those of this process
 * @param withheld variables of this process that it must not see, beside our own ones
 * @param bare whether it sees none of them but those that any program needs
 * @param patience how long it may take to get ready; no later call has a limit
 * @param largestAnswer in bytes
 */
public record LaunchSettings(
    String name,
    Path binary,
    Map<String, String> environment,
    Set<String> withheld,
    boolean bare,
    Duration patience,
    int largestAnswer,
    LogSettings logging) {

  /** What other hosts of these programs wait. */
  public static final Duration PATIENCE = Duration.ofMinutes(1);

  /** The largest provider there is sends 5 MB; what other hosts allow for the schemas. */
  static final int LARGEST_ANSWER = 64 * 1024 * 1024;

  public LaunchSettings {
    environment = Map.copyOf(environment);
    withheld = Set.copyOf(withheld);
  }

  public static LaunchSettings of(String name, Path binary) {
    return new LaunchSettings(
        name, binary, Map.of(), Set.of(), false, PATIENCE, LARGEST_ANSWER, LogSettings.QUIET);
  }

  public LaunchSettings withEnvironment(Map<String, String> variables) {
    return new LaunchSettings(
        name, binary, variables, withheld, bare, patience, largestAnswer, logging);
  }

  public LaunchSettings withholding(Set<String> variables) {
    return new LaunchSettings(
        name, binary, environment, variables, bare, patience, largestAnswer, logging);
  }

  /** The same for a program that is only asked for its schemas, which needs no credentials. */
  public LaunchSettings forSchemas() {
    return new LaunchSettings(
        name, binary, environment, withheld, true, patience, largestAnswer, logging);
  }

  public LaunchSettings withPatience(Duration time) {
    return new LaunchSettings(
        name, binary, environment, withheld, bare, time, largestAnswer, logging);
  }

  public LaunchSettings withLargestAnswer(int bytes) {
    return new LaunchSettings(name, binary, environment, withheld, bare, patience, bytes, logging);
  }

  public LaunchSettings withLogging(LogSettings wanted) {
    return new LaunchSettings(
        name, binary, environment, withheld, bare, patience, largestAnswer, wanted);
  }

  /** Never the environment: that is where credentials are. */
  @Override
  public String toString() {
    return "Launch(" + name + ")";
  }
}

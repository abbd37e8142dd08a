package dev.attune.rest.http;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What the process around gives to a wire.
 *
 * @param environment the variables of the environment, by name
 * @param trace takes the lines that tell about every exchange, without secrets
 * @param userAgent what we call ourselves: {@code attune/1.0}
 */
public record HttpEnvironment(
    UnaryOperator<@Nullable String> environment,
    Time time,
    Optional<Consumer<String>> trace,
    String userAgent) {}

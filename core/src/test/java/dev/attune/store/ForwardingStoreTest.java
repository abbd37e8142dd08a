package dev.attune.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The store that gives the answers of another one. */
class ForwardingStoreTest {

  /** A default method that is not forwarded would silently hide what the other one knows. */
  @Test
  void forwardsEveryQuestion() {
    Stream<Method> questions =
        Stream.of(Store.class.getDeclaredMethods())
            .filter(method -> !Modifier.isStatic(method.getModifiers()) && !method.isSynthetic());

    assertThat(questions)
        .isNotEmpty()
        .allSatisfy(question ->
            assertThatNoException()
                .isThrownBy(() ->
                    Store.Forwarding.class.getDeclaredMethod(
                        question.getName(), question.getParameterTypes())));
  }
}

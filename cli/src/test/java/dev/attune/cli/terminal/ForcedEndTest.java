package dev.attune.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Palette;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The end of a process that somebody cannot wait for. */
class ForcedEndTest {
  private final CountDownLatch said = new CountDownLatch(1);
  private final ByteArrayOutputStream err =
      new ByteArrayOutputStream() {
        @Override
        public synchronized void write(byte[] bytes, int from, int length) {
          super.write(bytes, from, length);
          said.countDown();
        }
      };
  private final CountDownLatch ended = new CountDownLatch(1);

  private ForcedEnd after(Duration grace) {
    return after(grace, err);
  }

  private ForcedEnd after(Duration grace, OutputStream stream) {
    Terminal terminal =
        new Terminal(
            InputStream.nullInputStream(),
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
            new PrintStream(stream, true, StandardCharsets.UTF_8),
            Palette.PLAIN,
            Palette.PLAIN,
            Path.of(""),
            false,
            false);
    return new ForcedEnd(terminal, grace, ended::countDown);
  }

  @Test
  void comesAfterAWhileAndSaysWhatIsLeft() throws InterruptedException {
    after(Duration.ofMillis(1)).begin();
    assertThat(ended.await(1, TimeUnit.MINUTES)).isTrue();
    assertThat(said.await(1, TimeUnit.MINUTES)).isTrue();
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("the next attune apply finds out");
  }

  @Test
  void doesNotWaitForATerminalThatTakesNothing() throws InterruptedException {
    CountDownLatch taken = new CountDownLatch(1);
    OutputStream held =
        new OutputStream() {
          @Override
          public void write(int next) throws IOException {
            try {
              taken.await();
            } catch (InterruptedException e) {
              throw new IOException(e);
            }
          }
        };
    after(Duration.ofMillis(1), held).begin();
    assertThat(ended.await(1, TimeUnit.MINUTES)).isTrue();
    taken.countDown();
  }

  @Test
  void leavesTheProcessTimeToEndByItself() {
    after(Duration.ofDays(1)).begin();
    assertThat(ended.getCount()).isEqualTo(1);
  }

  @Test
  void whoeverAsksOnceMoreDoesNotWaitAtAll() {
    ForcedEnd forcedEnd = after(Duration.ofDays(1));
    forcedEnd.begin();
    forcedEnd.begin();
    assertThat(ended.getCount()).isZero();
  }
}

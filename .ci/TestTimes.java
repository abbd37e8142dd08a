import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Appends what each test class took to the file that ATTUNE_TEST_TIMES names: module, class,
 * seconds of the processor, seconds. Children count once they have ended. For .ci/test-times.
 */
public final class TestTimes implements TestExecutionListener {
  private record Moment(double cpu, long nanos) {}

  private final Map<String, Moment> starts = new ConcurrentHashMap<>();

  @Override
  public void executionStarted(TestIdentifier test) {
    // Of the engine and its classes, not of what is nested in them.
    boolean outer =
        test.getParentIdObject().map(parent -> parent.getSegments().size() == 1).orElse(false);
    if (outer && test.getSource().filter(ClassSource.class::isInstance).isPresent()) {
      starts.put(test.getUniqueId(), new Moment(cpu(), System.nanoTime()));
    }
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    Moment start = starts.remove(test.getUniqueId());
    if (start != null) {
      append(
          test.getSource().map(source -> ((ClassSource) source).getClassName()).orElseThrow(),
          cpu() - start.cpu(),
          (System.nanoTime() - start.nanos()) / 1e9);
    }
  }

  private static void append(String name, double cpu, double time) {
    String module = Path.of("").toAbsolutePath().getFileName().toString();
    try {
      Files.writeString(
          Path.of(System.getenv("ATTUNE_TEST_TIMES")),
          String.format(Locale.ROOT, "%s\t%s\t%.2f\t%.2f%n", module, name, cpu, time),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Of this process and of its children that have ended. */
  private static double cpu() {
    try {
      String stat = Files.readString(Path.of("/proc/self/stat"));
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
      long ticks = 0;
      for (int i = 11; i <= 14; i++) {
        ticks += Long.parseLong(fields[i]);
      }
      return ticks / 100.0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

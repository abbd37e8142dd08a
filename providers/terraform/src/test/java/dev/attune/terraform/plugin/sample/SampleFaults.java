package dev.attune.terraform.plugin.sample;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;

/** What the sample provider does wrong, apart from the wrong answers. */
public final class SampleFaults {
  private static final int PIECE = 64 * 1024;
  private static final int PIECES = 16 * 1024;

  private SampleFaults() {}

  /** Whether the provider goes on. */
  static boolean beforeReady(Behaviour behaviour) throws IOException, InterruptedException {
    switch (behaviour) {
      case DIES_AT_START -> {
        System.err.println("[ERROR] no licence found");
        Runtime.getRuntime().halt(3);
      }
      case NEVER_READY -> new CountDownLatch(1).await();
      case PRINTS_GARBAGE -> {
        System.out.println("hello \u001b[31mworld");
        new CountDownLatch(1).await();
      }
      case PRINTS_WITHOUT_END -> flood(raw());
      case SPEAKS_PROTOCOL_4 -> {
        System.out.println("1|4|unix|/nowhere|netrpc");
        new CountDownLatch(1).await();
      }
      default -> {
        return behaviour != Behaviour.ENDS_AT_ONCE;
      }
    }
    return false;
  }

  /** The stream itself, as a program that knows nothing of Java has it. */
  private static OutputStream raw() {
    return new FileOutputStream(FileDescriptor.out);
  }

  /** Writes a gigabyte to the standard output. */
  public static void floodOutput() {
    try {
      flood(raw());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void flood(OutputStream out) throws IOException {
    byte[] piece = "x".repeat(PIECE).getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < PIECES; i++) {
      out.write(piece);
    }
  }

  static void floodLog() {
    String words = "y".repeat(1_000);
    for (int i = 0; i < 50_000; i++) {
      System.err.println("{\"@level\":\"info\",\"@message\":\"" + words + "\"}");
    }
  }

  public static void panic() {
    System.err.println(
        """
        panic: runtime error: invalid memory address or nil pointer dereference
        [signal SIGSEGV: segmentation violation code=0x1 addr=0x0 pc=0x1a2b3c]

        goroutine 42 [running]:
        example.com/sample.(*thing).Create(0x0)
        \t/src/sample/thing.go:42 +0x1c\
        """);
    die();
  }

  static void die() {
    Runtime.getRuntime().halt(2);
  }
}

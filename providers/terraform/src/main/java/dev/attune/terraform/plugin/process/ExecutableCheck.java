package dev.attune.terraform.plugin.process;

import dev.attune.terraform.plugin.failure.PluginFailure;
import dev.attune.terraform.plugin.failure.StartFailure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Looks at a file before it is started: a shell would take anything that is no program of this
 * machine for a script and run it line by line.
 */
public final class ExecutableCheck {
  private static final int HEADER = 20;
  private static final int ELF = 0x7f454c46;
  private static final int MACH_O_64 = 0xcffaedfe;
  private static final int MACH_O_UNIVERSAL = 0xcafebabe;
  private static final short SCRIPT = 0x2321;
  private static final short WINDOWS = 0x4d5a;

  private static final Map<Integer, String> ELF_MACHINES =
      Map.of(3, "x86", 40, "arm", 62, "amd64", 183, "aarch64", 243, "riscv64", 22, "s390x");
  private static final Map<Integer, String> MACH_O_MACHINES =
      Map.of(0x01000007, "amd64", 0x0100000c, "aarch64");

  private ExecutableCheck() {}

  /** Why the file cannot be what it should be, if so. */
  public static Optional<PluginFailure> check(String plugin, Path file) {
    if (!Files.isRegularFile(file)) {
      return Optional.of(new StartFailure.NotStarted(plugin, file + " does not exist"));
    }
    if (!Files.isExecutable(file)) {
      return Optional.of(new StartFailure.NotStarted(plugin, file + " is not executable"));
    }
    try (InputStream in = Files.newInputStream(file)) {
      return check(plugin, in.readNBytes(HEADER), os(), arch());
    } catch (IOException e) {
      return Optional.of(new StartFailure.NotStarted(plugin, file + " cannot be read"));
    }
  }

  static Optional<PluginFailure> check(String plugin, byte[] header, String os, String arch) {
    if (header.length >= 2 && ByteBuffer.wrap(header).getShort() == SCRIPT) {
      return Optional.empty();
    }
    Optional<String> builtFor = builtFor(header);
    if (builtFor.isEmpty()) {
      return Optional.of(
          new StartFailure.NotAPlugin(plugin, "the file is not a program", List.of()));
    }
    String machine = os + " on " + arch;
    boolean fits =
        builtFor.get().equals(machine)
            || builtFor.get().equals(os + " on any machine")
            || (arch.equals("amd64") && builtFor.get().equals(os + " on x86"));
    return fits
        ? Optional.empty()
        : Optional.of(new StartFailure.WrongArchitecture(plugin, builtFor.get(), machine));
  }

  private static Optional<String> builtFor(byte[] header) {
    if (header.length < HEADER) {
      return Optional.empty();
    }
    ByteBuffer bytes = ByteBuffer.wrap(header);
    if (bytes.getShort() == WINDOWS) {
      return Optional.of("Windows");
    }
    return switch (bytes.getInt(0)) {
      case ELF -> Optional.of("Linux on " + name(ELF_MACHINES, elfMachine(bytes)));
      case MACH_O_64 -> {
        int machine = bytes.order(ByteOrder.LITTLE_ENDIAN).getInt(4);
        yield Optional.of("macOS on " + name(MACH_O_MACHINES, machine));
      }
      case MACH_O_UNIVERSAL -> Optional.of("macOS on any machine");
      default -> Optional.empty();
    };
  }

  private static int elfMachine(ByteBuffer bytes) {
    boolean little = bytes.get(5) == 1;
    return bytes.order(little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN).getShort(18);
  }

  private static String name(Map<Integer, String> names, int number) {
    return names.getOrDefault(number, "machine " + number);
  }

  private static String os() {
    String name = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    return name.startsWith("mac") ? "macOS" : name.startsWith("windows") ? "Windows" : "Linux";
  }

  private static String arch() {
    String arch = System.getProperty("os.arch", "");
    return switch (arch) {
      case "x86_64" -> "amd64";
      case "i386", "i686" -> "x86";
      default -> arch;
    };
  }
}

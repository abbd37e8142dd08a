package dev.attune.cli.host;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.sqlite.util.LibraryLoaderUtil;

/**
 * The native library of SQLite, as the build unpacks it for its own platform. The driver would
 * unpack it at each start, which takes longer than a plan; on any other platform it still does.
 */
public final class NativeLibrary {
  /** Where the launcher says that unpacked libraries are. */
  private static final String FOLDER = "attune.native";

  /** Where the driver looks first. */
  private static final String DRIVER = "org.sqlite.lib.path";

  private NativeLibrary() {}

  /** Unpacks the library of this platform below a folder. */
  public static void main(String[] arguments) throws IOException {
    String name = LibraryLoaderUtil.getNativeLibName();
    String resource = LibraryLoaderUtil.getNativeLibResourcePath() + "/" + name;
    Path folder = Files.createDirectories(Path.of(arguments[0], platform()));
    try (InputStream library = NativeLibrary.class.getResourceAsStream(resource)) {
      // Where SQLite has no library there is none to unpack, and PostgreSQL still works.
      if (library != null) {
        Files.copy(library, folder.resolve(name));
      }
    }
  }

  /** Lets the driver take the unpacked library, if there is one for this platform. */
  public static void use() {
    String folder = System.getProperty(FOLDER);
    if (folder != null && System.getProperty(DRIVER) == null) {
      Path own = Path.of(folder, platform());
      if (Files.isDirectory(own)) {
        System.setProperty(DRIVER, own.toString());
      }
    }
  }

  /** The driver knows it better, and takes longer to find out than to unpack. */
  private static String platform() {
    boolean musl =
        Stream.of("x86_64", "aarch64", "i386")
            .anyMatch(machine -> Files.exists(Path.of("/lib/ld-musl-" + machine + ".so.1")));
    return Objects.requireNonNull(System.getProperty("os.name")).replace(' ', '-')
        + "-"
        + System.getProperty("os.arch")
        + (musl ? "-musl" : "");
  }
}

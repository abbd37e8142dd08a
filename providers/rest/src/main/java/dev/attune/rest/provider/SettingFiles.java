package dev.attune.rest.provider;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The files that settings are read from. */
public interface SettingFiles {

  /**
   * The first bytes of a file, at most so many.
   *
   * @throws java.nio.file.NoSuchFileException if it is not there
   */
  byte[] read(String name, int most) throws IOException;

  /** Files below a folder, unless their names lead elsewhere by themselves. */
  static SettingFiles in(Path folder) {
    return (name, most) -> {
      try (InputStream in = Files.newInputStream(folder.resolve(name))) {
        return in.readNBytes(most);
      }
    };
  }
}

package dev.attune.rest.provider;

import dev.attune.manifest.project.Project;
import dev.attune.manifest.project.ReferencedFiles;
import dev.attune.manifest.project.ReferencedFiles.Look;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** The files that settings are read from. */
public interface SettingFiles {

  /**
   * The first bytes of a file, at most so many.
   *
   * @throws java.nio.file.NoSuchFileException if it is not there
   */
  byte[] read(String name, int most) throws IOException;

  /** A file is there and is none of the pack's business. */
  final class WithheldException extends IOException {
    private WithheldException(String reason) {
      super(reason);
    }
  }

  /**
   * Files of a project, and nothing else that this process can read: a pack sends what it reads to
   * its server.
   */
  static SettingFiles in(Project project) {
    ReferencedFiles files = new ReferencedFiles(project);
    return (name, most) ->
        switch (files.look(name)) {
          case Look.Usable(Path file) -> {
            try (InputStream in = Files.newInputStream(file)) {
              yield in.readNBytes(most);
            }
          }
          case Look.Absent _ -> throw new NoSuchFileException(name);
          case Look.Outside _ -> throw new WithheldException("it is outside the project folder");
          case Look.Private _ -> throw new WithheldException("it is a private file of Attune");
          case Look.TooLarge _ -> throw new WithheldException("it is too large");
          case Look.NotAFile _ -> throw new WithheldException("it is not a file");
        };
  }
}

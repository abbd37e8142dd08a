package dev.attune.terraform.install.archive;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;

/** A package that must not be used, and why: a clause that follows its name. */
public final class UnusablePackageException extends Exception {
  public UnusablePackageException(String reason) {
    super(reason, null, false, false);
  }

  public String reason() {
    return String.valueOf(getMessage());
  }

  /** What the system did not do, in words. */
  public static String reason(IOException problem) {
    return switch (problem) {
      case NoSuchFileException e -> e.getFile() + " does not exist";
      case AccessDeniedException e -> "permission denied for " + e.getFile();
      case FileSystemException e when e.getReason() != null -> e.getFile() + ": " + e.getReason();
      default -> Optional.ofNullable(problem.getMessage()).orElse("an error while reading");
    };
  }
}

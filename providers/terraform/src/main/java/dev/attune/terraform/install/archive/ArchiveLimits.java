package dev.attune.terraform.install.archive;

/**
 * How much an archive may ask of us.
 *
 * @param entries files and folders in it
 * @param bytes of all files together, unpacked
 */
public record ArchiveLimits(int entries, long bytes) {
  public static final ArchiveLimits DEFAULT = new ArchiveLimits(PackageFiles.MOST_FILES, 4L << 30);

  /** Programs shrink to a fifth; what grows a hundredfold was made to fill a disk. */
  private static final long MOST_GROWTH = 100;

  /** Small archives may hold long files of zeros. */
  private static final long ALWAYS_ALLOWED = 64L << 20;

  /** What an archive of this size may unpack to. */
  long unpacked(long archive) {
    return Math.min(bytes, ALWAYS_ALLOWED + MOST_GROWTH * archive);
  }
}

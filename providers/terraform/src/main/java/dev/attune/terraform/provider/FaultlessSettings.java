package dev.attune.terraform.provider;

import dev.attune.terraform.plugin.WireValue;
import dev.attune.terraform.schema.BinaryKey;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The settings that a provider's program once found nothing at all wrong with.
 *
 * <p>What a provider says about settings depends on nothing else, and some take seconds over it
 * (that of AWS over its block {@code endpoints}): the very same program need not be asked again.
 * Only time is lost with the file.
 */
final class FaultlessSettings {
  /** Settings hold secrets, so whoever gets the file must not find them out by trying. */
  private static final int ROUNDS = 4_096;

  private static final int MOST = 32;
  private static final String ALGORITHM = "HmacSHA256";

  private final Path folder;
  private final Path file;
  private final BinaryKey program;

  /**
   * @param folder need not exist
   */
  FaultlessSettings(Path folder, BinaryKey program) {
    this.folder = folder;
    this.file = folder.resolve(program + ".settings");
    this.program = program;
  }

  boolean contains(WireValue settings) {
    return read().contains(mark(settings));
  }

  void add(WireValue settings) {
    List<String> marks = new ArrayList<>(read());
    marks.add(mark(settings));
    try {
      write(marks.subList(Math.max(marks.size() - MOST, 0), marks.size()));
    } catch (IOException e) {
      return; // The provider is asked again, which takes longer and is all.
    }
  }

  private void write(List<String> marks) throws IOException {
    Files.createDirectories(folder);
    // For this user only, as temporary files are.
    Path draft = Files.createTempFile(folder, "settings", null);
    try {
      Files.write(draft, marks);
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private List<String> read() {
    try {
      return Files.readAllLines(file, StandardCharsets.US_ASCII);
    } catch (IOException e) {
      return List.of();
    }
  }

  private String mark(WireValue settings) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(settings.toArray(), ALGORITHM));
      byte[] mark = program.toString().getBytes(StandardCharsets.US_ASCII);
      for (int round = 0; round < ROUNDS; round++) {
        mark = mac.doFinal(mark);
      }
      return HexFormat.of().formatHex(mark);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has " + ALGORITHM, e);
    }
  }
}

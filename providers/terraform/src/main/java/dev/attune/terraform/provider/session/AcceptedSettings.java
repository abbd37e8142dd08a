package dev.attune.terraform.provider.session;

import dev.attune.terraform.plugin.protocol.WireValue;
import dev.attune.terraform.schema.cache.BinaryKey;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The settings that a provider has accepted without any finding.
 *
 * <p>What a provider says about settings depends on them and on its environment, from which many
 * take what is left out, and some take seconds over it (that of AWS over its block {@code
 * endpoints}): the very same program need not be asked again. Only time is lost with the file.
 */
public final class AcceptedSettings {
  /** Settings hold secrets, so whoever gets the file must not find them out by trying. */
  private static final int ROUNDS = 32_768;

  /** They change from one command to the next, and no provider is configured by them. */
  private static final Set<String> OF_THE_SHELL =
      Set.of("_", "PWD", "OLDPWD", "SHLVL", "TERM", "COLUMNS", "LINES", "XDG_CACHE_HOME");

  private static final int MOST = 32;
  private static final String ALGORITHM = "HmacSHA256";

  private final Path folder;
  private final Path file;
  private final String surroundings;
  private final Queue<WireValue> accepted = new ConcurrentLinkedQueue<>();

  /**
   * @param folder need not exist
   * @param environment the variables that the program sees
   */
  public AcceptedSettings(Path folder, BinaryKey program, Map<String, String> environment) {
    this.folder = folder;
    this.file = folder.resolve(program + ".settings");
    SortedMap<String, String> variables = new TreeMap<>(environment);
    variables.keySet().removeIf(name -> OF_THE_SHELL.contains(name) || name.startsWith("ATTUNE_"));
    this.surroundings = program + "\n" + variables;
  }

  boolean contains(WireValue settings) {
    List<String> marks = read();
    return !marks.isEmpty() && marks.contains(mark(settings));
  }

  /** The program has found no fault with these. */
  void accept(WireValue settings) {
    accepted.add(settings);
  }

  /** Writes down what was accepted, for commands that write. */
  void keep() {
    WireValue settings = accepted.poll();
    if (settings == null || !Files.isDirectory(folder.resolveSibling("."))) {
      return; // The folder around is not ours to make: it would lack what keeps it private.
    }
    List<String> marks = new ArrayList<>(read());
    while (settings != null) {
      marks.add(mark(settings));
      settings = accepted.poll();
    }
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
      byte[] mark = surroundings.getBytes(StandardCharsets.UTF_8);
      for (int round = 0; round < ROUNDS; round++) {
        mark = mac.doFinal(mark);
      }
      return HexFormat.of().formatHex(mark);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has " + ALGORITHM, e);
    }
  }
}

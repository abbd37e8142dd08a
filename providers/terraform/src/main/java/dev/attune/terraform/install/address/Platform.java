package dev.attune.terraform.install.address;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A kind of machine under the names that Go has for it, as in {@code linux_amd64}. */
public record Platform(String os, String arch) implements Comparable<Platform> {
  private static final Pattern SHAPE = Pattern.compile("([a-z0-9]{1,20})_([a-z0-9]{1,20})");

  public static Optional<Platform> parse(String text) {
    Matcher matcher = SHAPE.matcher(text);
    return matcher.matches()
        ? Optional.of(new Platform(matcher.group(1), matcher.group(2)))
        : Optional.empty();
  }

  /**
   * The platform under the names that Java has for it.
   *
   * @param osName what the property os.name says
   * @param osArch what the property os.arch says
   */
  public static Platform ofJava(String osName, String osArch) {
    String name = osName.toLowerCase(Locale.ROOT);
    String os =
        name.startsWith("mac")
            ? "darwin"
            : name.startsWith("windows") ? "windows" : name.replaceAll("[^a-z0-9]", "");
    String arch =
        switch (osArch.toLowerCase(Locale.ROOT)) {
          case "x86_64", "amd64" -> "amd64";
          case "aarch64", "arm64" -> "arm64";
          case "x86", "i386", "i486", "i586", "i686" -> "386";
          default -> osArch.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
        };
    return new Platform(os, arch);
  }

  @Override
  public int compareTo(Platform other) {
    return toString().compareTo(other.toString());
  }

  @Override
  public String toString() {
    return os + "_" + arch;
  }
}

package dev.attune.terraform.install;

import dev.attune.terraform.install.address.ParseResult;
import dev.attune.terraform.install.address.Platform;
import dev.attune.terraform.install.address.ProviderAddress;
import dev.attune.terraform.install.version.ProviderVersion;
import dev.attune.terraform.install.version.VersionConstraint;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A mirror with tiny providers, which hold nothing but their own name. */
public record Mirror(Path root) {
  public static final Platform LINUX = new Platform("linux", "amd64");

  public static ProviderAddress address(String text) {
    return ((ParseResult.Valid<ProviderAddress>) ProviderAddress.parse(text)).value();
  }

  public static ProviderVersion version(String text) {
    return ((ParseResult.Valid<ProviderVersion>) ProviderVersion.parse(text)).value();
  }

  public static VersionConstraint constraint(String text) {
    return ((ParseResult.Valid<VersionConstraint>) VersionConstraint.parse(text)).value();
  }

  static String program(ProviderAddress address, String version) {
    return address.fileName() + "_v" + version + "_x5";
  }

  /** What a package of this version holds. */
  static Map<String, String> files(ProviderAddress address, String version) {
    Map<String, String> files = new LinkedHashMap<>();
    files.put(program(address, version), "#!/bin/sh\necho " + address + " " + version + "\n");
    files.put("LICENSE.txt", "for tests only\n");
    return files;
  }

  public Path unpacked(String name, String version, Platform platform) throws IOException {
    ProviderAddress address = address(name);
    Path folder = address.in(root).resolve(version).resolve(platform.toString());
    for (Map.Entry<String, String> file : files(address, version).entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(folder);
      Files.writeString(path, file.getValue());
    }
    Path program = folder.resolve(program(address, version));
    if (!program.toFile().setExecutable(true)) {
      throw new IOException("not executable: " + program);
    }
    return folder;
  }

  public Path packed(String name, String version, Platform platform) throws IOException {
    Path archive = archive(name, version, platform);
    zip(archive, files(address(name), version));
    return archive;
  }

  /** Where a mirror has the archive; it is for the test to write one. */
  public Path archive(String name, String version, Platform platform) throws IOException {
    ProviderAddress address = address(name);
    Files.createDirectories(address.in(root));
    String file = address.fileName() + "_" + version + "_" + platform + ".zip";
    return address.in(root).resolve(file);
  }

  public static void zip(Path archive, Map<String, String> files) throws IOException {
    try (OutputStream out = Files.newOutputStream(archive);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, String> file : files.entrySet()) {
        zip.putNextEntry(new ZipEntry(file.getKey()));
        zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
      }
    }
  }
}

package dev.attune.terraform.plugin;

import dev.attune.terraform.plugin.protocol.Protocol;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The variables a provider sees: those of this process, because that is where providers look for
 * credentials and proxies, without our own, and with what the handshake needs. A program that is
 * only asked for its schemas needs none of that, and gets what any program needs.
 */
final class ChildEnvironment {
  /** Proves that whoever starts the program knows what it is. */
  private static final String COOKIE =
      "d602bf8f470bc67ca7faa0386276bbdd4330efaf76d1a219cb4d6991ca9872b2";

  /** Ours, the handshake's, and those that would make a provider talk more than we asked for. */
  private static final List<String> WITHHELD =
      List.of("ATTUNE_", "PLUGIN_", "TF_LOG", "TF_REATTACH_PROVIDERS", "TF_PLUGIN_");

  /** What programs need to run at all: to find others, and to speak the user's language. */
  private static final Set<String> OF_ANY_PROGRAM =
      Set.of("PATH", "HOME", "TMPDIR", "LANG", "LC_ALL", "LC_CTYPE", "TZ");

  private ChildEnvironment() {}

  /**
   * @param host the variables of this process
   * @param certificate that the program is to accept, as PEM
   * @param sockets the folder for its socket
   */
  static Map<String, String> of(
      Map<String, String> host, LaunchSettings launchSettings, String certificate, Path sockets) {
    Map<String, String> variables = new TreeMap<>(host);
    variables.keySet().removeIf(ChildEnvironment::isWithheld);
    variables.keySet().removeAll(launchSettings.withheld());
    if (launchSettings.bare()) {
      variables.keySet().retainAll(OF_ANY_PROGRAM);
    }
    variables.putAll(launchSettings.environment());
    variables.put("TF_PLUGIN_MAGIC_COOKIE", COOKIE);
    variables.put("PLUGIN_PROTOCOL_VERSIONS", Protocol.offer());
    variables.put("PLUGIN_CLIENT_CERT", certificate);
    variables.put("PLUGIN_UNIX_SOCKET_DIR", sockets.toString());
    launchSettings
        .logging()
        .level()
        .ifPresentOrElse(
            level -> variables.put("TF_LOG", level.name()),
            () -> {
              variables.put("TF_LOG_SDK", "OFF");
              variables.put("TF_LOG_SDK_PROTO", "OFF");
            });
    return variables;
  }

  private static boolean isWithheld(String name) {
    return WITHHELD.stream().anyMatch(name::startsWith);
  }
}

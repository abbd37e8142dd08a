package dev.attune.terraform.install.search;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the configuration of the terraform command says about where providers are.
 *
 * <p>Two settings are read, without a grammar, and everything else is passed over, whatever it is:
 * the file may hold credentials, so nothing of it is ever kept or quoted. Which providers a mirror
 * is meant for is passed over as well: a mirror that has the provider may give it.
 *
 * @param pluginCache the setting plugin_cache_dir, as written
 * @param mirrors the paths of all filesystem_mirror blocks, as written
 * @param exclusive whether there is a provider_installation block, which puts an end to the folders
 *     that are searched without being named
 */
record TerraformCliConfig(Optional<String> pluginCache, List<String> mirrors, boolean exclusive) {
  static final TerraformCliConfig EMPTY =
      new TerraformCliConfig(Optional.empty(), List.of(), false);

  private static final int LONGEST = 1 << 20;
  private static final int DEEPEST = 4;
  private static final String INSTALLATION = "provider_installation";
  private static final List<String> MIRROR = List.of(INSTALLATION, "filesystem_mirror");

  TerraformCliConfig {
    mirrors = List.copyOf(mirrors);
  }

  /** Reads a file; one that is not there or cannot be read says nothing. */
  static TerraformCliConfig read(Path file) {
    if (!Files.isRegularFile(file)) {
      return EMPTY;
    }
    try (InputStream in = Files.newInputStream(file)) {
      return parse(new String(in.readNBytes(LONGEST), StandardCharsets.UTF_8));
    } catch (IOException e) {
      return EMPTY;
    }
  }

  static TerraformCliConfig parse(String text) {
    return new Reader(text).read();
  }

  /** Goes through the text once, knowing which blocks are open and which name came last. */
  private static final class Reader {
    private final String text;
    private final List<String> open = new ArrayList<>();
    private final List<String> mirrors = new ArrayList<>();
    private Optional<String> pluginCache = Optional.empty();
    private boolean exclusive;
    private int at;
    private int depth;
    private String name = "";
    private String unassigned = "";
    private boolean assigned;

    Reader(String text) {
      this.text = text;
    }

    TerraformCliConfig read() {
      while (at < text.length()) {
        char c = text.charAt(at);
        if (c == '#' || text.startsWith("//", at)) {
          skipBehind("\n");
        } else if (text.startsWith("/*", at)) {
          skipBehind("*/");
        } else if (c == '"') {
          text(quoted());
        } else if (isOfWord(c)) {
          named(word());
        } else {
          sign(c);
          at++;
        }
      }
      return new TerraformCliConfig(pluginCache, mirrors, exclusive);
    }

    private void skipBehind(String end) {
      int found = text.indexOf(end, at + 1);
      at = found < 0 ? text.length() : found + end.length();
    }

    private String quoted() {
      StringBuilder content = new StringBuilder();
      for (at++; at < text.length() && text.charAt(at) != '\n'; at++) {
        if (text.charAt(at) == '"') {
          at++;
          break;
        }
        if (text.charAt(at) == '\\' && at + 1 < text.length()) {
          at++;
        }
        content.append(text.charAt(at));
      }
      return content.toString();
    }

    private String word() {
      int start = at;
      while (at < text.length() && isOfWord(text.charAt(at))) {
        at++;
      }
      return text.substring(start, at);
    }

    private static boolean isOfWord(char c) {
      return Character.isLetterOrDigit(c) || c == '_' || c == '-';
    }

    private void named(String word) {
      name = word;
      unassigned = "";
      assigned = false;
    }

    private void text(String content) {
      if (assigned) {
        value(content);
        assigned = false;
      } else {
        unassigned = content;
      }
    }

    private void sign(char sign) {
      switch (sign) {
        case '{' -> enter();
        case '}' -> leave();
        case '=', ':' -> {
          // In JSON, a name is a text before a colon.
          if (!unassigned.isEmpty()) {
            named(unassigned);
          }
          assigned = true;
        }
        default -> {}
      }
    }

    private void enter() {
      if (depth < DEEPEST) {
        open.add(name);
      }
      depth++;
      exclusive |= blocks().equals(List.of(INSTALLATION));
      unassigned = "";
      assigned = false;
    }

    private void leave() {
      depth = Math.max(0, depth - 1);
      if (depth < open.size()) {
        open.removeLast();
      }
    }

    private void value(String value) {
      if (blocks().isEmpty() && name.equals("plugin_cache_dir")) {
        pluginCache = Optional.of(value);
      }
      if (blocks().equals(MIRROR) && name.equals("path")) {
        mirrors.add(value);
      }
    }

    /** The names of the open blocks; what is around all of JSON has none. */
    private List<String> blocks() {
      return depth > DEEPEST
          ? List.of("")
          : open.stream().filter(block -> !block.isEmpty()).toList();
    }
  }
}

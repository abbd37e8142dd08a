package dev.attune.rest.provider;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Printable;
import dev.attune.diagnostic.Suggestion;
import dev.attune.provider.ProviderCode;
import dev.attune.rest.pack.Pack;
import dev.attune.rest.pack.Setting;
import dev.attune.schema.ValueKind;
import dev.attune.value.Bool;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Finds the value of each setting of a pack for one instance: from its configuration, or from where
 * the pack says.
 */
public final class SettingsReader {
  private static final int LARGEST_FILE = 64 * 1024;

  private final String instance;
  private final Pack pack;
  private final Function<String, Optional<String>> environment;
  private final SettingFiles files;
  private final List<Diagnostic> found = new ArrayList<>();

  private SettingsReader(
      String instance,
      Pack pack,
      Function<String, Optional<String>> environment,
      SettingFiles files) {
    this.instance = instance;
    this.pack = pack;
    this.environment = environment;
    this.files = files;
  }

  /** Settings, or everything that is wrong with them. */
  public sealed interface Outcome {
    /** By name; a setting that nobody needs to tell and nobody told is not there. */
    record Settled(Map<String, String> values) implements Outcome {
      public Settled {
        values = Map.copyOf(values);
      }

      /** Never the values: some are secrets. */
      @Override
      public String toString() {
        return "Settled" + values.keySet();
      }
    }

    /** What is wrong; paths begin at the instance's config. */
    record Wrong(List<Diagnostic> why) implements Outcome {
      public Wrong {
        why = List.copyOf(why);
      }
    }
  }

  /**
   * Finds out what every setting is.
   *
   * @param config what the project says under the instance's config
   * @param environment the variables
   */
  public static Outcome read(
      String instance,
      Pack pack,
      MapValue config,
      Function<String, Optional<String>> environment,
      SettingFiles files) {
    return new SettingsReader(instance, pack, environment, files).read(config);
  }

  private Outcome read(MapValue config) {
    for (String key : config.keys()) {
      if (!pack.settings().containsKey(key)) {
        found.add(
            error(key, "has no setting '" + Printable.of(key) + "'")
                .hint(
                    Suggestion.hint(key, pack.settings().keySet())
                        .or(() -> Optional.of("known: " + known()))));
      }
    }
    Map<String, String> values = new LinkedHashMap<>();
    for (Setting setting : pack.settings().values()) {
      value(setting, config).ifPresent(value -> values.put(setting.name(), value));
    }
    return found.isEmpty() ? new Outcome.Settled(values) : new Outcome.Wrong(found);
  }

  private String known() {
    return pack.settings().isEmpty() ? "none" : String.join(", ", pack.settings().keySet());
  }

  private Optional<String> value(Setting setting, MapValue config) {
    int before = found.size();
    Optional<String> value =
        config
            .get(setting.name())
            .filter(told -> !(told instanceof Null))
            .flatMap(told -> settingText(setting, told));
    if (value.isEmpty() && found.size() == before) {
      value = setting.environment().flatMap(environment).filter(text -> !text.isEmpty());
    }
    if (value.isEmpty() && found.size() == before) {
      value = setting.file().flatMap(name -> inFile(setting, name));
    }
    if (value.isEmpty() && found.size() == before) {
      value = setting.defaultValue();
      if (value.isEmpty()) {
        found.add(
            error(setting.name(), "needs the setting '" + setting.name() + "'")
                .hint(ways(setting)));
      }
    }
    return value;
  }

  private Optional<String> settingText(Setting setting, Value told) {
    return switch (told) {
      case Text text -> Optional.of(text.text());
      case Num number -> Optional.of(number.text());
      case Bool bool -> Optional.of(Boolean.toString(bool.value()));
      default -> {
        found.add(
            error(
                    setting.name(),
                    "cannot use its setting '"
                        + setting.name()
                        + "', which is "
                        + ValueKind.of(told).words())
                .hint("write it as text"));
        yield Optional.empty();
      }
    };
  }

  private Optional<String> inFile(Setting setting, String name) {
    try {
      byte[] bytes = files.read(name, LARGEST_FILE + 1);
      if (bytes.length > LARGEST_FILE) {
        unreadable(setting, name, "it is larger than 64 KiB");
        return Optional.empty();
      }
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return Optional.of(withoutLineEnd(text)).filter(value -> !value.isEmpty());
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (SettingFiles.WithheldException e) {
      unreadable(setting, name, String.valueOf(e.getMessage()));
      return Optional.empty();
    } catch (CharacterCodingException e) {
      unreadable(setting, name, "it is not UTF-8");
      return Optional.empty();
    } catch (IOException | IllegalArgumentException e) {
      unreadable(setting, name, "it cannot be read");
      return Optional.empty();
    }
  }

  /** Editors end files with a line end that nobody means. */
  private static String withoutLineEnd(String text) {
    String cut = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    return cut.endsWith("\r") ? cut.substring(0, cut.length() - 1) : cut;
  }

  private void unreadable(Setting setting, String file, String why) {
    found.add(
        error(
                setting.name(),
                "cannot read its setting '" + setting.name() + "' from " + file + ": " + why)
            .hint(ways(setting)));
  }

  private static String ways(Setting setting) {
    List<String> ways = new ArrayList<>();
    setting.environment().ifPresent(name -> ways.add("set the variable " + name));
    setting.file().ifPresent(name -> ways.add("write it to the file " + name));
    ways.add("write " + setting.name() + ": … under config in attune.yaml");
    return String.join(", or ", ways);
  }

  private Diagnostic error(String setting, String message) {
    return Diagnostic.error(ProviderCode.UNUSABLE, instance + " " + message)
        .about(Path.ROOT.field(setting));
  }
}

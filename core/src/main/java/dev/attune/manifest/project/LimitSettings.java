package dev.attune.manifest.project;

import dev.attune.diagnostic.Hint;
import dev.attune.manifest.document.Limits;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.OptionalLong;

/** How large an input of a project may be. */
final class LimitSettings {
  private final ProjectDocument project;

  LimitSettings(ProjectDocument project) {
    this.project = project;
  }

  Limits read() {
    long file = fileLimit();
    int depth = (int) number("depth", Limits.DEFAULT.depth(), Limits.HIGHEST.depth());
    int aliases = (int) number("aliases", Limits.DEFAULT.aliases(), Limits.HIGHEST.aliases());
    return new Limits(file, depth, aliases);
  }

  private Value limit(String key) {
    return project.map("limits").get(key).orElse(Null.NULL);
  }

  private long fileLimit() {
    OptionalLong size =
        switch (limit("file")) {
          case Null _, Unknown _ -> OptionalLong.of(Limits.DEFAULT.file());
          case Text(String text, boolean _) -> ByteSize.parse(text);
          case Num number -> ByteSize.parse(number.text());
          default -> OptionalLong.empty();
        };
    if (size.isEmpty() || size.getAsLong() < 1 || size.getAsLong() > Limits.HIGHEST.file()) {
      project.problem(Path.of("limits.file"), "not a valid size for limits.file", Hint.SIZE);
      return Limits.DEFAULT.file();
    }
    return size.getAsLong();
  }

  private long number(String key, long normal, long highest) {
    if (!(limit(key) instanceof Num number)) {
      return normal;
    }
    if (number.isWhole()
        && number.canonical().matches("[1-9][0-9]{0,8}")
        && Long.parseLong(number.canonical()) <= highest) {
      return Long.parseLong(number.canonical());
    }
    project.problem(
        Path.of("limits").field(key),
        "limits." + key + " is out of range",
        "write a whole number from 1 to " + highest);
    return normal;
  }
}

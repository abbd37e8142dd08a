package dev.attune.manifest.document;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.document.YamlReader.StopReading;
import java.util.Optional;
import java.util.function.Supplier;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;

/** What may be a key of a map. */
final class YamlKeys {
  private final TreeBuilder tree;
  private final Aliases aliases;

  YamlKeys(TreeBuilder tree, Aliases aliases) {
    this.tree = tree;
    this.aliases = aliases;
  }

  /** The text of a key, unless it is none; what is wrong with it has then been reported. */
  Optional<String> text(Event event, Supplier<Position> place) throws StopReading {
    return switch (event) {
      case ScalarEvent scalar -> {
        scalar.getAnchor().ifPresent(anchor -> aliases.defineKey(anchor.getValue(), scalar));
        yield text(scalar, place);
      }
      case AliasEvent alias -> ofAlias(alias.getAlias().getValue(), place);
      default ->
          refused(
              "a key must be text, not a list or a map", "quote it if it is meant as text", place);
    };
  }

  private Optional<String> ofAlias(String name, Supplier<Position> place) throws StopReading {
    if (!aliases.leadsSomewhere(name)) {
      aliases.refuse(name, place.get());
      return Optional.empty();
    }
    Optional<ScalarEvent> scalar = aliases.scalar(name, place.get());
    return scalar.isPresent()
        ? text(scalar.get(), place)
        : refused(
            "a key must be text, but this alias is a list or a map", "write the key out", place);
  }

  private Optional<String> text(ScalarEvent scalar, Supplier<Position> place) {
    String text = scalar.getValue();
    if (text.isEmpty() && scalar.isPlain()) {
      tree.report(
          Diagnostic.error(DocumentCode.BAD_KEY, "a key is missing before the colon")
              .at(place.get()));
      return Optional.empty();
    }
    if (text.equals("<<") && scalar.isPlain()) {
      tree.report(
          Diagnostic.error(DocumentCode.MERGE_KEY, "merge keys are not part of YAML 1.2")
              .at(place.get())
              .hint("write the keys out, or use an alias for the whole value"));
      return Optional.empty();
    }
    String tag = scalar.getTag().orElse("!");
    if (!tag.equals("!") && !tag.startsWith(YamlScalars.CORE)) {
      tree.report(YamlScalars.unknownTag().at(place.get()));
      return Optional.empty();
    }
    return Optional.of(text);
  }

  private Optional<String> refused(String message, String hint, Supplier<Position> place) {
    tree.report(Diagnostic.error(DocumentCode.BAD_KEY, message).at(place.get()).hint(hint));
    return Optional.empty();
  }
}

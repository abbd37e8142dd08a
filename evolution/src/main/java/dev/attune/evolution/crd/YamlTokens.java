package dev.attune.evolution.crd;

import dev.attune.value.Bool;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.NumberText;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Iterator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;

/** The events of the YAML library, as they come. */
final class YamlTokens extends Tokens {
  /** How many parts of a text the library reads one after the other, at least. */
  private static final int PARTS = 64;

  private static final int SMALLEST_PART = 1 << 10;

  private final Iterator<Event> events;
  private final int deepest;
  private int depth;
  private @Nullable ScalarEvent scalar;

  YamlTokens(String text, int deepest) throws QuickReadException {
    this.deepest = deepest;
    try {
      this.events = new Parse(settings(text)).parseString(text).iterator();
    } catch (RuntimeException problem) {
      throw new QuickReadException("not YAML");
    }
  }

  private static LoadSettings settings(String text) {
    return LoadSettings.builder()
        .setCodePointLimit(Integer.MAX_VALUE)
        // Marks would be made for every event and asked for in hardly any file.
        .setUseMarks(false)
        // The library copies what it has of a scalar with each part: parts grow with the text.
        .setBufferSize(Math.max(SMALLEST_PART, text.length() / PARTS))
        .build();
  }

  @Override
  Token next() throws QuickReadException {
    while (true) {
      Event event = event();
      switch (event.getEventId()) {
        case Scalar -> {
          scalar = (ScalarEvent) event;
          refuse(scalar.getTag());
          return Token.SCALAR;
        }
        case MappingStart -> {
          return start(event, Token.MAP);
        }
        case SequenceStart -> {
          return start(event, Token.LIST);
        }
        case MappingEnd, SequenceEnd -> {
          depth--;
          return Token.END;
        }
        case DocumentStart -> {
          return Token.DOCUMENT;
        }
        case StreamEnd -> {
          return Token.NO_MORE;
        }
        case Alias -> throw new QuickReadException("an alias");
        case StreamStart, DocumentEnd, Comment -> {}
      }
    }
  }

  private Event event() throws QuickReadException {
    try {
      return events.next();
    } catch (RuntimeException problem) {
      // The library lets more than its own exceptions out.
      throw new QuickReadException("not YAML");
    }
  }

  private Token start(Event event, Token token) throws QuickReadException {
    refuse(((CollectionStartEvent) event).getTag());
    if (++depth > deepest) {
      throw new QuickReadException("too deep");
    }
    return token;
  }

  private static void refuse(Optional<String> tag) throws QuickReadException {
    if (tag.isPresent()) {
      throw new QuickReadException("a tag");
    }
  }

  private ScalarEvent scalar() {
    if (scalar == null) {
      throw new IllegalStateException("no scalar was read");
    }
    return scalar;
  }

  @Override
  String text() {
    return scalar().getValue();
  }

  @Override
  String key(Token token) throws QuickReadException {
    String key = super.key(token);
    if (key.equals("<<")) {
      throw new QuickReadException("a merge key");
    }
    return key;
  }

  @Override
  Value value() throws QuickReadException {
    return scalar().isPlain() ? plain(text()) : Text.of(text());
  }

  private static Value plain(String text) throws QuickReadException {
    return switch (text) {
      case "", "~", "null", "Null", "NULL" -> Null.NULL;
      case "true", "True", "TRUE" -> Bool.TRUE;
      case "false", "False", "FALSE" -> Bool.FALSE;
      default -> "0123456789-+.".indexOf(text.charAt(0)) < 0 ? Text.of(text) : number(text);
    };
  }

  private static Value number(String text) throws QuickReadException {
    if (NumberText.check(text) != NumberText.Verdict.FINE) {
      throw new QuickReadException("a number in another spelling, or none");
    }
    return Num.of(text);
  }
}

package dev.attune.manifest.document;

import dev.attune.value.Num;
import dev.attune.value.Text;
import org.jspecify.annotations.Nullable;

/**
 * Keys, short texts and numbers that come again and again, each kept once: the same few make up
 * most of every manifest.
 *
 * <p>It remembers the latest of what falls into one of its places, and no more: what never comes
 * again costs no memory. Sources that are read side by side may share one without a lock; what two
 * of them meet at the same moment is kept twice, which harms nobody.
 */
public final class ValuePool {
  private static final int PLACES = 1 << 12;
  private static final int LONGEST = 40;

  private final @Nullable String[] keys = new String[PLACES];
  private final @Nullable Text[] texts = new Text[PLACES];
  private final @Nullable Num[] numbers = new Num[PLACES];

  String key(String key) {
    int place = place(key);
    String known = keys[place];
    if (known != null && known.equals(key)) {
      return known;
    }
    keys[place] = key;
    return key;
  }

  Text text(String text) {
    if (text.length() > LONGEST) {
      return Text.of(text);
    }
    int place = place(text);
    Text known = texts[place];
    if (known == null || !known.text().equals(text)) {
      known = Text.of(text);
      texts[place] = known;
    }
    return known;
  }

  /** The number that is written so; equal ones in other spellings are others. */
  Num number(String text) {
    int place = place(text);
    Num known = numbers[place];
    if (known == null || !known.text().equals(text)) {
      known = Num.of(text);
      numbers[place] = known;
    }
    return known;
  }

  private static int place(String text) {
    int hash = text.hashCode();
    return (hash ^ hash >>> 12 ^ hash >>> 24) & (PLACES - 1);
  }
}

package dev.attune.label;

import dev.attune.label.LabelViolation.Refused;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.schema.Dialect;
import dev.attune.schema.LabelField;
import dev.attune.value.CanonicalJson;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds every label that an API would refuse, before it does. */
final class DialectCheck {
  private static final String HASH = "a".repeat(ConfigHash.LENGTH);
  private static final String TIME = "20250126t103000z";

  private final LabelNames names;
  private final boolean everyMark;
  private final Dialect dialect;
  private final LabelPattern keys;
  private final LabelPattern values;
  private final List<LabelViolation> ofOurs;

  DialectCheck(LabelNames names, LabelField field) {
    this.names = names;
    this.everyMark = field.everyMark();
    this.dialect = field.dialect();
    this.keys = LabelPattern.of(dialect.key(), dialect.keyLength());
    this.values = LabelPattern.of(dialect.value(), dialect.valueLength());
    this.ofOurs = ours();
  }

  List<LabelViolation> check(MapValue theirs, String namespace, ProtectionLevel protection) {
    List<LabelViolation> found = new ArrayList<>(ofOurs);
    values
        .objection(namespace)
        .ifPresent(reason -> found.add(new LabelViolation.NamespaceRefused(namespace, reason)));
    if (protection == ProtectionLevel.DELETE) {
      values
          .objection(protection.word())
          .ifPresent(reason -> found.add(valueRefused(names.protection(), reason)));
    }
    int declared = 0;
    for (int i = 0; i < theirs.size(); i++) {
      Value value = theirs.value(i);
      if (!(value instanceof Null) && !names.owns(theirs.key(i))) {
        declared++;
        label(theirs.key(i), value, theirs.sensitive(), found);
      }
    }
    int marks = 1 + (everyMark ? 2 : 0) + (protection == ProtectionLevel.NONE ? 0 : 1);
    if (declared + marks > dialect.count()) {
      found.add(new LabelViolation.TooMany(declared, marks, dialect.count()));
    }
    return List.copyOf(found);
  }

  private void label(String key, Value value, boolean hidden, List<LabelViolation> found) {
    // In a map that is a secret as a whole the keys are secret, too.
    String shown = hidden ? CanonicalJson.SENSITIVE : key;
    keyObjection(key).ifPresent(reason -> found.add(new Refused(shown, Refused.Part.KEY, reason)));
    if (value instanceof Text text) {
      values
          .objection(text.text())
          .ifPresent(reason -> found.add(new Refused(shown, Refused.Part.VALUE, reason)));
    }
  }

  private Optional<String> keyObjection(String key) {
    Optional<String> objection = keys.objection(key);
    if (objection.isPresent()) {
      return objection;
    }
    for (String prefix : dialect.reserved()) {
      if (key.startsWith(prefix)) {
        return Optional.of("begins with '" + prefix + "', which the API reserves");
      }
    }
    return Optional.empty();
  }

  private List<LabelViolation> ours() {
    List<LabelViolation> found = new ArrayList<>();
    for (String key : names.all(everyMark)) {
      keyObjection(key)
          .ifPresent(
              reason -> found.add(new LabelViolation.MarkRefused(key, reason, betterPrefix())));
    }
    values
        .objection(ProtectionLevel.FULL.word())
        .ifPresent(reason -> found.add(valueRefused(names.protection(), reason)));
    if (everyMark) {
      values
          .objection(HASH)
          .ifPresent(reason -> found.add(valueRefused(names.configHash(), reason)));
      values
          .objection(TIME)
          .ifPresent(reason -> found.add(valueRefused(names.lastUpdated(), reason)));
    }
    return found;
  }

  private static LabelViolation valueRefused(String key, String reason) {
    return new LabelViolation.MarkRefused(key, "has a value that " + reason, Optional.empty());
  }

  /** The prefix most like the project's whose keys the API takes. */
  private Optional<String> betterPrefix() {
    String bare = names.stem().replaceFirst("[^\\p{L}\\p{N}]+$", "");
    String plain = bare.replaceAll("[^A-Za-z0-9]", "");
    return Stream.of(bare, plain, plain.toLowerCase(Locale.ROOT), "attune")
        .flatMap(word -> Stream.of("-", "_", ".", "/").map(separator -> word + separator))
        .filter(prefix ->
            LabelNames.of(prefix).all(everyMark).stream()
                .allMatch(key -> keyObjection(key).isEmpty()))
        .findFirst();
  }
}

package dev.attune.own;

import dev.attune.diff.scalar.ScalarNormaliser;
import dev.attune.diff.scalar.SelfLink;
import dev.attune.schema.Attribute;
import dev.attune.schema.ListKind;
import dev.attune.schema.Normaliser;
import dev.attune.schema.Type;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * What the elements of a keyed list are.
 *
 * @param fields that tell them apart; one that is not set is a part of the key like any other
 */
record KeyedType(Type.ObjectOf element, List<String> fields) {

  Type.ListOf list() {
    return new Type.ListOf(element, new ListKind.Keyed(fields));
  }

  /** A text that the keys of all elements share that are the same, but for links. */
  Optional<String> exactKey(Value value) {
    return key(value, false);
  }

  /** A text that the keys of all elements share that are the same, and some others with links. */
  Optional<String> coarseKey(Value value) {
    return key(value, true);
  }

  /** None where a part of it is not known yet, or is no scalar. */
  private Optional<String> key(Value value, boolean coarse) {
    if (!(value instanceof MapValue map)) {
      return Optional.empty();
    }
    StringBuilder key = new StringBuilder();
    for (String field : fields) {
      switch (map.get(field).orElse(Null.NULL)) {
        case Null _ -> key.append('_');
        case Text link when coarse && isLink(field) ->
            key.append(ScalarNormaliser.quoted(SelfLink.of(link.text()).lastSegment()));
        case Bool part -> key.append(ScalarNormaliser.of(normaliser(field), part));
        case Num part -> key.append(ScalarNormaliser.of(normaliser(field), part));
        case Text part -> key.append(ScalarNormaliser.of(normaliser(field), part));
        case Unknown _, ListValue _, SetValue _, MapValue _ -> {
          return Optional.empty();
        }
      }
    }
    return Optional.of(key.toString());
  }

  /** Whether keys may be the same whose texts are not: a link and its tail. */
  boolean holdsLinks() {
    return fields.stream().anyMatch(this::isLink);
  }

  private boolean isLink(String field) {
    return normaliser(field) == Normaliser.SELF_LINK;
  }

  private Normaliser normaliser(String field) {
    return element.attribute(field).map(Attribute::normaliser).orElse(Normaliser.NONE);
  }

  /** Whether two elements that have a key have the same. */
  boolean same(Value one, Value other) {
    return one instanceof MapValue left
        && other instanceof MapValue right
        && fields.stream().allMatch(field -> same(field, left, right));
  }

  private boolean same(String field, MapValue one, MapValue other) {
    Value left = one.get(field).orElse(Null.NULL);
    Value right = other.get(field).orElse(Null.NULL);
    boolean areSet = ProposedValue.isSet(left) && ProposedValue.isSet(right);
    return areSet ? ScalarNormaliser.same(normaliser(field), left, right) : left.equals(right);
  }
}

package dev.attune.rest.provider.body;

import dev.attune.rest.provider.kind.BodyForm;
import dev.attune.schema.ListKind;
import dev.attune.schema.Type;
import dev.attune.schema.TypeWords;
import dev.attune.schema.ValueKind;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.NumberText;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Step;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads objects as the API shows them.
 *
 * <p>What the pack does not name is left out, and so is what was only ever written. A field that is
 * null says as much as one that is not there.
 */
public final class BodyDecoder {
  private final List<TypeMismatch> typeMismatches = new ArrayList<>(0);

  private BodyDecoder() {}

  /**
   * An object, and what did not fit.
   *
   * @param value without the fields that did not fit
   */
  public record Decoded(MapValue value, List<TypeMismatch> misfits) {}

  public static Decoded object(BodyForm.Members form, MapValue raw) {
    BodyDecoder bodyDecoder = new BodyDecoder();
    MapValue value = bodyDecoder.members(form, raw);
    return new Decoded(value, bodyDecoder.typeMismatches);
  }

  /** A part of an object; nothing if it does not fit. */
  static Optional<Value> part(BodyForm bodyForm, Value raw) {
    return Optional.ofNullable(new BodyDecoder().value(bodyForm, raw));
  }

  /** By the keys that are there: an answer often has few of the fields, or many that are null. */
  private MapValue members(BodyForm.Members form, MapValue raw) {
    MapValue object =
        raw.mappedOrLeftOut((key, there) -> {
          BodyForm.Member member = form.inPlace().get(key);
          return member == null ? null : member(member, there);
        });
    List<BodyForm.Member> moved = form.moved();
    for (int i = 0; i < moved.size(); i++) {
      Value there = moved.get(i).place().in(raw);
      Value value = there == null ? null : member(moved.get(i), there);
      object = value == null ? object : object.with(moved.get(i).name(), value);
    }
    return object;
  }

  private @Nullable Value member(BodyForm.Member member, Value there) {
    if (there instanceof Null
        || member.attribute().writeOnly()
        || member.createOnly()
        || member.unset().filter(there::equals).isPresent()) {
      return null;
    }
    Value value = inside(member.form(), there, member.step());
    return value == null ? null : value.markedSensitiveIf(member.attribute().secret());
  }

  /** The value below a step; null of Java if it does not fit. */
  private @Nullable Value inside(BodyForm bodyForm, Value raw, Step step) {
    int before = typeMismatches.size();
    Value value = value(bodyForm, raw);
    below(before, step);
    return value;
  }

  private void below(int before, Step step) {
    for (int i = before; i < typeMismatches.size(); i++) {
      typeMismatches.set(i, typeMismatches.get(i).below(step));
    }
  }

  private @Nullable Value value(BodyForm bodyForm, Value raw) {
    if (raw instanceof Null) {
      return raw;
    }
    return switch (bodyForm) {
      case BodyForm.Any _ -> raw;
      case BodyForm.One one -> one(one, raw);
      case BodyForm.Elements elements when raw instanceof ListValue list ->
          elements(elements, list);
      case BodyForm.Entries entries when raw instanceof MapValue map -> entries(entries, map);
      case BodyForm.Members members when raw instanceof MapValue map -> members(members, map);
      case BodyForm.Elements _, BodyForm.Entries _, BodyForm.Members _ -> mismatch(bodyForm, raw);
    };
  }

  private @Nullable Value one(BodyForm.One form, Value raw) {
    boolean fits =
        switch (form.type()) {
          case TEXT -> raw instanceof Text;
          case NUMBER -> raw instanceof Num;
          case BOOL -> raw instanceof Bool;
        };
    if (fits) {
      String spelled = raw instanceof Text text ? form.spelled().get(text.text()) : null;
      return spelled == null ? raw : Text.of(spelled);
    }
    if (form.loose() && form.type() == Type.Scalar.TEXT && raw instanceof Num number) {
      return Text.of(number.text());
    }
    if (form.loose()
        && form.type() == Type.Scalar.NUMBER
        && raw instanceof Text text
        && NumberText.check(text.text()) == NumberText.Verdict.FINE) {
      return Num.of(text.text());
    }
    return mismatch(form, raw);
  }

  /** A list of which one element does not fit is no list that anybody could work with. */
  private @Nullable Value elements(BodyForm.Elements form, ListValue raw) {
    List<Value> elements = new ArrayList<>(raw.elements().size());
    boolean whole = true;
    for (int i = 0; i < raw.elements().size(); i++) {
      Value element = inside(form.element(), raw.elements().get(i), new Step.Index(i));
      if (element == null) {
        whole = false;
      } else {
        elements.add(element);
      }
    }
    if (!whole) {
      return null;
    }
    return form.type().kind() instanceof ListKind.Unordered
        ? SetValue.of(elements)
        : ListValue.of(elements);
  }

  /** The very map of the answer where nothing in it becomes another: labels are in every object. */
  private @Nullable Value entries(BodyForm.Entries form, MapValue raw) {
    int start = typeMismatches.size();
    MapValue entries =
        raw.mapped((key, there) -> {
          int before = typeMismatches.size();
          Value entry = value(form.element(), there);
          if (typeMismatches.size() > before) {
            below(before, new Step.Field(key));
          }
          return entry == null ? Null.NULL : entry;
        });
    return typeMismatches.size() > start ? null : entries;
  }

  private @Nullable Value mismatch(BodyForm bodyForm, Value raw) {
    typeMismatches.add(
        new TypeMismatch(
            Path.ROOT, TypeWords.one(bodyForm.schemaType()), ValueKind.of(raw).words()));
    return null;
  }
}

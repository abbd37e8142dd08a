package dev.attune.evolution.convert.compile;

import dev.attune.evolution.convert.Converter;
import dev.attune.evolution.convert.Objection;
import dev.attune.evolution.convert.converter.ShapeCheck;
import dev.attune.evolution.convert.converter.ShapeTraits;
import dev.attune.evolution.rule.ConverterRule;
import dev.attune.evolution.shape.Shape;
import dev.attune.value.Value;
import java.util.Optional;

/**
 * A converter that somebody wrote. One that throws, or answers with what the version does not take,
 * has no answer: its value is kept, and the object can still be read.
 *
 * @param isSecret whether nothing may be said about a value
 */
record GuardedConverter(ConverterRule rule, Converter converter, Shape to, boolean isSecret)
    implements Converter {

  static Converter of(ConverterRule rule, Converter converter, Shape from, Shape to) {
    boolean secret = ShapeTraits.holdsSecret(from) || ShapeTraits.holdsSecret(to);
    return new GuardedConverter(rule, converter, to, secret);
  }

  @Override
  public Optional<Value> convert(Value value) {
    try {
      return converter
          .convert(value)
          .filter(converted -> ShapeCheck.fit(to, converted))
          .map(converted -> converted.markedSensitiveIf(value.containsSensitive()));
    } catch (RuntimeException | StackOverflowError e) {
      return Optional.empty();
    }
  }

  @Override
  public Optional<Objection> objection(Value value) {
    Objection why = reason(value);
    boolean hidden = isSecret || value.containsSensitive();
    return Optional.of((hidden ? Objection.of("its converter failed") : why).by(rule.position()));
  }

  private Objection reason(Value value) {
    try {
      return converter.convert(value).isPresent()
          ? Objection.of("its converter does not give " + ShapeTraits.words(to))
          : converter.objection(value).orElseGet(() -> Objection.of("its converter gives nothing"));
    } catch (RuntimeException | StackOverflowError e) {
      return Objection.of("its converter failed with " + e.getClass().getSimpleName());
    }
  }
}

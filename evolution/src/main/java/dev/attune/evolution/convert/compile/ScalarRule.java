package dev.attune.evolution.convert.compile;

import dev.attune.evolution.convert.Converter;
import dev.attune.evolution.convert.Objection;
import dev.attune.evolution.convert.converter.ScalarCast;
import dev.attune.evolution.rule.ConverterRule;
import dev.attune.evolution.shape.JsonType;
import dev.attune.value.Num;
import dev.attune.value.Value;
import java.util.Optional;

/** A rule that turns one type of scalars into another. It takes no value of a third one. */
record ScalarRule(ConverterRule rule, JsonType source, JsonType target) implements Converter {

  @Override
  public Optional<Value> convert(Value value) {
    return isFraction(value) ? Optional.empty() : ScalarCast.as(target, value);
  }

  /** Whoever writes intToString says that there are only integers. */
  private boolean isFraction(Value value) {
    return source == JsonType.INTEGER && value instanceof Num number && !number.isWhole();
  }

  @Override
  public Optional<Objection> objection(Value value) {
    Optional<Objection> why =
        isFraction(value)
            ? Optional.of(Objection.of("it is not an integer, as " + rule.mode().word() + " wants"))
            : ScalarCast.objection(target, value);
    return why.map(one -> one.by(rule.position()));
  }
}

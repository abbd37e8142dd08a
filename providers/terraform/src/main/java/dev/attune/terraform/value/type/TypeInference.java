package dev.attune.terraform.value.type;

import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The type that a value of a dynamic attribute brings along. */
public final class TypeInference {
  private final ValueWalk valueWalk;

  public TypeInference(ValueWalk valueWalk) {
    this.valueWalk = valueWalk;
  }

  public CtyType type(Value value) throws InvalidValueException {
    return switch (value) {
      // Nobody knows their type, and none is needed: they are sent without one.
      case Null _, Unknown _ -> CtyType.DYNAMIC;
      case Bool _ -> CtyType.BOOL;
      case Num _ -> CtyType.NUMBER;
      case Text _ -> CtyType.STRING;
      case ListValue list -> new CtyType.TupleOf(elements(list.elements()));
      case SetValue set -> new CtyType.SetOf(shared(elements(set.elements())));
      case MapValue map -> object(map);
    };
  }

  private List<CtyType> elements(List<Value> values) throws InvalidValueException {
    List<CtyType> types = new ArrayList<>(values.size());
    for (int i = 0; i < values.size(); i++) {
      valueWalk.intoElement(i);
      types.add(type(values.get(i)));
      valueWalk.out();
    }
    return types;
  }

  private CtyType shared(List<CtyType> types) throws InvalidValueException {
    List<CtyType> told =
        types.stream().filter(type -> !(type instanceof CtyType.Dynamic)).distinct().toList();
    if (told.size() > 1) {
      throw valueWalk.invalid("is a set whose elements are of different types");
    }
    return told.isEmpty() ? CtyType.DYNAMIC : told.getFirst();
  }

  private CtyType object(MapValue map) throws InvalidValueException {
    Map<String, CtyType> attributes = new LinkedHashMap<>();
    for (int i = 0; i < map.size(); i++) {
      valueWalk.intoField(map.key(i));
      String key = TextNormalizer.composed(map.key(i), valueWalk);
      if (attributes.put(key, type(map.value(i))) != null) {
        throw valueWalk.invalid("occurs twice, in two spellings");
      }
      valueWalk.out();
    }
    return CtyType.object(attributes);
  }
}

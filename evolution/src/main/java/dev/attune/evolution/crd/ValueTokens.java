package dev.attune.evolution.crd;

import dev.attune.manifest.document.Document;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Documents that were read already, taken apart again. */
final class ValueTokens extends Tokens {
  /** What is still to come, the next one last; a token stands for itself. */
  private sealed interface Ahead {
    record Mark(Token token) implements Ahead {}

    record Part(Value value) implements Ahead {}
  }

  private final Deque<Ahead> ahead = new ArrayDeque<>();
  private Value scalar = Null.NULL;

  ValueTokens(List<Document> documents) {
    ahead.push(new Ahead.Mark(Token.NO_MORE));
    for (Document document : documents.reversed()) {
      ahead.push(new Ahead.Part(document.root()));
      ahead.push(new Ahead.Mark(Token.DOCUMENT));
    }
  }

  @Override
  Token next() {
    return switch (ahead.pop()) {
      case Ahead.Mark(Token token) -> token;
      case Ahead.Part(MapValue map) -> {
        ahead.push(new Ahead.Mark(Token.END));
        for (int i = map.size() - 1; i >= 0; i--) {
          ahead.push(new Ahead.Part(map.value(i)));
          ahead.push(new Ahead.Part(Text.of(map.key(i))));
        }
        yield Token.MAP;
      }
      case Ahead.Part(ListValue list) -> {
        ahead.push(new Ahead.Mark(Token.END));
        list.elements().reversed().forEach(element -> ahead.push(new Ahead.Part(element)));
        yield Token.LIST;
      }
      case Ahead.Part(Value value) -> {
        scalar = value;
        yield Token.SCALAR;
      }
    };
  }

  @Override
  String text() {
    return switch (scalar) {
      case Text text -> text.text();
      case Num number -> number.text();
      default -> scalar.toString();
    };
  }

  @Override
  Value value() {
    return scalar;
  }
}

package dev.attune.testkit.project;

import dev.attune.provider.Instance;
import dev.attune.provider.Matches;
import dev.attune.provider.Provider;
import dev.attune.provider.Result;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/** A provider whose objects come back as from a wire: nobody there marks what is secret. */
public final class UnmarkedProvider {
  private UnmarkedProvider() {}

  public static Provider of(Provider provider) {
    return (Provider)
        Proxy.newProxyInstance(
            Provider.class.getClassLoader(),
            new Class<?>[] {Provider.class},
            (_, method, arguments) -> {
              try {
                return plain(method.invoke(provider, arguments));
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  private static Object plain(Object answer) {
    return switch (answer) {
      case Result result ->
          new Result(
              result.instance().map(UnmarkedProvider::plain),
              result.diagnostics(),
              result.failure());
      case Matches matches ->
          new Matches(
              matches.instances().stream().map(UnmarkedProvider::plain).toList(),
              matches.next(),
              matches.diagnostics(),
              matches.failure());
      case null, default -> answer;
    };
  }

  private static Instance plain(Instance instance) {
    return instance.withValue((MapValue) plain(instance.value()));
  }

  private static Value plain(Value value) {
    return switch (value) {
      case Text text -> Text.of(text.text());
      case ListValue list ->
          ListValue.of(list.elements().stream().map(UnmarkedProvider::plain).toList());
      case SetValue set ->
          SetValue.of(set.elements().stream().map(UnmarkedProvider::plain).toArray(Value[]::new));
      case MapValue map -> {
        MapValue.Builder plain = MapValue.builder();
        for (int i = 0; i < map.size(); i++) {
          plain.put(map.key(i), plain(map.value(i)));
        }
        yield plain.build();
      }
      default -> value;
    };
  }
}

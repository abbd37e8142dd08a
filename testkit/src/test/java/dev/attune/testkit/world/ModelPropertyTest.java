package dev.attune.testkit.world;

import static dev.attune.testkit.provider.Portals.PLACE;
import static dev.attune.testkit.provider.Portals.described;
import static dev.attune.testkit.provider.Portals.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Lookup;
import dev.attune.provider.Matches;
import dev.attune.provider.Result;
import dev.attune.testkit.Generator;
import dev.attune.testkit.Property;
import dev.attune.testkit.provider.Portals;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A map of names by id is all there is to a well-behaved world. */
class ModelPropertyTest {
  private static final Generator<String> NAMES = Generator.among("a", "b", "c", "d");
  private static final Generator<String> IDS =
      Generator.among("portal-1", "portal-2", "portal-3", "portal-4");

  private sealed interface Deed {
    record Create(String name) implements Deed {}

    record Rename(String id, String name) implements Deed {}

    record Delete(String id) implements Deed {}

    record Read(String id) implements Deed {}

    record Find(String name) implements Deed {}
  }

  @Test
  void anySequenceOfOperationsAgreesWithAMap() {
    Property.check(
        "every answer is the one that a map of names by id would give",
        500,
        deeds().lists(40),
        deeds -> {
          Model model = new Model();
          deeds.forEach(model::check);
        });
  }

  private static Generator<Deed> deeds() {
    return Generator.oneOf(
        NAMES.map(Deed.Create::new),
        random -> new Deed.Rename(IDS.next(random), NAMES.next(random)),
        IDS.map(Deed.Delete::new),
        IDS.map(Deed.Read::new),
        NAMES.map(Deed.Find::new));
  }

  private static final class Model {
    private final ScriptedProvider provider =
        ScriptedProvider.of(Portals.kind().pageSize(2).build());
    private final Map<String, String> names = new LinkedHashMap<>();
    private int made;

    void check(Deed deed) {
      switch (deed) {
        case Deed.Create(String name) -> create(name);
        case Deed.Rename(String id, String name) -> rename(id, name);
        case Deed.Delete(String id) -> {
          assertThat(provider.delete(PLACE, known(id))).isEqualTo(Result.gone());
          names.remove(id);
        }
        case Deed.Read(String id) ->
            assertThat(provider.read(PLACE, known(id)).instance().map(Model::name))
                .isEqualTo(Optional.ofNullable(names.get(id)));
        case Deed.Find(String name) ->
            assertThat(provider.find(PLACE, new Lookup.ByName(name)).instances())
                .hasSize(names.containsValue(name) ? 1 : 0);
      }
      assertThat(listed()).isEqualTo(new ArrayList<>(names.entrySet()));
    }

    private void create(String name) {
      Result result = provider.create(PLACE, write(described(name, "made")), "intent");
      if (names.containsValue(name)) {
        assertThat(result.failure()).containsInstanceOf(Failure.Conflict.class);
      } else {
        names.put("portal-" + ++made, name);
        assertThat(result.instance().map(Instance::id)).contains("portal-" + made);
      }
    }

    private void rename(String id, String name) {
      Result result = provider.update(PLACE, known(id), write(described(name, "renamed")));
      if (!names.containsKey(id)) {
        assertThat(result.failure()).containsInstanceOf(Failure.NotFound.class);
      } else if (names.containsValue(name) && !name.equals(names.get(id))) {
        assertThat(result.failure()).containsInstanceOf(Failure.Conflict.class);
      } else {
        assertThat(result.instance().map(Model::name)).contains(name);
        names.put(id, name);
      }
    }

    private List<Map.Entry<String, String>> listed() {
      List<Map.Entry<String, String>> all = new ArrayList<>();
      Matches page = provider.list(PLACE, Optional.empty());
      page.instances().forEach(it -> all.add(Map.entry(it.id(), name(it))));
      while (page.next().isPresent()) {
        page = provider.list(PLACE, page.next());
        page.instances().forEach(it -> all.add(Map.entry(it.id(), name(it))));
      }
      return all;
    }

    private static Instance known(String id) {
      return Instance.of(id, MapValue.EMPTY, "v1");
    }

    private static String name(Instance instance) {
      return ((Text) instance.value().get("name").orElseThrow()).text();
    }
  }
}

package dev.attune.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.plan.Action;
import dev.attune.plan.Change;
import dev.attune.plan.Plan;
import dev.attune.plan.file.PlanDocument;
import dev.attune.planner.Scenes.Evolution;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.builtin.BuiltinProvider;
import dev.attune.testkit.Property;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.testkit.world.Call;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What holds for every plan, whatever the project. */
class PlanPropertyTest {
  private static final int CASES = 40;

  private static final Set<Operation> LOOKING =
      Set.of(
          Operation.READ,
          Operation.LIST,
          Operation.FIND_BY_NAME,
          Operation.FIND_BY_LABEL,
          Operation.PROPOSE,
          Operation.VALIDATE,
          Operation.UPGRADE,
          Operation.READ_DATA);

  /** A remote system, a store and the providers that both runs of a case share. */
  private static final class Project {
    private final World world = Konnect.world();
    private final MemoryStore store = new MemoryStore();
    private final Map<String, Provider> providers;

    Project() {
      AtomicInteger ids = new AtomicInteger();
      providers =
          Map.of(
              "konnect",
              ScriptedProvider.on(world),
              "builtin",
              new BuiltinProvider(() -> "data-" + ids.incrementAndGet()));
    }

    Scene scene(List<String> manifests) {
      Scene scene = new Scene().manifests(manifests.toArray(String[]::new)).store(store);
      providers.forEach(scene::provider);
      Scenes.ENVIRONMENT.forEach(scene::variable);
      return scene;
    }

    void apply(Plan plan) {
      new PlanRunner(providers, store, Scenes.ENVIRONMENT).run(plan);
    }
  }

  /** The plan of the second state, on top of the applied first. */
  private static Plan second(Project project, Evolution states) {
    project.apply(project.scene(states.before()).planned());
    return project.scene(states.after()).pruning().planned();
  }

  @Test
  void aPlanThatIsWrittenAndReadIsTheSamePlan() {
    Property.check(
        "read(write(plan)) = plan",
        CASES,
        Scenes.evolutions(),
        states -> {
          Plan plan = second(new Project(), states);
          byte[] file = PlanDocument.write(plan).getBytes(StandardCharsets.UTF_8);
          PlanDocument.Read read =
              PlanDocument.read(
                  new Source.OfBytes("plan.json", file),
                  Limits.DEFAULT,
                  Scene.KEY,
                  plan.metadata().project());
          assertThat(read).isEqualTo(new PlanDocument.Read.Valid(plan));
        });
  }

  @Test
  void theOrderOfFilesDocumentsAndKeysChangesNoByte() {
    Property.check(
        "the order of files, documents and keys does not matter",
        CASES,
        random -> {
          List<String> documents = Scenes.manifests().next(random);
          return List.of(documents, Scenes.shuffled(documents, random));
        },
        both ->
            assertThat(new Project().scene(both.getLast()).written())
                .isEqualTo(new Project().scene(both.getFirst()).written()));
  }

  @Test
  void theOrderOfFilesDocumentsAndKeysChangesNoByteOfAnUpdate() {
    Property.check(
        "the order of files, documents and keys does not matter to an update",
        CASES,
        random -> {
          Evolution states = Scenes.evolutions().next(random);
          return List.of(states.before(), states.after(), Scenes.shuffled(states.after(), random));
        },
        all -> {
          Project project = new Project();
          project.apply(project.scene(all.getFirst()).planned());
          assertThat(project.scene(all.getLast()).pruning().written())
              .isEqualTo(project.scene(all.get(1)).pruning().written());
        });
  }

  @Test
  void planningOnlyLooks() {
    Property.check(
        "planning writes nothing",
        CASES,
        Scenes.evolutions(),
        states -> {
          Project project = new Project();
          project.apply(project.scene(states.before()).planned());
          List<RemoteObject> before = project.world.all();
          project.world.forgetCalls();
          project.scene(states.after()).pruning().planned();
          assertThat(project.world.all()).isEqualTo(before);
          assertThat(project.world.calls()).extracting(Call::operation).isSubsetOf(LOOKING);
        });
  }

  @Test
  void afterAnApplyThereIsNothingLeftToDo() {
    Property.check(
        "a plan that was carried out leaves nothing to plan",
        CASES,
        Scenes.manifests(),
        manifests -> {
          Project project = new Project();
          project.apply(project.scene(manifests).planned());
          assertThat(project.scene(manifests).pruning().planned().changes()).isEmpty();
        });
  }

  @Test
  void afterAChangeOfEverythingThereIsNothingLeftToDo() {
    Property.check(
        "a plan from any state to any other leaves nothing to plan",
        CASES,
        Scenes.evolutions(),
        states -> {
          Project project = new Project();
          project.apply(second(project, states));
          assertThat(project.scene(states.after()).pruning().planned().changes()).isEmpty();
        });
  }

  @Test
  void everyChangeDependsOnEarlierChangesOnlyAndIsNumberedByItsPlace() {
    Property.check(
        "ids are number, letter and ref; dependencies come first",
        CASES,
        Scenes.evolutions(),
        states -> {
          Plan plan = second(new Project(), states);
          Set<String> done = new HashSet<>();
          for (int i = 0; i < plan.changes().size(); i++) {
            Change change = plan.changes().get(i);
            assertThat(change.id())
                .isEqualTo(
                    (i + 1) + "-" + change.action().letter() + "-" + change.identity().name());
            assertThat(done).containsAll(change.dependsOn());
            assertThat(change.dependsOn()).doesNotHaveDuplicates();
            done.add(change.id());
          }
          assertThat(plan.executionOrder())
              .isEqualTo(plan.changes().stream().map(Change::id).toList());
        });
  }

  @Test
  void whatIsUnknownWaitsForTheChangeThatMakesItKnown() {
    Property.check(
        "depends_on is complete",
        CASES,
        Scenes.evolutions(),
        states -> {
          Plan plan = second(new Project(), states);
          Map<String, String> writers = new HashMap<>();
          for (Change change : plan.changes()) {
            boolean edits =
                !(change.protection().orElse(null) instanceof Change.Protection.Changes);
            if (change.action() != Action.DELETE && edits) {
              writers.put(change.identity().kind() + "/" + change.identity().name(), change.id());
            }
          }
          for (Change change : plan.changes()) {
            change
                .references()
                .values()
                .forEach(all ->
                    all.forEach(to -> {
                      String writer = writers.get(to.kind() + "/" + to.ref());
                      if (writer != null) {
                        assertThat(change.dependsOn()).contains(writer);
                      } else {
                        assertThat(to.id()).isNotEqualTo(Change.UNKNOWN);
                      }
                    }));
          }
        });
  }

  @Test
  void anyOrderThatKeepsToTheDependenciesWorks() {
    Property.check(
        "depends_on alone is enough to apply",
        CASES,
        Scenes.evolutions(),
        states -> {
          Project project = new Project();
          Plan plan = second(project, states);
          project.apply(new Plan(plan.metadata(), lastFirst(plan), plan.warnings()));
          assertThat(project.scene(states.after()).pruning().planned().changes()).isEmpty();
        });
  }

  /** The order that is furthest from the plan's own: of all that may be next, the last. */
  private static List<Change> lastFirst(Plan plan) {
    List<Change> rest = new java.util.ArrayList<>(plan.changes());
    List<Change> order = new java.util.ArrayList<>();
    Set<String> done = new HashSet<>();
    while (!rest.isEmpty()) {
      Change next =
          rest.reversed().stream()
              .filter(change -> done.containsAll(change.dependsOn()))
              .findFirst()
              .orElseThrow();
      rest.remove(next);
      order.add(next);
      done.add(next.id());
    }
    return order;
  }
}

package dev.attune.applier;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.apply.StopSignal;
import dev.attune.provider.Failure;
import dev.attune.schema.Schema;
import dev.attune.store.JournalStore;
import dev.attune.store.StoreException;
import dev.attune.testkit.Property;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.store.FailingStore;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import dev.attune.value.Path;
import dev.attune.value.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Two projects work on one remote system and never touch each other. */
class TwoProjectsTest {
  private static final int CASES = 40;
  private static final int RUNS = 12;

  @Test
  void noRunChangesAnObjectOfTheOtherProject() {
    Property.check(
        "what is of the other namespace stays as it is",
        CASES,
        RandomGenerator::nextLong,
        seed -> new Story(Property.random(seed)).play());
  }

  private static final class Story {
    private final RandomGenerator random;
    private final World world = World.of(Konnect.schemas().stream().map(Story::kind).toList());
    private final Map<String, ScriptedProvider> providers = new TreeMap<>();
    private final Map<String, TestProject> testProjects = new TreeMap<>();

    Story(RandomGenerator random) {
      this.random = random;
      for (String namespace : List.of("blue", "red")) {
        ScriptedProvider provider = ScriptedProvider.on(world);
        providers.put(namespace, provider);
        testProjects.put(
            namespace,
            new TestProject().provider("konnect", provider).namespace(namespace).pruning());
      }
    }

    private static Kind kind(Schema schema) {
      return Konnect.kind(schema.type()).sharedNames().build();
    }

    void play() {
      for (int i = 0; i < RUNS; i++) {
        String namespace = random.nextBoolean() ? "blue" : "red";
        String other = namespace.equals("blue") ? "red" : "blue";
        List<RemoteObject> before = of(other);
        Objects.requireNonNull(testProjects.get(namespace)).declares(manifests(namespace));
        troubled(namespace);
        assertThat(of(other)).as("run %s of %s", i, namespace).isEqualTo(before);
      }
      testProjects.forEach((namespace, testProject) -> {
        testProject.declares(resource("Api", "a", "name: " + namespace));
        assertThat(testProject.run().isComplete()).isTrue();
        assertThat(testProject.plan().changes()).isEmpty();
        assertThat(testProject.store().recall()).hasSameSizeAs(of(namespace));
      });
    }

    /** The objects of a namespace and what lives in them. */
    private List<RemoteObject> of(String namespace) {
      List<String> parents = new ArrayList<>();
      List<RemoteObject> found = new ArrayList<>();
      for (RemoteObject object : world.all()) {
        Optional<Text> owner =
            object
                .fields()
                .at(Path.of("labels.attune-managed"))
                .filter(Text.class::isInstance)
                .map(Text.class::cast);
        if (owner.filter(text -> text.text().equals(namespace)).isPresent()) {
          parents.add(object.id());
          found.add(object);
        }
      }
      for (RemoteObject object : world.all()) {
        if (object.location().parents().stream().anyMatch(parents::contains)) {
          found.add(object);
        }
      }
      return found;
    }

    private List<String> manifests(String prefix) {
      List<String> all = new ArrayList<>();
      String type = random.nextBoolean() ? "key_auth" : "openid_connect";
      String name = prefix + (random.nextBoolean() ? "one" : "two");
      all.add(
          resource("ApplicationAuthStrategy", "key", "name: " + name + ", strategy_type: " + type));
      for (int i = random.nextInt(3); i > 0; i--) {
        all.add(
            resource(
                "Portal",
                "p" + i,
                "name: "
                    + prefix
                    + i
                    + ", description: d"
                    + random.nextInt(3)
                    + ", default_application_auth_strategy_id:"
                    + " \"${ApplicationAuthStrategy/key.id}\""));
      }
      all.add(resource("Api", "a", "name: " + prefix));
      for (int i = random.nextInt(3); i > 0; i--) {
        all.add(
            resource(
                "ApiImplementation",
                "i" + i,
                ", parent: Api/a",
                "implementation_type: t" + i + ", implementation_url: u" + random.nextInt(3)));
      }
      return all;
    }

    /**
     * A run that is left alone, or meets a failure, or is stopped or killed, or loses its store.
     */
    private void troubled(String namespace) {
      TestProject testProject = Objects.requireNonNull(testProjects.get(namespace));
      ScriptedProvider provider = Objects.requireNonNull(providers.get(namespace));
      JournalStore store = testProject.store();
      int when = 1 + random.nextInt(30);
      StopSignal stopSignal = new StopSignal();
      switch (random.nextInt(6)) {
        case 0 -> provider.when(Trigger.call(when), Fault.losesTheAnswer());
        case 1 -> provider.when(Trigger.call(when), Fault.fails(new Failure.Failed("struck")));
        case 2 -> {
          AtomicInteger calls = new AtomicInteger();
          provider.beforeEachCall(_ -> {
            if (calls.incrementAndGet() == when) {
              stopSignal.ask();
            }
          });
        }
        case 3 -> testProject.store(new FailingStore(store, when, FailingStore.Moment.BEFORE));
        case 4 ->
            testProject.store(
                InterceptedStore.forgetful(store)); // Killed before it saw an outcome.
        default -> {}
      }
      try {
        testProject.stop(stopSignal).tryRun().ifPresent(ReportText::addsUp);
      } catch (StoreException e) {
        assertThat(testProject.store()).isInstanceOf(FailingStore.class);
      }
      provider.healed().beforeEachCall(_ -> {});
      testProject.store(store).stop(new StopSignal());
    }
  }
}

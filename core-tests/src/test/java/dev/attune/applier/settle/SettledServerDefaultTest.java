package dev.attune.applier.settle;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.InterceptedStore;
import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.store.JournalStore;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.world.World;
import dev.attune.value.Text;
import org.junit.jupiter.api.Test;

/** What a server filled in must not be unset, let alone replaced, because a run was killed. */
class SettledServerDefaultTest {
  private static final Schema KEY =
      Schema.of(
              new TypeName("konnect.attune.dev", "Key"),
              "v1",
              Type.object(
                  Attribute.required("name", Scalar.TEXT).build(),
                  Attribute.optional("algorithm", Scalar.TEXT).replaceOnChange().build()),
              "")
          .named("name");

  private final ScriptedProvider provider =
      ScriptedProvider.on(
          World.of(Kind.of(KEY).serverDefault("algorithm", Text.of("RSA")).build()));
  private final TestProject project = new TestProject().provider("konnect", provider);

  @Test
  void anObjectThatWasSettledStaysAsTheServerFilledItIn() {
    JournalStore store = project.store();
    project.declares(resource("Key", "main", "name: main"));
    project.store(InterceptedStore.forgetful(store)).tryRun();
    project.store(store);
    provider.healed();

    assertThat(project.settle()).hasSize(1);
    assertThat(project.plan().changes()).isEmpty();
  }
}

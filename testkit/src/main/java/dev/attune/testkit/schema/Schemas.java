package dev.attune.testkit.schema;

import dev.attune.provider.builtin.BuiltinKinds;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.TypeName;
import dev.attune.testkit.Generator;
import java.util.random.RandomGenerator;

/** Schemas with all types, all kinds of lists, every presence and every flag. */
public final class Schemas {
  private static final int DEPTH = 3;

  private static final Generator<String> KINDS =
      Generator.among("Portal", "Api", "Network", "Bucket", "Rule");

  private static final Generator<String> GROUPS =
      Generator.among("konnect.attune.dev", "aws.tf.attune.dev", "grid.example.org");

  private Schemas() {}

  public static Generator<Schema> any() {
    return Schemas::schema;
  }

  /** The bodies alone. */
  public static Generator<Type.ObjectOf> bodies() {
    return random -> new Types(random).object(DEPTH);
  }

  private static Schema schema(RandomGenerator random) {
    TypeName type = new TypeName(GROUPS.next(random), KINDS.next(random));
    Schema schema = Schema.of(type, "v" + (1 + random.nextInt(3)), bodies().next(random), "");
    if (random.nextInt(3) == 0) {
      schema =
          schema.inside(BuiltinKinds.DATA.type()).called(Schema.Collections.nested("children"));
    } else if (random.nextInt(3) == 0) {
      schema = schema.called(Schema.Collections.root("things"));
    }
    return schema;
  }
}

package dev.attune.terraform.provider.rule;

import static dev.attune.terraform.schema.model.AttributeFlag.OPTIONAL;
import static dev.attune.terraform.schema.model.AttributeFlag.WRITE_ONLY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.terraform.plugin.protocol.RemoteStep;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.schema.model.NestedBlock;
import dev.attune.terraform.schema.model.NestingKind;
import dev.attune.terraform.value.type.CtyType;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplacementPathsTest {
  private static final Block BLOCK =
      Block.of(
          List.of(
              BlockAttribute.of("name", CtyType.STRING, OPTIONAL),
              BlockAttribute.of("token", CtyType.STRING, OPTIONAL, WRITE_ONLY)),
          List.of(
              NestedBlock.of(
                  "rule", NestingKind.LIST, Block.of(BlockAttribute.of("port", CtyType.STRING)))));

  private static List<Path> paths(Value before, Value after, String... names) {
    MapValue prior = MapValue.of("name", before).with("rule", rules("1"));
    MapValue planned = MapValue.of("name", after).with("rule", rules("2"));
    List<List<RemoteStep>> named =
        List.of(names).stream()
            .map(name -> List.<RemoteStep>of(new RemoteStep.Attribute(name)))
            .toList();
    return new ReplacementPaths(BLOCK, prior, planned).paths(named);
  }

  private static Value rules(String port) {
    return ListValue.of(MapValue.of("port", Text.of(port)));
  }

  @Test
  void onlyRealChangesCount() {
    assertThat(paths(Text.of("a"), Text.of("b"), "name")).containsExactly(Path.of("name"));
    assertThat(paths(Text.of("a"), Text.of("a"), "name")).isEmpty();
    assertThat(paths(Null.NULL, Null.NULL, "name")).isEmpty();
  }

  @Test
  void whatIsNotKnownYetCountsAsChanged() {
    assertThat(paths(Text.of("a"), Unknown.UNKNOWN, "name")).containsExactly(Path.of("name"));
  }

  @Test
  void whatIsOnlyWrittenAlwaysCounts() {
    assertThat(paths(Text.of("a"), Text.of("a"), "token")).containsExactly(Path.of("token"));
  }

  @Test
  void whatIsNowhereCountsForNothing() {
    assertThat(paths(Text.of("a"), Text.of("a"), "nothing")).isEmpty();
    assertThat(paths(Text.of("a"), Text.of("b"))).isEmpty();
    MapValue same = MapValue.of("name", Text.of("a"));
    assertThat(new ReplacementPaths(BLOCK, same, same).paths(List.of(List.of()))).isEmpty();
  }

  @Test
  void aPathMayLeadIntoABlock() {
    MapValue prior = MapValue.of("rule", rules("1"));
    MapValue planned = MapValue.of("rule", rules("2"));
    List<RemoteStep> port =
        List.of(
            new RemoteStep.Attribute("rule"),
            new RemoteStep.Index(0),
            new RemoteStep.Attribute("port"));
    assertThat(new ReplacementPaths(BLOCK, prior, planned).paths(List.of(port)))
        .containsExactly(Path.of("rule[0].port"));
  }
}

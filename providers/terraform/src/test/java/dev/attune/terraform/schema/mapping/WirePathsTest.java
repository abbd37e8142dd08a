package dev.attune.terraform.schema.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.value.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WirePathsTest {

  @ParameterizedTest
  @CsvSource({
    "name, name",
    "'tags[\"a.b\"]', 'tags[\"a.b\"]'",
    "logging[0].port, logging.port",
    "logging[0], logging",
    "logging, logging",
    "rule[2].port, rule[2].port",
    "rule[2].target[0].secret, rule[2].target",
    "stage.prod.port, stage.prod.port",
    "origin.port, origin.port",
    "timeouts.create, timeouts.create",
    "grant[0].port, grant",
    "endpoints[0].host, endpoints",
    "nowhere[0].port, nowhere",
    "name.inside, name",
    "'', ''"
  })
  void aPlaceOnTheWireIsAPlaceInTheValue(String wire, String path) {
    assertThat(SampleType.TYPE.fromWire(Path.of(wire))).hasToString(path);
  }
}

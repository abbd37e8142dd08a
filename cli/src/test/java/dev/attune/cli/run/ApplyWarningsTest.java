package dev.attune.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.attune.cli.Session;
import dev.attune.cli.fixture.DataProject;
import dev.attune.cli.host.Host;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.project.Project;
import dev.attune.provider.Provider;
import dev.attune.provider.ProviderCode;
import dev.attune.provider.Result;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.value.Path;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a provider warns of while it writes reaches people, programs and the report. */
class ApplyWarningsTest {
  @TempDir java.nio.file.Path folder;
  private Session session;

  @BeforeEach
  void aProviderThatWarnsAsItCreates() throws IOException {
    Provider real = Objects.requireNonNull(Host.builtin().get(Project.BUILTIN));
    Provider warning =
        (Provider)
            Proxy.newProxyInstance(
                Provider.class.getClassLoader(),
                new Class<?>[] {Provider.class},
                (_, method, arguments) -> {
                  Object answer = method.invoke(real, arguments);
                  return method.getName().equals("create") ? said((Result) answer) : answer;
                });
    session =
        DataProject.in(folder)
            .session()
            .through(
                Map.of(Project.BUILTIN, warning),
                new MemoryStore(InstantSource.fixed(Session.NOW), _ -> false));
  }

  private static Result said(Result result) {
    Diagnostic warning =
        Diagnostic.warning(ProviderCode.REPORTED, "it will \u001b[31mgo away")
            .about(Path.of("input"));
    return new Result(result.instance(), List.of(warning), result.failure());
  }

  @Test
  void aPersonIsToldBelowTheChange() {
    Session.Result result = session.run("apply", "--auto-approve");
    assertThat(result.exit()).isZero();
    assertThat(result.out())
        .containsSubsequence(
            "[1-c-web] data \"web\" created\n",
            "    warning [ATT-0501]: 'input': it will \ufffd[31mgo away\n");
  }

  @Test
  void aProgramIsToldInTheEventAndInTheReport() throws IOException {
    Session.Result result =
        session.run("apply", "--auto-approve", "--json", "--report", "report.json");
    assertThat(result.out().lines())
        .allSatisfy(line -> assertThat(schema().validate(line, InputFormat.JSON)).isEmpty());
    assertThat(result.out().lines().filter(line -> line.contains("it will"))).hasSize(2);
    String report = Files.readString(folder.resolve("report.json"));
    assertThat(schema().validate(report, InputFormat.JSON)).isEmpty();
    assertThat(report).contains("it will", "\"path\": \"input\"");
  }

  private static Schema schema() throws IOException {
    try (InputStream in =
        ApplyWarningsTest.class.getResourceAsStream("/attune/apply.schema.json")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(text);
    }
  }
}

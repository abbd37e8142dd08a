package dev.attune.cli.explain;

import dev.attune.apply.ApplyCode;
import dev.attune.cli.terminal.CommandCode;
import dev.attune.diagnostic.Code;
import dev.attune.evolution.change.manifest.ChangeCode;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.evolution.crd.CrdCode;
import dev.attune.evolution.rule.RuleCode;
import dev.attune.evolution.source.SchemaInputCode;
import dev.attune.label.LabelCode;
import dev.attune.manifest.ManifestCode;
import dev.attune.manifest.check.SchemaCode;
import dev.attune.manifest.document.DocumentCode;
import dev.attune.manifest.project.ProjectCode;
import dev.attune.manifest.resolve.ReferenceCode;
import dev.attune.plan.PlanCode;
import dev.attune.provider.ProviderCode;
import dev.attune.rest.pack.PackCode;
import dev.attune.rest.sandbox.SandboxCode;
import dev.attune.store.StoreCode;
import dev.attune.terraform.install.request.InstallCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Every code there is, and the page that explains it. */
public final class DiagnosticCodes {
  private static final List<Code> ALL =
      Stream.<Code[]>of(
              CommandCode.values(),
              DocumentCode.values(),
              ProjectCode.values(),
              ManifestCode.values(),
              SchemaCode.values(),
              ReferenceCode.values(),
              ProviderCode.values(),
              LabelCode.values(),
              PlanCode.values(),
              ApplyCode.values(),
              StoreCode.values(),
              InstallCode.values(),
              PackCode.values(),
              SandboxCode.values(),
              CrdCode.values(),
              ChangeCode.values(),
              SchemaInputCode.values(),
              RuleCode.values(),
              ConvertCode.values())
          .flatMap(Arrays::stream)
          .toList();

  private DiagnosticCodes() {}

  public static List<Code> all() {
    return ALL;
  }

  public static Optional<Code> find(String id) {
    return ALL.stream().filter(code -> code.id().equalsIgnoreCase(id)).findFirst();
  }

  /** The page of a code, which ships with the module that reports it. */
  public static String page(Code code) {
    String name = "/attune/codes/" + code.id() + ".md";
    try (InputStream in = DiagnosticCodes.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("no page for " + code.id());
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

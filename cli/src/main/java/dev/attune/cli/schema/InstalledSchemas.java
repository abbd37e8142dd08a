package dev.attune.cli.schema;

import dev.attune.cli.host.Host;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.terraform.TerraformInstances;
import dev.attune.cli.terraform.TerraformVersions;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.evolution.source.SchemaShapes;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.project.ProjectFolder;
import dev.attune.terraform.install.address.ParseResult;
import dev.attune.terraform.install.request.InstallCode;
import dev.attune.terraform.install.request.ProviderRequirement;
import dev.attune.terraform.install.version.ProviderVersion;
import dev.attune.terraform.provider.ProviderSchemas;
import dev.attune.terraform.schema.mapping.TerraformCatalogue;
import dev.attune.terraform.schema.mapping.TypeNames;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.Optional;

/**
 * The schemas of a version of a Terraform provider that this machine has or once had: {@code
 * hashicorp/aws@5.100.0}. Its program is started only if nothing is kept of it.
 */
public final class InstalledSchemas implements SchemaSource {
  private final Terminal terminal;
  private final Host host;

  public InstalledSchemas(Terminal terminal, Host host) {
    this.terminal = terminal;
    this.host = host;
  }

  @Override
  public Optional<Schemas> find(String argument) {
    int at = argument.lastIndexOf('@');
    return at < 1 || isFile(argument)
        ? Optional.empty()
        : Optional.of(read(argument, argument.substring(0, at), argument.substring(at + 1)));
  }

  private boolean isFile(String argument) {
    try {
      return Files.exists(terminal.folder().resolve(argument));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private Schemas read(String argument, String address, String version) {
    if (!(ProviderVersion.parse(version)
        instanceof ParseResult.Valid<ProviderVersion>(ProviderVersion wanted))) {
      String message = "'" + version + "' is not the version of a provider";
      return refused(
          argument,
          List.of(
              Diagnostic.error(InstallCode.BAD_VERSION, message)
                  .hint("write all of it: hashicorp/aws@5.100.0")));
    }
    Project project = ProjectFolder.locate(Optional.empty(), terminal.folder()).project();
    return switch (TerraformInstances.read(project, host.machine().get())) {
      case TerraformInstances.Reading.Damaged(List<Diagnostic> why) -> refused(argument, why);
      case TerraformInstances.Reading.Sound(TerraformInstances instances) ->
          switch (instances.requirement(address)) {
            case ProviderRequirement.ReadResult.Malformed(List<Diagnostic> why) ->
                refused(argument, why);
            case ProviderRequirement.ReadResult.Valid(ProviderRequirement providerRequirement) ->
                opened(argument, instances.versions(), providerRequirement, wanted);
          };
    };
  }

  private static Schemas opened(
      String argument,
      TerraformVersions versions,
      ProviderRequirement providerRequirement,
      ProviderVersion version) {
    String type = providerRequirement.address().type();
    TypeNames names = new TypeNames(type, type, (int) version.major());
    return switch (versions.open(names, providerRequirement, version)) {
      case TerraformVersions.Opened.Unusable(List<Diagnostic> why) -> refused(argument, why);
      case TerraformVersions.Opened.Ready(ProviderSchemas schemas) -> {
        try (schemas) {
          yield new Schemas(Sort.TERRAFORM, kinds(schemas.catalogue()), List.of());
        }
      }
    };
  }

  private static List<VersionedKind> kinds(TerraformCatalogue catalogue) {
    return catalogue.types().stream()
        .flatMap(type -> catalogue.find(type).stream())
        .map(SchemaShapes::kind)
        .toList();
  }

  private static Schemas refused(String argument, List<Diagnostic> why) {
    return new Schemas(
        Sort.TERRAFORM,
        List.of(),
        why.stream()
            .map(one -> one.position().isPresent() ? one : one.at(Position.whole(argument)))
            .toList());
  }
}

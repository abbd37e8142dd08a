package dev.attune.terraform.plugin.client;

import com.google.protobuf.ByteString;
import dev.attune.provider.PrivateBytes;
import dev.attune.terraform.plugin.protocol.Answers;
import dev.attune.terraform.plugin.protocol.Deferral;
import dev.attune.terraform.plugin.protocol.EncodedSchema;
import dev.attune.terraform.plugin.protocol.Protocol;
import dev.attune.terraform.plugin.protocol.RawSchemas;
import dev.attune.terraform.plugin.protocol.RemoteDiagnostic;
import dev.attune.terraform.plugin.protocol.RemoteStep;
import dev.attune.terraform.plugin.protocol.WireValue;
import dev.attune.terraform.wire.ApplyAnswer;
import dev.attune.terraform.wire.AttributePath;
import dev.attune.terraform.wire.DataAnswer;
import dev.attune.terraform.wire.Deferred;
import dev.attune.terraform.wire.Diagnostic;
import dev.attune.terraform.wire.DynamicValue;
import dev.attune.terraform.wire.ImportAnswer;
import dev.attune.terraform.wire.ImportedObject;
import dev.attune.terraform.wire.PathStep;
import dev.attune.terraform.wire.PlanAnswer;
import dev.attune.terraform.wire.ReadAnswer;
import dev.attune.terraform.wire.SchemaAnswer;
import dev.attune.terraform.wire.ServerCapabilities;
import dev.attune.terraform.wire.Severity;
import dev.attune.terraform.wire.UpgradeAnswer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Answers out of their wire form. */
final class AnswerDecoder {
  private AnswerDecoder() {}

  static RawSchemas schemas(Protocol protocol, SchemaAnswer answer) {
    ServerCapabilities can = answer.getServerCapabilities();
    return new RawSchemas(
        protocol,
        schema(protocol, answer.hasProvider(), answer.getProvider()),
        schema(protocol, answer.hasProviderMeta(), answer.getProviderMeta()),
        schemas(protocol, answer.getResourceSchemasMap()),
        schemas(protocol, answer.getDataSourceSchemasMap()),
        new RawSchemas.Capabilities(
            can.getPlanDestroy(), can.getGetProviderSchemaOptional(), can.getMoveResourceState()),
        diagnostics(answer.getDiagnosticsList()));
  }

  static Answers.Upgraded upgraded(UpgradeAnswer answer) {
    return new Answers.Upgraded(
        value(answer.hasUpgradedState(), answer.getUpgradedState()),
        diagnostics(answer.getDiagnosticsList()));
  }

  static Answers.Read read(ReadAnswer answer) {
    return new Answers.Read(
        value(answer.hasNewState(), answer.getNewState()),
        bytes(answer.getPrivate()),
        deferral(answer.hasDeferred(), answer.getDeferred()),
        diagnostics(answer.getDiagnosticsList()));
  }

  static Answers.Planned planned(PlanAnswer answer) {
    return new Answers.Planned(
        value(answer.hasPlannedState(), answer.getPlannedState()),
        answer.getRequiresReplaceList().stream().map(AnswerDecoder::path).toList(),
        bytes(answer.getPlannedPrivate()),
        answer.getLegacyTypeSystem(),
        deferral(answer.hasDeferred(), answer.getDeferred()),
        diagnostics(answer.getDiagnosticsList()));
  }

  static Answers.Applied applied(ApplyAnswer answer) {
    return new Answers.Applied(
        value(answer.hasNewState(), answer.getNewState()),
        bytes(answer.getPrivate()),
        answer.getLegacyTypeSystem(),
        diagnostics(answer.getDiagnosticsList()));
  }

  static Answers.Imported imported(ImportAnswer answer) {
    return new Answers.Imported(
        answer.getImportedResourcesList().stream().map(AnswerDecoder::imported).toList(),
        deferral(answer.hasDeferred(), answer.getDeferred()),
        diagnostics(answer.getDiagnosticsList()));
  }

  private static Answers.ImportedObject imported(ImportedObject object) {
    return new Answers.ImportedObject(
        object.getTypeName(),
        value(object.hasState(), object.getState()),
        bytes(object.getPrivate()));
  }

  static Answers.Data data(DataAnswer answer) {
    return new Answers.Data(
        value(answer.hasState(), answer.getState()),
        deferral(answer.hasDeferred(), answer.getDeferred()),
        diagnostics(answer.getDiagnosticsList()));
  }

  private static Optional<WireValue> value(boolean present, DynamicValue value) {
    if (!present) {
      return Optional.empty();
    }
    if (!value.getMsgpack().isEmpty()) {
      return Optional.of(WireValue.msgpack(value.getMsgpack().toByteArray()));
    }
    return Optional.of(value.getJson())
        .filter(json -> !json.isEmpty())
        .map(json -> WireValue.json(json.toByteArray()));
  }

  private static PrivateBytes bytes(ByteString bytes) {
    return PrivateBytes.of(bytes.toByteArray());
  }

  static List<RemoteDiagnostic> diagnostics(List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(AnswerDecoder::diagnostic).toList();
  }

  private static RemoteDiagnostic diagnostic(Diagnostic diagnostic) {
    return new RemoteDiagnostic(
        severity(diagnostic.getSeverity()),
        diagnostic.getSummary(),
        diagnostic.getDetail(),
        path(diagnostic.getAttribute()));
  }

  /** What is not known to be a warning had better stop us. */
  private static RemoteDiagnostic.Severity severity(Severity severity) {
    return severity == Severity.SEVERITY_WARNING
        ? RemoteDiagnostic.Severity.WARNING
        : RemoteDiagnostic.Severity.ERROR;
  }

  private static List<RemoteStep> path(AttributePath path) {
    return path.getStepsList().stream().flatMap(step -> step(step).stream()).toList();
  }

  private static Optional<RemoteStep> step(PathStep step) {
    return switch (step.getSelectorCase()) {
      case ATTRIBUTE_NAME -> Optional.of(new RemoteStep.Attribute(step.getAttributeName()));
      case ELEMENT_KEY_STRING -> Optional.of(new RemoteStep.Key(step.getElementKeyString()));
      case ELEMENT_KEY_INT -> Optional.of(new RemoteStep.Index(step.getElementKeyInt()));
      case SELECTOR_NOT_SET -> Optional.empty();
    };
  }

  private static Optional<Deferral> deferral(boolean present, Deferred deferred) {
    if (!present) {
      return Optional.empty();
    }
    return Optional.of(
        switch (deferred.getReason()) {
          case DEFERRED_RESOURCE_CONFIG_UNKNOWN -> Deferral.RESOURCE_CONFIG_UNKNOWN;
          case DEFERRED_PROVIDER_CONFIG_UNKNOWN -> Deferral.PROVIDER_CONFIG_UNKNOWN;
          case DEFERRED_ABSENT_PREREQUISITE -> Deferral.ABSENT_PREREQUISITE;
          case DEFERRED_UNSET, UNRECOGNIZED -> Deferral.OTHER;
        });
  }

  private static Map<String, EncodedSchema> schemas(
      Protocol protocol, Map<String, ByteString> schemas) {
    return schemas.entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey,
                entry -> EncodedSchema.of(protocol, entry.getValue().toByteArray())));
  }

  private static Optional<EncodedSchema> schema(
      Protocol protocol, boolean present, ByteString bytes) {
    return present
        ? Optional.of(EncodedSchema.of(protocol, bytes.toByteArray()))
        : Optional.empty();
  }
}

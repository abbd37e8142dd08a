package dev.attune.terraform.plugin.client;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.attune.provider.PrivateBytes;
import dev.attune.terraform.plugin.protocol.Requests;
import dev.attune.terraform.plugin.protocol.WireValue;
import dev.attune.terraform.wire.ApplyRequest;
import dev.attune.terraform.wire.ClientCapabilities;
import dev.attune.terraform.wire.ConfigureRequest;
import dev.attune.terraform.wire.DataRequest;
import dev.attune.terraform.wire.DynamicValue;
import dev.attune.terraform.wire.ImportRequest;
import dev.attune.terraform.wire.PlanRequest;
import dev.attune.terraform.wire.RawState;
import dev.attune.terraform.wire.ReadRequest;
import dev.attune.terraform.wire.UpgradeRequest;
import dev.attune.terraform.wire.ValidateProviderRequest;
import dev.attune.terraform.wire.ValidateRequest;

/** Questions in their wire form. */
final class RequestEncoder {
  /** No answer may be put off, and write-only attributes are welcome: nobody here stores them. */
  private static final ClientCapabilities CAPABILITIES =
      ClientCapabilities.newBuilder().setWriteOnlyAttributesAllowed(true).build();

  private RequestEncoder() {}

  static ValidateProviderRequest validateProvider(WireValue config) {
    return ValidateProviderRequest.newBuilder().setConfig(value(config)).build();
  }

  static ValidateRequest validateResource(String type, WireValue config) {
    return ValidateRequest.newBuilder()
        .setTypeName(type)
        .setConfig(value(config))
        .setClientCapabilities(CAPABILITIES)
        .build();
  }

  static ValidateRequest validateData(String type, WireValue config) {
    return ValidateRequest.newBuilder().setTypeName(type).setConfig(value(config)).build();
  }

  static ConfigureRequest configure(Requests.Configure request) {
    return ConfigureRequest.newBuilder()
        .setTerraformVersion(request.terraformVersion())
        .setConfig(value(request.config()))
        .setClientCapabilities(CAPABILITIES)
        .build();
  }

  static UpgradeRequest upgrade(Requests.Upgrade request) {
    ByteString json = UnsafeByteOperations.unsafeWrap(request.json().toArray());
    return UpgradeRequest.newBuilder()
        .setTypeName(request.type())
        .setVersion(request.version())
        .setRawState(RawState.newBuilder().setJson(json))
        .build();
  }

  static ReadRequest read(Requests.Read request) {
    ReadRequest.Builder message =
        ReadRequest.newBuilder()
            .setTypeName(request.type())
            .setCurrentState(value(request.current()))
            .setPrivate(bytes(request.privateBytes()))
            .setClientCapabilities(CAPABILITIES);
    request.meta().map(RequestEncoder::value).ifPresent(message::setProviderMeta);
    return message.build();
  }

  static PlanRequest plan(Requests.Plan request) {
    PlanRequest.Builder message =
        PlanRequest.newBuilder()
            .setTypeName(request.type())
            .setPriorState(value(request.prior()))
            .setProposedNewState(value(request.proposed()))
            .setConfig(value(request.config()))
            .setPriorPrivate(bytes(request.priorPrivate()))
            .setClientCapabilities(CAPABILITIES);
    request.meta().map(RequestEncoder::value).ifPresent(message::setProviderMeta);
    return message.build();
  }

  static ApplyRequest apply(Requests.Apply request) {
    ApplyRequest.Builder message =
        ApplyRequest.newBuilder()
            .setTypeName(request.type())
            .setPriorState(value(request.prior()))
            .setPlannedState(value(request.planned()))
            .setConfig(value(request.config()))
            .setPlannedPrivate(bytes(request.plannedPrivate()));
    request.meta().map(RequestEncoder::value).ifPresent(message::setProviderMeta);
    return message.build();
  }

  static ImportRequest importState(Requests.Import request) {
    return ImportRequest.newBuilder()
        .setTypeName(request.type())
        .setId(request.id())
        .setClientCapabilities(CAPABILITIES)
        .build();
  }

  static DataRequest data(Requests.Data request) {
    DataRequest.Builder message =
        DataRequest.newBuilder()
            .setTypeName(request.type())
            .setConfig(value(request.config()))
            .setClientCapabilities(CAPABILITIES);
    request.meta().map(RequestEncoder::value).ifPresent(message::setProviderMeta);
    return message.build();
  }

  private static DynamicValue value(WireValue value) {
    ByteString bytes = UnsafeByteOperations.unsafeWrap(value.toArray());
    return switch (value.encoding()) {
      case MSGPACK -> DynamicValue.newBuilder().setMsgpack(bytes).build();
      case JSON -> DynamicValue.newBuilder().setJson(bytes).build();
    };
  }

  private static ByteString bytes(PrivateBytes bytes) {
    return UnsafeByteOperations.unsafeWrap(bytes.toArray());
  }
}

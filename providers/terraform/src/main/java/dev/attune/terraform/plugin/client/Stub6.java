package dev.attune.terraform.plugin.client;

import dev.attune.terraform.plugin.protocol.Protocol;
import dev.attune.terraform.wire.ApplyAnswer;
import dev.attune.terraform.wire.ApplyRequest;
import dev.attune.terraform.wire.ConfigureRequest;
import dev.attune.terraform.wire.DataAnswer;
import dev.attune.terraform.wire.DataRequest;
import dev.attune.terraform.wire.DiagnosticsAnswer;
import dev.attune.terraform.wire.ImportAnswer;
import dev.attune.terraform.wire.ImportRequest;
import dev.attune.terraform.wire.PlanAnswer;
import dev.attune.terraform.wire.PlanRequest;
import dev.attune.terraform.wire.ReadAnswer;
import dev.attune.terraform.wire.ReadRequest;
import dev.attune.terraform.wire.SchemaAnswer;
import dev.attune.terraform.wire.SchemaRequest;
import dev.attune.terraform.wire.StopAnswer;
import dev.attune.terraform.wire.StopRequest;
import dev.attune.terraform.wire.UpgradeAnswer;
import dev.attune.terraform.wire.UpgradeRequest;
import dev.attune.terraform.wire.ValidateProviderAnswer;
import dev.attune.terraform.wire.ValidateProviderRequest;
import dev.attune.terraform.wire.ValidateRequest;
import dev.attune.terraform.wire.v6.ProviderGrpc;
import dev.attune.terraform.wire.v6.ProviderGrpc.ProviderBlockingStub;
import io.grpc.Channel;
import java.time.Duration;

/** The calls of protocol 6. */
public final class Stub6 implements Stub {
  private final ProviderBlockingStub stub;

  public Stub6(Channel channel) {
    stub = ProviderGrpc.newBlockingStub(channel);
  }

  @Override
  public Protocol protocol() {
    return Protocol.V6;
  }

  @Override
  public SchemaAnswer schema() {
    return stub.getProviderSchema(SchemaRequest.getDefaultInstance());
  }

  @Override
  public ValidateProviderAnswer validateProvider(ValidateProviderRequest request) {
    return stub.validateProviderConfig(request);
  }

  @Override
  public DiagnosticsAnswer validateResource(ValidateRequest request) {
    return stub.validateResourceConfig(request);
  }

  @Override
  public DiagnosticsAnswer validateData(ValidateRequest request) {
    return stub.validateDataResourceConfig(request);
  }

  @Override
  public DiagnosticsAnswer configure(ConfigureRequest request) {
    return stub.configureProvider(request);
  }

  @Override
  public UpgradeAnswer upgrade(UpgradeRequest request) {
    return stub.upgradeResourceState(request);
  }

  @Override
  public ReadAnswer read(ReadRequest request) {
    return stub.readResource(request);
  }

  @Override
  public PlanAnswer plan(PlanRequest request) {
    return stub.planResourceChange(request);
  }

  @Override
  public ApplyAnswer apply(ApplyRequest request) {
    return stub.applyResourceChange(request);
  }

  @Override
  public ImportAnswer importState(ImportRequest request) {
    return stub.importResourceState(request);
  }

  @Override
  public DataAnswer data(DataRequest request) {
    return stub.readDataSource(request);
  }

  @Override
  public StopAnswer stop(Duration patience) {
    return stub.withDeadlineAfter(patience).stopProvider(StopRequest.getDefaultInstance());
  }
}

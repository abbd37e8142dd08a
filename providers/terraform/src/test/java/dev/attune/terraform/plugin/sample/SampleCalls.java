package dev.attune.terraform.plugin.sample;

import com.google.protobuf.ByteString;
import dev.attune.terraform.wire.ApplyAnswer;
import dev.attune.terraform.wire.ApplyRequest;
import dev.attune.terraform.wire.AttributePath;
import dev.attune.terraform.wire.ConfigureRequest;
import dev.attune.terraform.wire.DataAnswer;
import dev.attune.terraform.wire.DataRequest;
import dev.attune.terraform.wire.Diagnostic;
import dev.attune.terraform.wire.DiagnosticsAnswer;
import dev.attune.terraform.wire.DynamicValue;
import dev.attune.terraform.wire.ImportAnswer;
import dev.attune.terraform.wire.ImportRequest;
import dev.attune.terraform.wire.ImportedObject;
import dev.attune.terraform.wire.PathStep;
import dev.attune.terraform.wire.PlanAnswer;
import dev.attune.terraform.wire.PlanRequest;
import dev.attune.terraform.wire.ReadAnswer;
import dev.attune.terraform.wire.ReadRequest;
import dev.attune.terraform.wire.SchemaAnswer;
import dev.attune.terraform.wire.Severity;
import dev.attune.terraform.wire.StopAnswer;
import dev.attune.terraform.wire.UpgradeAnswer;
import dev.attune.terraform.wire.UpgradeRequest;
import dev.attune.terraform.wire.ValidateProviderAnswer;
import dev.attune.terraform.wire.ValidateProviderRequest;
import dev.attune.terraform.wire.ValidateRequest;
import io.grpc.Status;
import java.util.concurrent.CountDownLatch;

/** What the sample provider answers, in either protocol; it hands values on unread. */
public final class SampleCalls implements SampleAnswers {
  private static final int TOO_MUCH = 4 * 1024 * 1024;

  private final int protocol;
  private final Behaviour behaviour;
  private final CountDownLatch stopped = new CountDownLatch(1);

  public SampleCalls(int protocol, Behaviour behaviour) {
    this.protocol = protocol;
    this.behaviour = behaviour;
  }

  @Override
  public SchemaAnswer schema() {
    return protocol == 5 ? SampleSchema5.answer() : SampleSchema6.answer();
  }

  @Override
  public ValidateProviderAnswer validateProvider(ValidateProviderRequest request) {
    return ValidateProviderAnswer.newBuilder().addDiagnostics(warning()).build();
  }

  @Override
  public DiagnosticsAnswer validateResource(ValidateRequest request) {
    return DiagnosticsAnswer.newBuilder().addDiagnostics(warning()).build();
  }

  @Override
  public DiagnosticsAnswer validateData(ValidateRequest request) {
    return validateResource(request);
  }

  @Override
  public DiagnosticsAnswer configure(ConfigureRequest request) {
    return DiagnosticsAnswer.getDefaultInstance();
  }

  private static Diagnostic warning() {
    return Diagnostic.newBuilder()
        .setSeverity(Severity.SEVERITY_WARNING)
        .setSummary("name is short")
        .setDetail("Longer names are easier to find.")
        .setAttribute(path())
        .build();
  }

  /** rules[1]["a.b"].name */
  private static AttributePath path() {
    return AttributePath.newBuilder()
        .addSteps(PathStep.newBuilder().setAttributeName("rules"))
        .addSteps(PathStep.newBuilder().setElementKeyInt(1))
        .addSteps(PathStep.newBuilder().setElementKeyString("a.b"))
        .addSteps(PathStep.newBuilder().setAttributeName("name"))
        .build();
  }

  @Override
  public UpgradeAnswer upgrade(UpgradeRequest request) {
    return UpgradeAnswer.newBuilder()
        .setUpgradedState(DynamicValue.newBuilder().setJson(request.getRawState().getJson()))
        .build();
  }

  @Override
  public ReadAnswer read(ReadRequest request) {
    return ReadAnswer.newBuilder()
        .setNewState(request.getCurrentState())
        .setPrivate(request.getPrivate())
        .build();
  }

  @Override
  public PlanAnswer plan(PlanRequest request) {
    PlanAnswer.Builder answer =
        PlanAnswer.newBuilder()
            .setPlannedState(request.getProposedNewState())
            .addRequiresReplace(path())
            .setPlannedPrivate(request.getPriorPrivate())
            .setLegacyTypeSystem(true);
    switch (behaviour) {
      case CRASHES_IN_PLAN -> SampleFaults.panic();
      case FLOODS_OUTPUT -> SampleFaults.floodOutput();
      case FLOODS_LOG -> SampleFaults.floodLog();
      case ANSWERS_TOO_MUCH -> answer.setPlannedPrivate(ByteString.copyFrom(new byte[TOO_MUCH]));
      default -> {}
    }
    return answer.build();
  }

  @Override
  public ApplyAnswer apply(ApplyRequest request) {
    ApplyAnswer.Builder answer =
        ApplyAnswer.newBuilder()
            .setNewState(request.getPlannedState())
            .setPrivate(request.getPlannedPrivate());
    switch (behaviour) {
      case CRASHES_IN_APPLY -> SampleFaults.panic();
      case DIES_WITHOUT_A_WORD_IN_APPLY -> SampleFaults.die();
      case WAITS_IN_APPLY, IGNORES_SHUTDOWN -> {
        System.err.println("[INFO] applying");
        awaitStop();
        answer.addDiagnostics(
            Diagnostic.newBuilder()
                .setSeverity(Severity.SEVERITY_ERROR)
                .setSummary("stopped half way"));
      }
      default -> {}
    }
    return answer.build();
  }

  private void awaitStop() {
    try {
      stopped.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public ImportAnswer importState(ImportRequest request) {
    switch (behaviour) {
      case KNOWS_NO_IMPORT -> throw Status.UNIMPLEMENTED.asRuntimeException();
      case FAILS_STRANGELY ->
          throw Status.UNKNOWN.withDescription("rpc \u001b[31mbroke").asRuntimeException();
      default -> {}
    }
    ImportedObject object =
        ImportedObject.newBuilder()
            .setTypeName(request.getTypeName())
            .setState(DynamicValue.newBuilder().setJson(ByteString.copyFromUtf8(request.getId())))
            .setPrivate(ByteString.copyFromUtf8("p"))
            .build();
    return ImportAnswer.newBuilder().addImportedResources(object).build();
  }

  @Override
  public DataAnswer data(DataRequest request) {
    return DataAnswer.newBuilder().setState(request.getConfig()).build();
  }

  @Override
  public StopAnswer stop() {
    stopped.countDown();
    return StopAnswer.getDefaultInstance();
  }
}

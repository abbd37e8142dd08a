package dev.attune.terraform.plugin.sample;

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
import dev.attune.terraform.wire.v5.ProviderGrpc.ProviderImplBase;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import java.util.function.Supplier;

/** The sample provider under the names of protocol 5. */
final class SampleService5 extends ProviderImplBase {
  private final SampleAnswers answers;

  SampleService5(SampleAnswers answers) {
    this.answers = answers;
  }

  private static <T> void send(StreamObserver<T> to, Supplier<T> answer) {
    try {
      to.onNext(answer.get());
      to.onCompleted();
    } catch (StatusRuntimeException e) {
      to.onError(e);
    }
  }

  @Override
  public void getSchema(SchemaRequest request, StreamObserver<SchemaAnswer> to) {
    send(to, answers::schema);
  }

  @Override
  public void prepareProviderConfig(
      ValidateProviderRequest request, StreamObserver<ValidateProviderAnswer> to) {
    send(to, () -> answers.validateProvider(request));
  }

  @Override
  public void validateResourceTypeConfig(
      ValidateRequest request, StreamObserver<DiagnosticsAnswer> to) {
    send(to, () -> answers.validateResource(request));
  }

  @Override
  public void validateDataSourceConfig(
      ValidateRequest request, StreamObserver<DiagnosticsAnswer> to) {
    send(to, () -> answers.validateData(request));
  }

  @Override
  public void configure(ConfigureRequest request, StreamObserver<DiagnosticsAnswer> to) {
    send(to, () -> answers.configure(request));
  }

  @Override
  public void upgradeResourceState(UpgradeRequest request, StreamObserver<UpgradeAnswer> to) {
    send(to, () -> answers.upgrade(request));
  }

  @Override
  public void readResource(ReadRequest request, StreamObserver<ReadAnswer> to) {
    send(to, () -> answers.read(request));
  }

  @Override
  public void planResourceChange(PlanRequest request, StreamObserver<PlanAnswer> to) {
    send(to, () -> answers.plan(request));
  }

  @Override
  public void applyResourceChange(ApplyRequest request, StreamObserver<ApplyAnswer> to) {
    send(to, () -> answers.apply(request));
  }

  @Override
  public void importResourceState(ImportRequest request, StreamObserver<ImportAnswer> to) {
    send(to, () -> answers.importState(request));
  }

  @Override
  public void readDataSource(DataRequest request, StreamObserver<DataAnswer> to) {
    send(to, () -> answers.data(request));
  }

  @Override
  public void stop(StopRequest request, StreamObserver<StopAnswer> to) {
    send(to, answers::stop);
  }
}

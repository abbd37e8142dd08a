package dev.attune.terraform.plugin.client;

import dev.attune.terraform.plugin.protocol.Answers;
import dev.attune.terraform.plugin.protocol.Protocol;
import dev.attune.terraform.plugin.protocol.ProviderClient;
import dev.attune.terraform.plugin.protocol.RawSchemas;
import dev.attune.terraform.plugin.protocol.RemoteDiagnostic;
import dev.attune.terraform.plugin.protocol.Requests;
import dev.attune.terraform.plugin.protocol.WireValue;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Asks in messages, answers in records, and names the call when there is no answer. */
public final class WireClient implements ProviderClient {
  /** A provider that does not even take this message will not stop for it either. */
  private static final Duration STOP_PATIENCE = Duration.ofSeconds(5);

  private final Stub stub;
  private final CallRunner callRunner;

  public WireClient(Stub stub, CallRunner callRunner) {
    this.stub = stub;
    this.callRunner = callRunner;
  }

  @Override
  public Protocol protocol() {
    return stub.protocol();
  }

  @Override
  public RawSchemas schemas() {
    return AnswerDecoder.schemas(protocol(), callRunner.ask("sending its schema", stub::schema));
  }

  @Override
  public List<RemoteDiagnostic> validateProvider(WireValue config) {
    return AnswerDecoder.diagnostics(
        callRunner
            .ask(
                "checking its configuration",
                () -> stub.validateProvider(RequestEncoder.validateProvider(config)))
            .getDiagnosticsList());
  }

  @Override
  public List<RemoteDiagnostic> validateResource(String type, WireValue config) {
    return AnswerDecoder.diagnostics(
        callRunner
            .ask(
                "checking " + type,
                () -> stub.validateResource(RequestEncoder.validateResource(type, config)))
            .getDiagnosticsList());
  }

  @Override
  public List<RemoteDiagnostic> validateData(String type, WireValue config) {
    return AnswerDecoder.diagnostics(
        callRunner
            .ask(
                "checking the data source " + type,
                () -> stub.validateData(RequestEncoder.validateData(type, config)))
            .getDiagnosticsList());
  }

  @Override
  public List<RemoteDiagnostic> configure(Requests.Configure request) {
    return AnswerDecoder.diagnostics(
        callRunner
            .ask("being configured", () -> stub.configure(RequestEncoder.configure(request)))
            .getDiagnosticsList());
  }

  @Override
  public Answers.Upgraded upgradeResourceState(Requests.Upgrade request) {
    return AnswerDecoder.upgraded(
        callRunner.ask(
            "upgrading the state of " + request.type(),
            () -> stub.upgrade(RequestEncoder.upgrade(request))));
  }

  @Override
  public Answers.Read readResource(Requests.Read request) {
    return AnswerDecoder.read(
        callRunner.ask("reading " + request.type(), () -> stub.read(RequestEncoder.read(request))));
  }

  @Override
  public Answers.Planned planResourceChange(Requests.Plan request) {
    return AnswerDecoder.planned(
        callRunner.ask(
            "planning " + request.type(), () -> stub.plan(RequestEncoder.plan(request))));
  }

  @Override
  public Answers.Applied applyResourceChange(Requests.Apply request) {
    return AnswerDecoder.applied(
        callRunner.ask(
            "applying " + request.type(), () -> stub.apply(RequestEncoder.apply(request))));
  }

  @Override
  public Answers.Imported importResourceState(Requests.Import request) {
    return AnswerDecoder.imported(
        callRunner.ask(
            "importing " + request.type(),
            () -> stub.importState(RequestEncoder.importState(request))));
  }

  @Override
  public Answers.Data readDataSource(Requests.Data request) {
    return AnswerDecoder.data(
        callRunner.ask(
            "reading the data source " + request.type(),
            () -> stub.data(RequestEncoder.data(request))));
  }

  @Override
  public Optional<String> stop() {
    return Optional.of(callRunner.ask("stopping", () -> stub.stop(STOP_PATIENCE)).getError())
        .filter(error -> !error.isEmpty());
  }
}

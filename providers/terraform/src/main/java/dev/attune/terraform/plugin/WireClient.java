package dev.attune.terraform.plugin;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Asks in messages, answers in records, and names the call when there is no answer. */
final class WireClient implements ProviderClient {
  /** A provider that does not even take this message will not stop for it either. */
  private static final Duration STOP_PATIENCE = Duration.ofSeconds(5);

  private final Stub stub;
  private final Calls calls;

  WireClient(Stub stub, Calls calls) {
    this.stub = stub;
    this.calls = calls;
  }

  @Override
  public Protocol protocol() {
    return stub.protocol();
  }

  @Override
  public RawSchemas schemas() {
    return AnswerMessages.schemas(protocol(), calls.ask("sending its schema", stub::schema));
  }

  @Override
  public List<RemoteDiagnostic> validateProvider(WireValue config) {
    return AnswerMessages.diagnostics(
        calls
            .ask(
                "checking its configuration",
                () -> stub.validateProvider(RequestMessages.validateProvider(config)))
            .getDiagnosticsList());
  }

  @Override
  public List<RemoteDiagnostic> validateResource(String type, WireValue config) {
    return AnswerMessages.diagnostics(
        calls
            .ask(
                "checking " + type,
                () -> stub.validateResource(RequestMessages.validateResource(type, config)))
            .getDiagnosticsList());
  }

  @Override
  public List<RemoteDiagnostic> validateData(String type, WireValue config) {
    return AnswerMessages.diagnostics(
        calls
            .ask(
                "checking the data source " + type,
                () -> stub.validateData(RequestMessages.validateData(type, config)))
            .getDiagnosticsList());
  }

  @Override
  public List<RemoteDiagnostic> configure(Requests.Configure request) {
    return AnswerMessages.diagnostics(
        calls
            .ask("being configured", () -> stub.configure(RequestMessages.configure(request)))
            .getDiagnosticsList());
  }

  @Override
  public Answers.Upgraded upgradeResourceState(Requests.Upgrade request) {
    return AnswerMessages.upgraded(
        calls.ask(
            "upgrading the state of " + request.type(),
            () -> stub.upgrade(RequestMessages.upgrade(request))));
  }

  @Override
  public Answers.Read readResource(Requests.Read request) {
    return AnswerMessages.read(
        calls.ask("reading " + request.type(), () -> stub.read(RequestMessages.read(request))));
  }

  @Override
  public Answers.Planned planResourceChange(Requests.Plan request) {
    return AnswerMessages.planned(
        calls.ask("planning " + request.type(), () -> stub.plan(RequestMessages.plan(request))));
  }

  @Override
  public Answers.Applied applyResourceChange(Requests.Apply request) {
    return AnswerMessages.applied(
        calls.ask("applying " + request.type(), () -> stub.apply(RequestMessages.apply(request))));
  }

  @Override
  public Answers.Imported importResourceState(Requests.Import request) {
    return AnswerMessages.imported(
        calls.ask(
            "importing " + request.type(),
            () -> stub.importState(RequestMessages.importState(request))));
  }

  @Override
  public Answers.Data readDataSource(Requests.Data request) {
    return AnswerMessages.data(
        calls.ask(
            "reading the data source " + request.type(),
            () -> stub.data(RequestMessages.data(request))));
  }

  @Override
  public Optional<String> stop() {
    return Optional.of(calls.ask("stopping", () -> stub.stop(STOP_PATIENCE)).getError())
        .filter(error -> !error.isEmpty());
  }
}

package dev.attune.terraform.plugin.protocol;

import dev.attune.terraform.plugin.failure.PluginException;
import java.util.List;
import java.util.Optional;

/**
 * The calls of a provider, whichever protocol it speaks; they may come from many threads at once.
 *
 * <p>What the provider finds wrong stands in the diagnostics of an answer. When there is no answer
 * because the program crashed or is out of reach, every call throws a {@link PluginException}; what
 * an apply has done by then nobody knows. No call has a deadline, since an apply may rightly take
 * hours; interrupting the calling thread gives the call up.
 */
public interface ProviderClient {
  Protocol protocol();

  /** The schemas of everything the provider serves, not decoded yet. */
  RawSchemas schemas();

  List<RemoteDiagnostic> validateProvider(WireValue config);

  List<RemoteDiagnostic> validateResource(String type, WireValue config);

  List<RemoteDiagnostic> validateData(String type, WireValue config);

  /** Once for each program, and before all that follows. */
  List<RemoteDiagnostic> configure(Requests.Configure request);

  Answers.Upgraded upgradeResourceState(Requests.Upgrade request);

  Answers.Read readResource(Requests.Read request);

  Answers.Planned planResourceChange(Requests.Plan request);

  Answers.Applied applyResourceChange(Requests.Apply request);

  Answers.Imported importResourceState(Requests.Import request);

  Answers.Data readDataSource(Requests.Data request);

  /**
   * Asks the provider to give up what it is doing; the calls under way then answer soon. This one
   * call has a deadline, because whoever sends it wants to leave.
   *
   * @return why it cannot, if it says so
   */
  Optional<String> stop();
}

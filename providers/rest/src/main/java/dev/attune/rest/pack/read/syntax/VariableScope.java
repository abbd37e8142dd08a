package dev.attune.rest.pack.read.syntax;

import dev.attune.rest.pack.Template.Part;
import java.util.HashMap;
import java.util.Map;

/**
 * What can fill the variables of a template.
 *
 * @param known the variables that are filled, by name
 * @param unknown those that a person may expect and that are not, each with the reason
 * @param secrets the settings that must not show up in it, each with the reason
 */
public record VariableScope(
    Map<String, Part> known, Map<String, String> unknown, Map<String, String> secrets) {

  public VariableScope {
    known = Map.copyOf(known);
    unknown = Map.copyOf(unknown);
    secrets = Map.copyOf(secrets);
  }

  public VariableScope with(String name, Part part) {
    return builder().fill(name, part).build();
  }

  public Builder builder() {
    return new Builder(this);
  }

  /** A scope in the making. What is said first counts. */
  public static final class Builder {
    private final Map<String, Part> known;
    private final Map<String, String> unknown;
    private final Map<String, String> secrets;

    private Builder(VariableScope start) {
      this.known = new HashMap<>(start.known());
      this.unknown = new HashMap<>(start.unknown());
      this.secrets = start.secrets();
    }

    public Builder fill(String name, Part part) {
      known.putIfAbsent(name, part);
      return this;
    }

    public Builder explain(String name, String reason) {
      unknown.putIfAbsent(name, reason);
      return this;
    }

    public VariableScope build() {
      return new VariableScope(known, unknown, secrets);
    }
  }
}

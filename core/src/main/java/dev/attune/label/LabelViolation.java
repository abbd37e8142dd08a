package dev.attune.label;

import dev.attune.diagnostic.Diagnostic;
import java.util.Optional;

/** One thing that is wrong with the labels of a resource. Nothing here repeats a label's value. */
public sealed interface LabelViolation {

  LabelCode code();

  /** What is wrong, as a sentence without a full stop. */
  String message();

  /** What to do about it. */
  Optional<String> hint();

  /** Which label it is about, if it is about one that a person wrote. */
  default Optional<String> label() {
    return Optional.empty();
  }

  /** The same as a diagnostic that has no place yet. */
  default Diagnostic diagnostic() {
    return Diagnostic.error(code(), message()).hint(hint());
  }

  /** Spec and metadata disagree about a label. */
  record TwoValues(String key, String attribute) implements LabelViolation {
    @Override
    public LabelCode code() {
      return LabelCode.TWO_VALUES;
    }

    @Override
    public String message() {
      return "label '"
          + key
          + "' has one value in metadata.labels and another in spec."
          + attribute;
    }

    @Override
    public Optional<String> hint() {
      return Optional.of("keep one of them");
    }

    @Override
    public Optional<String> label() {
      return Optional.of(key);
    }
  }

  /** A person wrote a label that is kept for us. */
  record Ours(String key, String stem) implements LabelViolation {
    @Override
    public LabelCode code() {
      return LabelCode.OURS;
    }

    @Override
    public String message() {
      return "label '"
          + key
          + "' begins with '"
          + stem
          + "', which is reserved for Attune's labels";
    }

    @Override
    public Optional<String> hint() {
      return Optional.of("use another key, or another labels.prefix in attune.yaml");
    }

    @Override
    public Optional<String> label() {
      return Optional.of(key);
    }
  }

  /** The API does not take the key or the value of a label. */
  record Refused(String key, Part part, String reason) implements LabelViolation {
    /** Which part of a label. */
    public enum Part {
      KEY,
      VALUE
    }

    @Override
    public LabelCode code() {
      return LabelCode.REFUSED;
    }

    @Override
    public String message() {
      return (part == Part.KEY ? "the key of label '" : "the value of label '")
          + key
          + "' "
          + reason;
    }

    @Override
    public Optional<String> hint() {
      return Optional.empty();
    }

    @Override
    public Optional<String> label() {
      return Optional.of(key);
    }
  }

  /** There are more labels than the API takes, ours included. */
  record TooMany(int declared, int ours, int limit) implements LabelViolation {
    @Override
    public LabelCode code() {
      return LabelCode.TOO_MANY;
    }

    @Override
    public String message() {
      return "%d labels and %d Attune labels are %d, but the API accepts at most %d"
          .formatted(declared, ours, declared + ours, limit);
    }

    @Override
    public Optional<String> hint() {
      int free = limit - ours;
      return Optional.of(
          free > 0
              ? "keep at most " + free + " of yours"
              : "the API has no room for Attune's labels");
    }
  }

  /** The API does not take a label of ours. */
  record MarkRefused(String key, String reason, Optional<String> betterPrefix)
      implements LabelViolation {
    @Override
    public LabelCode code() {
      return LabelCode.MARK_REFUSED;
    }

    @Override
    public String message() {
      return "Attune's label '" + key + "' " + reason;
    }

    @Override
    public Optional<String> hint() {
      return betterPrefix.map(prefix -> "write labels: {prefix: " + prefix + "} in attune.yaml");
    }
  }

  /** The API does not take the namespace as the value of a label. */
  record NamespaceRefused(String namespace, String reason) implements LabelViolation {
    @Override
    public LabelCode code() {
      return LabelCode.NAMESPACE_REFUSED;
    }

    @Override
    public String message() {
      return "the namespace '" + namespace + "' is the value of a label and " + reason;
    }

    @Override
    public Optional<String> hint() {
      return Optional.of("choose a namespace that the API accepts");
    }
  }
}

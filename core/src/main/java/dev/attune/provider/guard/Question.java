package dev.attune.provider.guard;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.provider.ProviderCode;
import dev.attune.schema.TypeName;
import java.util.List;
import java.util.Locale;

/** What an instance was asked, for messages and for what an answer that fails must mean. */
record Question(String instance, Operation operation, TypeName type) {

  boolean writes() {
    return switch (operation) {
      case CREATE, UPDATE, DELETE -> true;
      case VALIDATE,
          UPGRADE,
          PROPOSE,
          READ,
          FIND_BY_NAME,
          FIND_BY_LABEL,
          LIST,
          AWAIT_GONE,
          IMPORT,
          READ_DATA ->
          false;
    };
  }

  /** Whether a success comes with an object. */
  boolean givesObject() {
    return switch (operation) {
      case CREATE, UPDATE, UPGRADE, READ_DATA -> true;
      case VALIDATE, PROPOSE, READ, FIND_BY_NAME, FIND_BY_LABEL, LIST, DELETE, AWAIT_GONE, IMPORT ->
          false;
    };
  }

  /** Whether a success means that there is no object any more. */
  boolean endsObject() {
    return operation == Operation.DELETE || operation == Operation.AWAIT_GONE;
  }

  String words() {
    String verb = operation.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return instance + ": " + verb + " " + type.kind();
  }

  /**
   * A write without a proper answer may have happened; a look that took too long may be tried
   * again.
   */
  Failure failure(String reason, boolean late) {
    String message = words() + " " + reason;
    if (writes()) {
      return new Failure.InDoubt(message, late);
    }
    return late ? new Failure.Unavailable(message) : new Failure.Failed(message);
  }

  Failure senseless() {
    return failure("got an invalid answer", false);
  }

  List<Diagnostic> errors(List<AnswerDefect> found) {
    return found.stream()
        .map(answerDefect ->
            Diagnostic.error(ProviderCode.NONSENSE, sentence(answerDefect))
                .about(answerDefect.path()))
        .toList();
  }

  List<Diagnostic> warnings(List<AnswerDefect> found) {
    return found.stream()
        .map(answerDefect ->
            Diagnostic.warning(ProviderCode.NONSENSE, sentence(answerDefect))
                .about(answerDefect.path()))
        .toList();
  }

  private String sentence(AnswerDefect answerDefect) {
    String part = answerDefect.path().isRoot() ? "the answer" : "'" + answerDefect.path() + "'";
    return words() + ": " + part + " " + answerDefect.reason();
  }
}

package dev.attune.testkit.provider;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Matches;
import dev.attune.provider.Planned;
import dev.attune.provider.ProviderCode;
import dev.attune.provider.Result;
import java.util.List;
import java.util.Optional;

/** How each form of answer is turned into a failing or senseless one. */
interface AnswerForm<T> {

  T failed(Failure failure);

  /** The failure, with what the work left behind. */
  T failed(Failure failure, T done);

  T garbled(Nonsense nonsense, T done, Optional<String> after);

  AnswerForm<Result> RESULT = new OfOne(false);

  /** A failed create leaves its object half made. */
  AnswerForm<Result> CREATED = new OfOne(true);

  /** The answers about one object. */
  record OfOne(boolean taints) implements AnswerForm<Result> {
    @Override
    public Result failed(Failure failure) {
      return Result.failed(failure);
    }

    @Override
    public Result failed(Failure failure, Result done) {
      Optional<Instance> left = done.instance().map(it -> taints ? it.asTainted() : it);
      return new Result(left, done.diagnostics(), Optional.of(failure));
    }

    @Override
    public Result garbled(Nonsense nonsense, Result done, Optional<String> after) {
      Optional<Instance> instance =
          nonsense == Nonsense.NO_OBJECT
              ? Optional.empty()
              : done.instance().map(it -> GarbledObject.of(nonsense, it));
      return new Result(instance, done.diagnostics(), done.failure());
    }
  }

  AnswerForm<Matches> MATCHES =
      new AnswerForm<>() {
        @Override
        public Matches failed(Failure failure) {
          return Matches.failed(failure);
        }

        @Override
        public Matches failed(Failure failure, Matches done) {
          return new Matches(
              done.instances(), done.next(), done.diagnostics(), Optional.of(failure));
        }

        @Override
        public Matches garbled(Nonsense nonsense, Matches done, Optional<String> after) {
          List<Instance> instances =
              nonsense == Nonsense.NO_OBJECT
                  ? List.of()
                  : done.instances().stream().map(it -> GarbledObject.of(nonsense, it)).toList();
          Optional<String> next =
              nonsense == Nonsense.SAME_PAGE_AGAIN ? Optional.of(after.orElse("0")) : done.next();
          return new Matches(instances, next, done.diagnostics(), done.failure());
        }
      };

  AnswerForm<Planned> PLANNED =
      new AnswerForm<>() {
        @Override
        public Planned failed(Failure failure) {
          return Planned.failed(failure);
        }

        @Override
        public Planned failed(Failure failure, Planned done) {
          return Planned.failed(failure);
        }

        @Override
        public Planned garbled(Nonsense nonsense, Planned done, Optional<String> after) {
          return new Planned(
              GarbledObject.of(nonsense, done.value()),
              done.replace(),
              done.privateBytes(),
              done.diagnostics(),
              done.failure());
        }
      };

  /** Where there is no other way to fail, a failure is a finding. */
  AnswerForm<List<Diagnostic>> DIAGNOSTICS =
      new AnswerForm<>() {
        @Override
        public List<Diagnostic> failed(Failure failure) {
          return List.of(Diagnostic.error(ProviderCode.FAILED, failure.message()));
        }

        @Override
        public List<Diagnostic> failed(Failure failure, List<Diagnostic> done) {
          return failed(failure);
        }

        @Override
        public List<Diagnostic> garbled(
            Nonsense nonsense, List<Diagnostic> done, Optional<String> after) {
          return done;
        }
      };
}

package dev.attune.provider.guard;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Diagnostic.Note;
import dev.attune.diagnostic.Share;
import dev.attune.provider.CommonCause;
import dev.attune.provider.Failure;
import dev.attune.provider.Matches;
import dev.attune.provider.Planned;
import dev.attune.provider.Result;
import dev.attune.value.Bool;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Takes secrets out of what a provider says: it may repeat whatever it was given. */
public final class SecretRedactor {
  static final SecretRedactor NONE = about();

  /** Shorter secrets would be found in every other word. */
  private static final int SHORTEST_SECRET = 4;

  private static final Comparator<String> LONGEST_FIRST =
      Comparator.comparingInt(String::length).reversed().thenComparing(text -> text);

  private final Set<String> secrets = new HashSet<>();

  // Asked of the same one for every answer of a server; whoever comes first makes them.
  private @Nullable List<String> forms;

  private SecretRedactor() {}

  /** About everything that is marked sensitive in these. */
  public static SecretRedactor about(Value... values) {
    SecretRedactor secretRedactor = new SecretRedactor();
    for (Value value : values) {
      secretRedactor.collect(value, false);
    }
    return secretRedactor;
  }

  private void collect(Value value, boolean inside) {
    boolean secret = inside || value.sensitive();
    switch (value) {
      case Null _, Unknown _, Bool _ -> {}
      case Num number -> add(number.text(), secret);
      case Text text -> add(text.text(), secret);
      case ListValue list -> list.elements().forEach(element -> collect(element, secret));
      case SetValue set -> set.elements().forEach(element -> collect(element, secret));
      case MapValue map -> map.values().forEach(entry -> collect(entry, secret));
    }
  }

  private void add(String text, boolean secret) {
    if (secret && text.length() >= SHORTEST_SECRET) {
      secrets.add(text);
    }
  }

  /** Only when something is said, which for nearly every question is never. */
  private List<String> forms() {
    List<String> known = forms;
    if (known == null) {
      known =
          secrets.stream()
              .flatMap(secret -> SecretForms.of(secret).stream())
              .distinct()
              .sorted(LONGEST_FIRST)
              .toList();
      forms = known;
    }
    return known;
  }

  public String clean(String text) {
    String rest = text;
    for (String form : forms()) {
      rest = rest.replace(form, CanonicalJson.SENSITIVE);
    }
    return rest;
  }

  public Diagnostic clean(Diagnostic said) {
    return new Diagnostic(
        said.severity(),
        said.code(),
        clean(said.message()),
        said.position(),
        said.path(),
        said.hint().map(this::clean),
        said.notes().stream().map(this::clean).toList(),
        said.quotable(),
        said.share().map(this::clean));
  }

  private Note clean(Note note) {
    return new Note(clean(note.message()), note.position());
  }

  /** The cause stays: it takes part in no text, and must stay equal to the same of others. */
  private Share clean(Share share) {
    return new Share(share.cause(), clean(share.said()), share.concerned().map(this::clean));
  }

  private CommonCause clean(CommonCause cause) {
    return new CommonCause(cause.kind(), clean(cause.why()));
  }

  List<Diagnostic> clean(List<Diagnostic> said) {
    return said.stream().map(this::clean).toList();
  }

  private Failure clean(Failure failure) {
    return switch (failure) {
      case Failure.Rejected(String text) -> new Failure.Rejected(clean(text));
      case Failure.Denied(String text, var common) ->
          new Failure.Denied(clean(text), common.map(this::clean));
      case Failure.NotFound(String text) -> new Failure.NotFound(clean(text));
      case Failure.Conflict(String text) -> new Failure.Conflict(clean(text));
      case Failure.Throttled(String text, var after) -> new Failure.Throttled(clean(text), after);
      case Failure.Unavailable(String text, boolean unsent, var common) ->
          new Failure.Unavailable(clean(text), unsent, common.map(this::clean));
      case Failure.InDoubt(String text, boolean underWay, boolean answered) ->
          new Failure.InDoubt(clean(text), underWay, answered);
      case Failure.Failed(String text, var common) ->
          new Failure.Failed(clean(text), common.map(this::clean));
    };
  }

  Result clean(Result result) {
    return new Result(
        result.instance(), clean(result.diagnostics()), result.failure().map(this::clean));
  }

  Matches clean(Matches matches) {
    return new Matches(
        matches.instances(),
        matches.next(),
        clean(matches.diagnostics()),
        matches.failure().map(this::clean));
  }

  Planned clean(Planned planned) {
    return new Planned(
        planned.value(),
        planned.replace(),
        planned.privateBytes(),
        clean(planned.diagnostics()),
        planned.failure().map(this::clean),
        planned.loose());
  }
}

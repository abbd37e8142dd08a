package dev.attune.diagnostic;

import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Locale;

/** Diagnostics as data for a program. */
public final class DiagnosticJson {
  private DiagnosticJson() {}

  public static Value of(Diagnostic diagnostic) {
    MapValue.Builder json = MapValue.builder();
    json.put("severity", Text.of(diagnostic.severity().name().toLowerCase(Locale.ROOT)));
    json.put("code", Text.of(diagnostic.code().id()));
    json.put("message", Text.of(diagnostic.message()));
    diagnostic.position().ifPresent(position -> json.put("position", of(position)));
    diagnostic.path().ifPresent(path -> json.put("path", Text.of(path.toString())));
    diagnostic.hint().ifPresent(hint -> json.put("hint", Text.of(hint)));
    if (!diagnostic.notes().isEmpty()) {
      json.put("notes", ListValue.of(diagnostic.notes().stream().map(DiagnosticJson::of).toList()));
    }
    return json.build();
  }

  private static Value of(Diagnostic.Note note) {
    MapValue.Builder json = MapValue.builder().put("message", Text.of(note.message()));
    note.position().ifPresent(position -> json.put("position", of(position)));
    return json.build();
  }

  public static Value of(Position position) {
    MapValue.Builder json = MapValue.builder().put("file", Text.of(position.source()));
    if (!position.isWhole()) {
      json.put("line", Num.of(position.line()));
      json.put("column", Num.of(position.column()));
    }
    return json.build();
  }
}

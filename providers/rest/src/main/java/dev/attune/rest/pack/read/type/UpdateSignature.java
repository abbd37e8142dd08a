package dev.attune.rest.pack.read.type;

import dev.attune.rest.pack.Field;
import dev.attune.rest.pack.Operations.Request;
import dev.attune.rest.pack.Operations.Update;
import dev.attune.value.CanonicalJson;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How a pack sends changes to the API, as far as the schema does not say. */
public final class UpdateSignature {
  private UpdateSignature() {}

  /** In one text, which is the same in every run. */
  public static String of(List<Field> fields, Optional<Update> update) {
    return update.map(UpdateSignature::of).orElse("") + of(fields);
  }

  private static String of(Update update) {
    Request request = update.request();
    return String.join(
        " ",
        request.verb().name(),
        request.path().toString(),
        request.query().toString(),
        request.set().toString(),
        update.body().name(),
        update.contentType());
  }

  private static String of(List<Field> fields) {
    return fields.stream().map(UpdateSignature::of).collect(Collectors.joining(", ", "{", "}"));
  }

  private static String of(Field field) {
    return String.join(
        " ",
        field.attribute().name(),
        field.read().map(Object::toString).orElse("-"),
        field.serverDefault().map(CanonicalJson::write).orElse("-"),
        field.unset().map(CanonicalJson::write).orElse("-"),
        new TreeMap<>(field.same()).toString(),
        field.keptBy().orElse("-"),
        field.createOnly() ? "create-only" : "-",
        of(field.fields()));
  }
}

package dev.attune.rest.sandbox.rule;

import dev.attune.rest.sandbox.body.BodyEditor;
import dev.attune.rest.sandbox.body.ValueText;
import dev.attune.rest.sandbox.http.RefusalException;
import dev.attune.rest.sandbox.http.RefusalException.Finding;
import dev.attune.rest.sandbox.state.ObjectTable.Query;
import dev.attune.rest.sandbox.state.ParentIds;
import dev.attune.rest.sandbox.state.ServedKind;
import dev.attune.rest.sandbox.state.ServerState;
import dev.attune.rest.sandbox.state.StoredObject;
import dev.attune.schema.Attribute;
import dev.attune.schema.Attribute.Presence;
import dev.attune.schema.KeyText;
import dev.attune.schema.Type;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Decides whether an object may be written as a request wants it. */
public final class Admission {
  private static final int DEEPEST = 100;

  private final ServerState serverState;

  public Admission(ServerState serverState) {
    this.serverState = serverState;
  }

  /**
   * A draft whose id is settled.
   *
   * @param given whether the sender chose the id
   */
  public record Named(String id, MapValue draft, boolean given) {}

  public Named named(ServedKind servedKind, ParentIds parentIds, MapValue draft, long number) {
    List<String> id = servedKind.type().idFields();
    if (id.size() != 1) {
      return new Named(KeyText.of(id, draft).orElse(""), draft, true);
    }
    String field = id.getFirst();
    Attribute attribute = servedKind.type().field(field).orElseThrow().attribute();
    Optional<String> said = draft.get(field).flatMap(KeyText::text);
    if (said.isPresent() || attribute.presence() == Presence.REQUIRED) {
      return new Named(said.orElse(""), draft, true);
    }
    String made =
        attribute.type() == Type.Scalar.NUMBER
            ? Long.toString(number)
            : fresh(servedKind, parentIds);
    return new Named(
        made, BodyEditor.set(draft, field, ValueText.value(attribute.type(), made)), false);
  }

  private String fresh(ServedKind servedKind, ParentIds parentIds) {
    String id = serverState.nextId();
    while (serverState.world().table(servedKind).get(parentIds, id).isPresent()) {
      id = serverState.nextId();
    }
    return id;
  }

  public void demandNew(ServedKind servedKind, MapValue draft, StoredObject made) {
    List<Finding> findings = new ArrayList<>(checked(servedKind, draft, MapValue.EMPTY));
    findings.addAll(loops(made));
    if (!findings.isEmpty()) {
      throw RefusalException.because(400, findings);
    }
    demandUniqueName(made);
  }

  public void demandChange(StoredObject before, MapValue draft, StoredObject after) {
    ServedKind servedKind = before.kind();
    if (ImmutableFields.isAnother(servedKind, before.value(), after.value())) {
      throw RefusalException.because(
          409,
          List.of(
              new Finding(String.join(", ", servedKind.type().idFields()), "cannot be changed")));
    }
    // What the server fills in where nobody says anything is there already.
    MapValue known = servedKind.isAlwaysThere() ? after.value() : draft;
    List<Finding> findings = new ArrayList<>(checked(servedKind, known, before.value()));
    findings.addAll(ImmutableFields.findings(servedKind, before.value(), after.value()));
    findings.addAll(loops(after));
    if (!findings.isEmpty()) {
      throw RefusalException.because(400, findings);
    }
    demandUniqueName(after);
  }

  private List<Finding> checked(ServedKind servedKind, MapValue draft, MapValue before) {
    return FieldChecks.findings(servedKind, draft, before, this::exists);
  }

  private boolean exists(Attribute.ReferenceTarget target, String text) {
    Optional<ServedKind> servedKind = serverState.world().kinds().find(target.type().kind());
    return servedKind.isEmpty()
        || !serverState
            .world()
            .table(servedKind.get())
            .find(Optional.empty(), new Query.Field(target.path(), text))
            .isEmpty();
  }

  private void demandUniqueName(StoredObject made) {
    ServedKind servedKind = made.kind();
    Optional<String> field = servedKind.type().schema().nameField();
    if (!servedKind.type().schema().uniqueName() || field.isEmpty()) {
      return;
    }
    Optional<Value> name = made.value().get(field.get());
    Optional<String> text = name.flatMap(KeyText::text);
    boolean taken =
        text.isPresent()
            && serverState
                .world()
                .table(servedKind)
                .find(Optional.of(made.place()), new Query.Field(field.get(), text.get()))
                .all()
                .stream()
                .anyMatch(other -> !other.id().equals(made.id()));
    boolean promised =
        serverState
            .allHidden()
            .filter(other -> other.kind().equals(servedKind) && other.place().equals(made.place()))
            .anyMatch(other ->
                !other.id().equals(made.id()) && other.value().get(field.get()).equals(name));
    if (taken || promised) {
      throw RefusalException.because(409, List.of(new Finding(field.get(), "is already in use")));
    }
  }

  /** Elements of a tree stand below each other, and none below itself. */
  private List<Finding> loops(StoredObject made) {
    Optional<String> field = made.kind().above();
    Optional<String> above = field.flatMap(made.value()::get).flatMap(KeyText::text);
    int depth = 0;
    while (above.isPresent()) {
      if (above.get().equals(made.id())) {
        return List.of(new Finding(field.orElse(""), "refers back to the object itself"));
      }
      if (++depth > DEEPEST) {
        return List.of(new Finding(field.orElse(""), "is nested too deeply"));
      }
      above =
          serverState
              .world()
              .table(made.kind())
              .get(made.place(), above.get())
              .flatMap(one -> one.value().get(field.orElse("")))
              .flatMap(KeyText::text);
    }
    return List.of();
  }
}

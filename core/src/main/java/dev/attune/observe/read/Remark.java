package dev.attune.observe.read;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.schema.Schema;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a provider had to say while it was asked about an object. It names the object, because a
 * provider speaks only of "the resource".
 *
 * @param about the resource, as far as it is known
 */
public record Remark(Optional<Identity> about, Diagnostic said) {

  /** Of a list, which is about no object of its own. */
  static Remark of(Diagnostic said) {
    return new Remark(Optional.empty(), said);
  }

  static Remark about(Identity identity, Diagnostic said) {
    return new Remark(Optional.of(identity), said.saying(identity + ": " + said.message()));
  }

  /** Of an object that no resource is known for yet. */
  static Remark about(Schema schema, String name, Diagnostic said) {
    return of(said.saying(schema.type().kind() + " '" + name + "': " + said.message()));
  }

  /** With its place in the manifest of the resource, where there is one. */
  public Diagnostic placed(Function<Identity, Optional<Manifest>> declared) {
    return about
        .flatMap(declared)
        .map(Manifest::origin)
        .map(origin ->
            said.at(
                    said.path()
                        .map(path -> origin.document().valueAt(origin.spec().then(path)))
                        .orElseGet(origin::position))
                .unquotable())
        .orElse(said);
  }
}

package dev.attune.plan;

import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.provider.PrivateBytes;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What apply needs to make a change without reading manifests. Of what comes from the environment
 * or is written only, there is nothing in it but where it comes from and a keyed hash.
 *
 * @param spec as it is written, files read in; something else will stand where an expression does
 * @param labels what a person put on it
 * @param expressions the texts with references
 * @param writeOnly what is written and never read back
 * @param keepsUnspecified whether fields that are left out keep their live values
 * @param targets what references lead to, and the parent
 * @param parent which of the targets the object lives in
 * @param objects what is there already, by node
 * @param privateBytes what the provider planned with, by node
 * @param promises what the provider planned, by node; none where it does not plan itself
 */
public record Payload(
    MapValue spec,
    MapValue labels,
    List<Expression> expressions,
    List<WrittenOnly> writeOnly,
    boolean keepsUnspecified,
    List<Target> targets,
    OptionalInt parent,
    Map<String, Existing> objects,
    Map<String, PrivateBytes> privateBytes,
    Map<String, Promise> promises) {

  public Payload {
    expressions = List.copyOf(expressions);
    writeOnly = List.copyOf(writeOnly);
    targets = List.copyOf(targets);
    objects = Map.copyOf(objects);
    privateBytes = Map.copyOf(privateBytes);
    promises = Map.copyOf(promises);
  }

  /** Of a change that declares nothing: all it needs is the object. */
  public static Payload of(Map<String, Existing> objects) {
    return new Payload(
        MapValue.EMPTY,
        MapValue.EMPTY,
        List.of(),
        List.of(),
        false,
        List.of(),
        OptionalInt.empty(),
        objects,
        Map.of(),
        Map.of());
  }

  /**
   * A text with references.
   *
   * @param hash keyed, of what it came to when the plan was made; none if that was not known
   */
  public record Expression(
      Manifest.Section section, Path path, List<Part> parts, Optional<String> hash) {
    public Expression {
      parts = List.copyOf(parts);
    }
  }

  /** A piece of a text. */
  public sealed interface Part {
    record Literal(String text) implements Part {}

    /** What stands outside the manifests. */
    record Outside(String reference) implements Part {}

    /**
     * A field of a target.
     *
     * @param node the node that the reference names
     */
    record Field(int target, Optional<String> node, Path path) implements Part {}
  }

  /** A value that is written and never read back. */
  public record WrittenOnly(Path path, String hash) {}

  /**
   * A resource that a change depends on.
   *
   * @param places where it is; a node that it is still to be made on has no id
   * @param lookedUp what an external one is looked up by, as it is declared
   */
  public record Target(Identity identity, List<Place> places, Optional<Payload> lookedUp) {
    public Target {
      places = List.copyOf(places);
    }
  }

  /** An object of a target. */
  public record Place(String node, String provider, List<String> parents, Optional<String> id) {
    public Place {
      parents = List.copyOf(parents);
    }
  }

  /**
   * An object that is there.
   *
   * @param counts which parts of it the fingerprint is of
   */
  public record Existing(List<String> parents, MapValue counts) {
    public Existing {
      parents = List.copyOf(parents);
    }
  }
}

package dev.attune.manifest.reference;

import dev.attune.value.CanonicalJson;
import dev.attune.value.Text;

/** Writes a reference to a resource so that {@link ReferenceParser} reads the same one back. */
final class ReferencePrinter {
  private ReferencePrinter() {}

  static String print(Reference.ToResource reference) {
    if (reference.kind().isEmpty()) {
      return "!ref " + reference.name() + "#" + reference.path();
    }
    StringBuilder out = new StringBuilder("${");
    reference.namespace().ifPresent(namespace -> out.append(namespace).append('/'));
    out.append(reference.kind().get());
    reference.group().ifPresent(group -> out.append('.').append(group));
    out.append('/').append(quotedIfNeeded(reference.name()));
    reference.node().ifPresent(node -> out.append('@').append(quotedIfNeeded(node)));
    String path = reference.path().toString();
    return out.append(path.startsWith("[") ? "" : ".").append(path).append('}').toString();
  }

  private static String quotedIfNeeded(String name) {
    boolean bare = !name.isEmpty() && name.chars().allMatch(ReferenceParser::isBareNameCharacter);
    return bare ? name : CanonicalJson.write(Text.of(name));
  }
}

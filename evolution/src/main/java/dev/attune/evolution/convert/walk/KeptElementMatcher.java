package dev.attune.evolution.convert.walk;

import dev.attune.evolution.convert.ContentHash;
import dev.attune.evolution.convert.ElementIdentity;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** Finds the elements of a list again that something was kept of. */
final class KeptElementMatcher {
  private final @Nullable KeptTree[] matched;

  KeptElementMatcher(int size) {
    matched = new KeptTree[size];
  }

  List<@Nullable KeptTree> of(
      Map<KeptTree.Element, KeptTree> elements, List<Value> list, List<String> keys) {
    Map<KeptTree.Element, KeptTree> byContent = new LinkedHashMap<>();
    Map<MapValue, Integer> positions = ConvertedList.positions(list, keys);
    elements.forEach((element, keptTree) -> {
      switch (element.ident()) {
        case ElementIdentity.Keyed(MapValue key) -> {
          Integer found = positions.get(key);
          if (found != null) {
            matched[found] = keptTree;
          }
        }
        case ElementIdentity.Content _ -> byContent.put(element, keptTree);
        case ElementIdentity.Position _ -> {}
      }
    });
    if (!byContent.isEmpty()) {
      List<ContentHash> hashes = list.stream().map(ContentHash::of).toList();
      byContent(byContent, hashes, ContentHash::isSame);
      byContent(byContent, hashes, ContentHash::isStoredAs);
      byContent.forEach(this::edited);
    }
    elements.forEach(this::byPosition);
    return Arrays.asList(matched);
  }

  /** Takes away what is found: where it was, if it is there, else wherever it is now. */
  private void byContent(
      Map<KeptTree.Element, KeptTree> wanted,
      List<ContentHash> hashes,
      BiPredicate<ContentHash, ContentHash> alike) {
    for (boolean moved : new boolean[] {false, true}) {
      wanted
          .entrySet()
          .removeIf(one -> {
            int first = moved ? 0 : one.getKey().index();
            int end = moved ? matched.length : Math.min(first + 1, matched.length);
            for (int i = first; i < end; i++) {
              if (matched[i] == null
                  && one.getKey().ident()
                      instanceof ElementIdentity.Content(int _, ContentHash hash)
                  && alike.test(hash, hashes.get(i))) {
                matched[i] = one.getValue();
                return true;
              }
            }
            return false;
          });
    }
  }

  private void edited(KeptTree.Element element, KeptTree keptTree) {
    boolean sameLength =
        element.ident() instanceof ElementIdentity.Content content
            && content.length() == matched.length;
    if (sameLength && element.index() < matched.length && matched[element.index()] == null) {
      matched[element.index()] = keptTree;
    }
  }

  /** What was kept where there is no list says no more than that; others may say more. */
  private void byPosition(KeptTree.Element element, KeptTree keptTree) {
    int index = element.index();
    if (element.ident() instanceof ElementIdentity.Position && index < matched.length) {
      KeptTree other = matched[index];
      matched[index] = other == null ? keptTree : other.and(keptTree);
    }
  }
}

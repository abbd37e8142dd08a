package dev.attune.plan;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Manifest;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.ObjectId;
import dev.attune.plan.Work.Verdict;
import dev.attune.schema.Schema.Occurrence;
import dev.attune.schema.TypeName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Resources of other names in the manifests that would be one object in the remote system. */
final class Namesakes {
  private record Name(String provider, TypeName type, String parent, String name) {}

  private Namesakes() {}

  static List<Diagnostic> among(List<Work> works) {
    Map<Name, Work> seen = HashMap.newHashMap(works.size());
    Map<ObjectId, Work> objects = HashMap.newHashMap(works.size());
    List<Diagnostic> found = new ArrayList<>();
    for (Work work : works) {
      Work claimed =
          work.verdict() == Verdict.LOOKED_UP
              ? null
              : work.observed().map(o -> objects.putIfAbsent(ObjectId.of(o), work)).orElse(null);
      if (claimed != null) {
        found.add(clash(work, claimed, work.observed().orElseThrow().instance().id()));
        continue;
      }
      Optional<Name> name = name(work);
      if (name.isPresent()) {
        Work first = seen.putIfAbsent(name.get(), work);
        if (first != null) {
          found.add(clash(work, first, called(work).orElse("")));
        }
      }
    }
    return found;
  }

  private static Optional<Name> name(Work work) {
    boolean counts = !work.hasFailed() && work.verdict() != Verdict.LOOKED_UP;
    if (!counts || (isMany(work) && work.schema().keyFields().isEmpty())) {
      return Optional.empty();
    }
    String parent = work.manifest().parent().map(Manifest.Parent::name).orElse("");
    String around = parent.isEmpty() ? "" : work.identity().namespace() + "/" + parent;
    // What there is only one of is the same object whatever it is called.
    Optional<String> spelled =
        isMany(work)
            ? called(work).map(name -> NaturalKey.spelled(work.schema(), name))
            : Optional.of("");
    return spelled.map(name -> new Name(work.provider(), work.schema().type(), around, name));
  }

  private static Optional<String> called(Work work) {
    return NaturalKey.of(work.manifest(), work.config());
  }

  private static boolean isMany(Work work) {
    return work.schema().occurrence() == Occurrence.MANY;
  }

  private static Diagnostic clash(Work work, Work first, String name) {
    String both = work.identity() + " and " + first.identity();
    return Diagnostic.error(
            PlanCode.SAME_NAME,
            isMany(work)
                ? both + " are both named '" + name + "'"
                : both + " are the same object: there is only one " + only(work))
        .at(work.manifest().origin().position())
        .hint(
            isMany(work)
                ? "give one of them another name"
                : "put what is wanted into one of them, and take the other out")
        .note("the other one", first.manifest().origin().position());
  }

  private static String only(Work work) {
    return work.identity().kind()
        + work.manifest()
            .parent()
            .map(parent -> " in " + parent.kind() + "/" + parent.name())
            .orElse(" in the API of provider '" + work.provider() + "'");
  }
}

package dev.attune.terraform.install.lock;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.check.SchemaCheck;
import dev.attune.manifest.document.Document;
import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.terraform.install.address.ParseResult;
import dev.attune.terraform.install.address.Platform;
import dev.attune.terraform.install.address.ProviderAddress;
import dev.attune.terraform.install.address.QuotedText;
import dev.attune.terraform.install.hash.ProviderHash;
import dev.attune.terraform.install.hash.Sha256Digest;
import dev.attune.terraform.install.request.InstallCode;
import dev.attune.terraform.install.version.ProviderVersion;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Reads a lock file, which anybody may have edited. */
final class LockReader {
  static final String PROVIDERS = "providers";
  static final String VERSION = "version";
  static final String HASHES = "hashes";
  static final String ALSO = "also";
  static final String JARS = "jars";
  static final String SHA256 = "sha256:";

  private static final String GENERATED =
      "Attune writes this file; restore it from version control, or delete the entry";
  private static final Type.ObjectOf SHAPE =
      Type.object(
          Attribute.optional(
                  PROVIDERS,
                  Type.map(
                      Type.object(
                          Attribute.required(VERSION, Type.Scalar.TEXT).build(),
                          Attribute.optional(HASHES, Type.map(Type.list(Type.Scalar.TEXT))).build(),
                          Attribute.optional(ALSO, Type.map(Type.map(Type.list(Type.Scalar.TEXT))))
                              .build())))
              .build(),
          Attribute.optional(JARS, Type.map(Type.Scalar.TEXT)).build());

  private final Document document;
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  private LockReader(Document document) {
    this.document = document;
  }

  static LockFile.Content read(Source source) {
    Documents documents = Documents.readPlain(source, Limits.DEFAULT);
    if (!documents.diagnostics().isEmpty()) {
      return new LockFile.Content.Damaged(documents.diagnostics());
    }
    return documents.documents().isEmpty()
        ? new LockFile.Content.Sound(Lock.EMPTY)
        : new LockReader(documents.documents().getFirst()).read(documents.documents().size());
  }

  private LockFile.Content read(int documents) {
    if (documents > 1) {
      problem(Path.ROOT, "expected one document, found " + documents);
    }
    Lock lock = Lock.EMPTY;
    if (document.root() instanceof MapValue root) {
      diagnostics.addAll(new SchemaCheck(document, Path.ROOT, "the lock file").check(SHAPE, root));
      if (diagnostics.isEmpty()) {
        lock = new Lock(entries(root), jars(root));
      }
    } else {
      problem(Path.ROOT, "expected a map");
    }
    return diagnostics.isEmpty()
        ? new LockFile.Content.Sound(lock)
        : new LockFile.Content.Damaged(Diagnostic.inOrder(diagnostics));
  }

  private SortedMap<ProviderAddress, Lock.Entry> entries(MapValue root) {
    SortedMap<ProviderAddress, Lock.Entry> entries = new TreeMap<>();
    MapValue providers = map(root, PROVIDERS);
    for (int i = 0; i < providers.size(); i++) {
      String name = providers.key(i);
      Path path = Path.of(PROVIDERS).field(name);
      Optional<ProviderAddress> address = address(name, path);
      Optional<Lock.Entry> entry = entry(map(providers, name), path);
      if (address.isPresent()
          && entry.isPresent()
          && entries.put(address.get(), entry.get()) != null) {
        keyProblem(path, address.get() + " is listed twice");
      }
    }
    return entries;
  }

  private Optional<ProviderAddress> address(String name, Path path) {
    return switch (ProviderAddress.parse(name)) {
      case ParseResult.Valid<ProviderAddress>(ProviderAddress address) -> Optional.of(address);
      case ParseResult.Malformed<ProviderAddress>(String reason, String _) -> {
        keyProblem(path, QuotedText.of(name) + " is not a valid provider address: " + reason);
        yield Optional.empty();
      }
    };
  }

  private SortedMap<String, Lock.Jar> jars(MapValue root) {
    SortedMap<String, Lock.Jar> jars = new TreeMap<>();
    MapValue all = map(root, JARS);
    for (int i = 0; i < all.size(); i++) {
      Path at = Path.of(JARS).field(all.key(i));
      String hash = text(all.value(i));
      if (hash.startsWith(SHA256) && Sha256Digest.isOne(hash.substring(SHA256.length()))) {
        jars.put(all.key(i), new Lock.Jar(hash.substring(SHA256.length()), document.keyAt(at)));
      } else {
        problem(at, QuotedText.of(hash) + " is not a hash that starts with " + SHA256);
      }
    }
    return jars;
  }

  private Optional<Lock.Entry> entry(MapValue settings, Path path) {
    SortedMap<Platform, SortedSet<ProviderHash>> hashes =
        platforms(map(settings, HASHES), path.field(HASHES));
    SortedMap<ProviderVersion, SortedMap<Platform, SortedSet<ProviderHash>>> also = new TreeMap<>();
    MapValue others = map(settings, ALSO);
    for (int i = 0; i < others.size(); i++) {
      Path at = path.field(ALSO).field(others.key(i));
      SortedMap<Platform, SortedSet<ProviderHash>> theirs =
          platforms(map(others, others.key(i)), at);
      version(others.key(i), at).ifPresent(version -> also.put(version, theirs));
    }
    return version(text(settings.get(VERSION).orElse(Null.NULL)), path.field(VERSION))
        .map(version -> new Lock.Entry(version, hashes, also, document.keyAt(path)));
  }

  private SortedMap<Platform, SortedSet<ProviderHash>> platforms(MapValue platforms, Path path) {
    SortedMap<Platform, SortedSet<ProviderHash>> hashes = new TreeMap<>();
    for (int i = 0; i < platforms.size(); i++) {
      Path at = path.field(platforms.key(i));
      SortedSet<ProviderHash> all = hashes(platforms.value(i), at);
      Optional<Platform> platform = Platform.parse(platforms.key(i));
      platform.ifPresent(name -> hashes.put(name, all));
      if (platform.isEmpty()) {
        keyProblem(at, QuotedText.of(platforms.key(i)) + " is not a platform such as linux_amd64");
      }
    }
    return hashes;
  }

  private Optional<ProviderVersion> version(String text, Path path) {
    if (text.isEmpty()) {
      problem(path, "this provider has no version");
      return Optional.empty();
    }
    return switch (ProviderVersion.parse(text)) {
      case ParseResult.Valid<ProviderVersion>(ProviderVersion version) -> Optional.of(version);
      case ParseResult.Malformed<ProviderVersion>(String reason, String _) -> {
        problem(path, QuotedText.of(text) + " is not a version: " + reason);
        yield Optional.empty();
      }
    };
  }

  /** A platform without hashes would let any binary through. */
  private SortedSet<ProviderHash> hashes(Value list, Path path) {
    SortedSet<ProviderHash> hashes = new TreeSet<>();
    List<Value> elements = list instanceof ListValue all ? all.elements() : List.of();
    for (int i = 0; i < elements.size(); i++) {
      String text = text(elements.get(i));
      Optional<ProviderHash> hash = ProviderHash.parse(text);
      if (hash.isPresent()) {
        hashes.add(hash.get());
      } else {
        problem(path.index(i), QuotedText.of(text) + " is not a hash that starts with h1: or zh:");
      }
    }
    if (elements.isEmpty()) {
      keyProblem(path, "this platform has no hash");
    }
    return hashes;
  }

  private static MapValue map(MapValue parent, String key) {
    return parent.get(key).orElse(Null.NULL) instanceof MapValue map ? map : MapValue.EMPTY;
  }

  private static String text(Value value) {
    return value instanceof Text(String text, boolean _) ? text : "";
  }

  private void problem(Path path, String message) {
    diagnostics.add(
        Diagnostic.error(InstallCode.BAD_LOCK, message).at(document.valueAt(path)).hint(GENERATED));
  }

  private void keyProblem(Path path, String message) {
    diagnostics.add(
        Diagnostic.error(InstallCode.BAD_LOCK, message).at(document.keyAt(path)).hint(GENERATED));
  }
}

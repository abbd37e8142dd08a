package dev.attune.terraform.install;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.terraform.install.Resolved.Found;
import dev.attune.terraform.install.Resolved.Missing;
import dev.attune.terraform.install.Resolved.Refused;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** A machine of one folder, with a home, a project, a cache and a mirror that wishes name. */
record Machine(Path folder) {

  Mirror mirror() {
    return new Mirror(folder.resolve("mirror"));
  }

  Path cache() {
    return folder.resolve("cache");
  }

  Installation installation(Platform platform, Map<String, String> environment) {
    Path home = folder.resolve("home");
    return new Installation(
        new Surroundings(platform, home, folder.resolve("project"), environment), cache());
  }

  Resolved resolve(String address, String constraint) {
    return resolve(address, constraint, Lock.EMPTY);
  }

  Resolved resolve(String address, String constraint, Lock lock) {
    return installation(Mirror.LINUX, Map.of()).resolve(wish(address, constraint), lock);
  }

  Wish wish(String address, String constraint) {
    return new Wish(
        Mirror.address(address),
        constraint.isEmpty() ? VersionConstraint.ANY : Mirror.constraint(constraint),
        Optional.of(mirror().root()));
  }

  static Found found(Resolved resolved) {
    assertThat(resolved).isInstanceOf(Found.class);
    return (Found) resolved;
  }

  static Diagnostic missing(Resolved resolved) {
    assertThat(resolved).isInstanceOf(Missing.class);
    return ((Missing) resolved).why();
  }

  static Diagnostic refused(Resolved resolved) {
    assertThat(resolved).isInstanceOf(Refused.class);
    return ((Refused) resolved).why();
  }
}

package dev.attune.terraform.install;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.terraform.install.address.Platform;
import dev.attune.terraform.install.lock.Lock;
import dev.attune.terraform.install.request.HostEnvironment;
import dev.attune.terraform.install.request.ProviderRequirement;
import dev.attune.terraform.install.request.ProviderResolution;
import dev.attune.terraform.install.request.ProviderResolution.Found;
import dev.attune.terraform.install.request.ProviderResolution.Missing;
import dev.attune.terraform.install.request.ProviderResolution.Refused;
import dev.attune.terraform.install.version.VersionConstraint;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** A machine of one folder, with a home, a project, a cache and a mirror that requirements name. */
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
        new HostEnvironment(platform, home, folder.resolve("project"), environment), cache());
  }

  ProviderResolution resolve(String address, String constraint) {
    return resolve(address, constraint, Lock.EMPTY);
  }

  ProviderResolution resolve(String address, String constraint, Lock lock) {
    return installation(Mirror.LINUX, Map.of()).resolve(requirement(address, constraint), lock);
  }

  ProviderRequirement requirement(String address, String constraint) {
    return new ProviderRequirement(
        Mirror.address(address),
        constraint.isEmpty() ? VersionConstraint.ANY : Mirror.constraint(constraint),
        Optional.of(mirror().root()));
  }

  static Found found(ProviderResolution providerResolution) {
    assertThat(providerResolution).isInstanceOf(Found.class);
    return (Found) providerResolution;
  }

  static Diagnostic missing(ProviderResolution providerResolution) {
    assertThat(providerResolution).isInstanceOf(Missing.class);
    return ((Missing) providerResolution).why();
  }

  static Diagnostic refused(ProviderResolution providerResolution) {
    assertThat(providerResolution).isInstanceOf(Refused.class);
    return ((Refused) providerResolution).why();
  }
}

package dev.attune.rest.provider.failure;

import static dev.attune.rest.provider.ProviderFixture.at;

import dev.attune.provider.Failure;
import dev.attune.provider.Result;
import dev.attune.rest.provider.ProviderFixture;

/** A create and a read that an API does not carry out. */
abstract class FailureFixture {
  static ProviderFixture bench() {
    return ProviderFixture.of(
        """
        Item:
          path: /v1/items
          errors: {message: detail, code: title, details: {list: bad, field: name, message: why}}
          fields: {id: computed text, title: required text, pin: write-only text}
        """);
  }

  static Failure created(ProviderFixture providerFixture) {
    Result result =
        providerFixture.provider.create(
            at("Item"),
            providerFixture.write("Item", "{\"title\":\"a\",\"pin\":\"hush-hush\"}"),
            "run/1");
    return result.failure().orElseThrow();
  }

  static Failure read(ProviderFixture providerFixture) {
    return providerFixture
        .provider
        .read(at("Item"), providerFixture.instance("Item", "7", "{}"))
        .failure()
        .orElseThrow();
  }

  static Failure forever(ProviderFixture providerFixture) {
    providerFixture.wire.forever();
    return read(providerFixture);
  }
}

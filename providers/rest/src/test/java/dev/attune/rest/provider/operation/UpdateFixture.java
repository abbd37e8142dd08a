package dev.attune.rest.provider.operation;

import static dev.attune.rest.provider.ProviderFixture.at;

import dev.attune.provider.Result;
import dev.attune.rest.provider.ProviderFixture;

/** An update of an item. */
abstract class UpdateFixture {
  static String item(String more) {
    return """
    Item:
      path: /v1/items
    %s  fields:
        id: computed text
        title: required text
        note: text
        pin: write-only text
        tags: set of text
        labels: map of text
        size: {type: object, fields: {width: number, height: number, area: computed number}}
        owner_id: {type: text, read: owner.id}
        made: computed text
    """
        .formatted(more.indent(2));
  }

  static final String DONE =
      "{\"id\":\"7\",\"title\":\"b\",\"made\":\"x\",\"note\":\"n\",\"tags\":[],\"labels\":{},"
          + "\"size\":{\"width\":1},\"owner\":{\"id\":\"o\"}}";

  static Result update(ProviderFixture providerFixture, String prior, String planned) {
    return providerFixture.provider.update(
        at("Item"),
        providerFixture.instance("Item", "7", prior),
        providerFixture.write("Item", planned));
  }
}

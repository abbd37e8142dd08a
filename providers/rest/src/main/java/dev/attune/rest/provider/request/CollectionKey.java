package dev.attune.rest.provider.request;

import java.util.List;

/** Where objects of a kind stand: all of them, or those inside one parent. */
public record CollectionKey(String kind, List<String> parents) {}

package dev.attune.rest.provider;

import java.util.List;

/** Where objects of a kind stand: all of them, or those inside one parent. */
record Spot(String kind, List<String> parents) {}

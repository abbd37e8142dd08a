package dev.attune.architecture.planted.early;

import dev.attune.architecture.planted.late.Late;

/**
 * Knows a package that comes later: the test of the arrows must find it.
 *
 * @param late the arrow back
 */
public record Early(Late late) {}

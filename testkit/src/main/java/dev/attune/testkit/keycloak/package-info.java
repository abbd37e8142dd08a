/** A real Keycloak for tests and figures, started and stopped by them. */
@NullMarked
package dev.attune.testkit.keycloak;

import org.jspecify.annotations.NullMarked;

/**
 * What surrounds the process: environment, time, chance, the machine and the databases.
 *
 * <p>A {@link dev.attune.cli.host.Host} gives a command all of it at once, so that a test can put
 * its own in its place. The native library of SQLite and the version of Attune are found here.
 *
 * <p>Nothing here prints, and nothing here knows a project.
 */
@NullMarked
package dev.attune.cli.host;

import org.jspecify.annotations.NullMarked;

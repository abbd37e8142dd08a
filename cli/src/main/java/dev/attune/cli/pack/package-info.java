/**
 * Packs, as commands and projects name them, and the servers behind them.
 *
 * <p>A pack is one that comes with Attune or a file. {@link dev.attune.cli.pack.PackConnector}
 * connects an instance of a pack with the server that attune.yaml names; a sandbox is started with
 * the command and needs no account and no credentials.
 *
 * <p>What a pack says and how requests are made is the business of the REST module. Nothing here
 * opens a project or its store.
 */
@NullMarked
package dev.attune.cli.pack;

import org.jspecify.annotations.NullMarked;

/**
 * The Terraform providers of a project, as far as this machine has them.
 *
 * <p>Programs are found, checked against the lock file and started only when their schemas are not
 * kept already. Older major versions give the schemas that older manifests were written for. What a
 * provider logs is shown only in the words that hold no data.
 *
 * <p>Plugin processes and their protocol are the business of the Terraform module. Nothing here
 * knows manifests, stores or commands.
 */
@NullMarked
package dev.attune.cli.terraform;

import org.jspecify.annotations.NullMarked;

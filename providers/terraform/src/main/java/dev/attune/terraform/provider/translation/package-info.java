/**
 * The translation between Attune and a Terraform provider.
 *
 * <p>{@code ObjectCodec} translates objects of a type to the wire and back. {@code
 * DiagnosticTranslator} turns what a provider says into diagnostics about our fields, without
 * secrets. {@code FailureTranslator} says what a missing answer means. An {@code
 * OperationException} ends an operation early; it never leaves the provider packages.
 *
 * <p>This package calls no provider.
 */
@NullMarked
package dev.attune.terraform.provider.translation;

import org.jspecify.annotations.NullMarked;

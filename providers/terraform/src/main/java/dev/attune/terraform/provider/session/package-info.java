/**
 * The conversation with the process of one provider instance.
 *
 * <p>{@code ProviderProcess} starts the process when it is needed, and again after a crash. {@code
 * Session} makes sure that it is configured before it is asked, and tells questions from writes,
 * because a lost answer means something else for each. {@code AcceptedSettings} remembers settings
 * that need not be checked again; no secret can be read from its file.
 *
 * <p>This package knows no resources.
 */
@NullMarked
package dev.attune.terraform.provider.session;

import org.jspecify.annotations.NullMarked;

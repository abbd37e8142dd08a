package dev.attune.apply;

import dev.attune.label.Labels;
import dev.attune.manifest.resolve.Surroundings;
import dev.attune.plan.Plan;
import dev.attune.provider.Providers;
import dev.attune.schema.Catalogue;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Store;

/**
 * Everything that an apply works with.
 *
 * @param catalogue the kinds of all providers
 * @param surroundings the environment that references reach
 * @param manifests what only they know
 */
public record ApplyRequest(
    Plan plan,
    Labels labels,
    Catalogue catalogue,
    Providers providers,
    Store store,
    ProjectKey key,
    Surroundings surroundings,
    ManifestSource manifests,
    Capacity capacity,
    TimeSource timeSource,
    StopSignal stop,
    Progress progress) {}

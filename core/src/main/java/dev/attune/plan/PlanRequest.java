package dev.attune.plan;

import dev.attune.manifest.load.Loaded;
import dev.attune.manifest.project.Project;
import dev.attune.manifest.resolve.Surroundings;
import dev.attune.provider.Providers;
import dev.attune.schema.Catalogue;
import dev.attune.secret.ProjectKey;
import dev.attune.store.Store;
import java.time.Instant;

/**
 * Everything that a plan is made of.
 *
 * @param loaded manifests without any error
 * @param catalogue the kinds of all providers
 * @param surroundings the environment and files that references reach
 * @param generatedAt the time of the plan, to the second
 * @param generator the program that makes it
 */
public record PlanRequest(
    Loaded loaded,
    Project project,
    Catalogue catalogue,
    Providers providers,
    Store store,
    ProjectKey key,
    Surroundings surroundings,
    Mode mode,
    Instant generatedAt,
    String generator) {}

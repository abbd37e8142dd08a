/**
 * What requests do: read, list, create, update and delete.
 *
 * <p>{@code ApiService} is the entry and carries out one request at a time. {@code ObjectLookup}
 * finds what a request is about, and {@code ObjectDrafts} works out the object that a write would
 * leave. {@code VersionCheck} refuses a write when someone else has changed the object. {@code
 * OperationResource} shows writes that go on after the answer.
 *
 * <p>Faults, files and the HTTP server are not known here.
 */
@NullMarked
package dev.attune.rest.sandbox.service;

import org.jspecify.annotations.NullMarked;

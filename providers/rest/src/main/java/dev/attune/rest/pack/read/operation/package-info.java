/**
 * The requests of one type: create, read, update, delete and list.
 *
 * <p>{@code TypeOutline} says which operations a type has, and {@code OperationReader} reads each
 * of them. {@code RequestScopes} says what is known when a request is made: more about an existing
 * object than about a new one. Pagination and writes that go on after the answer are read here too.
 *
 * <p>Fields and schemas are not read here; only their names are known.
 */
@NullMarked
package dev.attune.rest.pack.read.operation;

import org.jspecify.annotations.NullMarked;

/**
 * Lists, page by page.
 *
 * <p>{@code ListFetcher} fetches pages and notices lists that never end. {@code PageNavigator} gets
 * from one page to the next in every kind of pagination. {@code PagePrefetcher} fetches the next
 * pages while the caller works on the current one, and fetches a page again if the list has changed
 * meanwhile.
 *
 * <p>Elements stay as the API shows them: objects are made of them in {@code lookup}.
 */
@NullMarked
package dev.attune.rest.provider.list;

import org.jspecify.annotations.NullMarked;

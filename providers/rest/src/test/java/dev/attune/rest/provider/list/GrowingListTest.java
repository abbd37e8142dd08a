package dev.attune.rest.provider.list;

import static dev.attune.rest.provider.ProviderFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Matches;
import dev.attune.rest.http.Reply;
import dev.attune.rest.http.Request;
import dev.attune.rest.http.Wire;
import dev.attune.rest.provider.ProviderFixture;
import dev.attune.rest.provider.RestProvider;
import dev.attune.rest.provider.ScriptedWire;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Pages that were asked for at once may be answered in the other order. */
@Timeout(60)
class GrowingListTest {
  private static final int SIZE = 2;

  /** Newest first; something is made after the third page was answered, and before the second. */
  private static final class Growing implements Wire {
    private final List<String> items =
        new ArrayList<>(List.of("h", "g", "f", "e", "d", "c", "b", "a"));
    private final CountDownLatch third = new CountDownLatch(1);

    @Override
    public Reply send(Request request) {
      int page = Integer.parseInt(request.target().getQuery().replaceAll(".*page=", ""));
      if (page == 2) {
        grow();
      }
      Reply reply = answer(page);
      if (page == 3) {
        third.countDown();
      }
      return reply;
    }

    private void grow() {
      try {
        assertThat(third.await(30, TimeUnit.SECONDS)).isTrue();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      synchronized (items) {
        if (!items.contains("new")) {
          items.addFirst("new");
        }
      }
    }

    private Reply answer(int page) {
      synchronized (items) {
        int from = Math.min((page - 1) * SIZE, items.size());
        List<String> some = items.subList(from, Math.min(from + SIZE, items.size()));
        return ScriptedWire.answer(200, CountedPages.page(some, items.size()));
      }
    }

    @Override
    public void close() {}
  }

  @Test
  void nothingIsLostFromAListThatGrowsAtItsHeadMeanwhile() {
    RestProvider provider = ProviderFixture.provider(CountedPages.of(SIZE), new Growing());
    Set<String> ids = new TreeSet<>();
    Optional<String> after = Optional.empty();
    do {
      Matches page = provider.list(at("Item"), after);
      assertThat(page.failure()).isEmpty();
      page.instances().forEach(one -> ids.add(one.id()));
      after = page.next();
    } while (after.isPresent());
    provider.close();

    assertThat(ids).contains("a", "b", "c", "d", "e", "f", "g", "h");
  }
}

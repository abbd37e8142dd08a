package dev.attune.observe.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Matches;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.schema.Catalogue;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Nobody waits for the end of a list to learn about an object on its first page. */
@Timeout(60)
class StreamedListTest {
  private static final Location HERE = Location.of(new TypeName("shop.attune.dev", "Lamp"));

  /** A list of two pages; the second comes when somebody lets it. */
  private record TwoPages(CountDownLatch secondAsked, CountDownLatch go, Supplier<Matches> second)
      implements Provider {

    @Override
    public Catalogue schemas() {
      return Catalogue.of(List.of());
    }

    @Override
    public Set<Operation> operations(TypeName type) {
      return Set.of(Operation.LIST);
    }

    @Override
    public Matches list(Location location, Optional<String> after) {
      if (after.isEmpty()) {
        return Matches.page(List.of(lamp("a")), "2");
      }
      secondAsked.countDown();
      try {
        go.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      return second.get();
    }
  }

  private static Instance lamp(String id) {
    return Instance.of(id, MapValue.EMPTY, "v1");
  }

  private final CountDownLatch secondAsked = new CountDownLatch(1);
  private final CountDownLatch go = new CountDownLatch(1);
  private final StreamedList list = new StreamedList(10);

  private CompletableFuture<ObjectList> unfolding(Supplier<Matches> second) {
    return CompletableFuture.supplyAsync(
        () -> list.unfold(new TwoPages(secondAsked, go, second), HERE));
  }

  @Test
  void anObjectIsFoundAsSoonAsItsPageHasCome() throws InterruptedException {
    CompletableFuture<ObjectList> whole = unfolding(() -> Matches.of(List.of(lamp("b"))));
    secondAsked.await();

    assertThat(list.find("a")).contains(lamp("a"));
    assertThat(whole).isNotDone();

    go.countDown();
    assertThat(whole.join().instances()).containsExactly(lamp("a"), lamp("b"));
  }

  @Test
  void whoeverLooksForWhatHasNotComeWaitsForIt() {
    CompletableFuture<ObjectList> whole = unfolding(() -> Matches.of(List.of(lamp("b"))));
    CompletableFuture<Optional<Instance>> found =
        CompletableFuture.supplyAsync(() -> list.find("b"));
    go.countDown();

    assertThat(found.join()).contains(lamp("b"));
    assertThat(whole.join().complete()).isTrue();
  }

  @Test
  void whatAListDoesNotShowIsNotFoundAtItsEnd() {
    CompletableFuture<ObjectList> whole = unfolding(() -> Matches.of(List.of()));
    go.countDown();

    assertThat(list.find("c")).isEmpty();
    assertThat(whole.join().byId()).containsOnlyKeys("a");
  }

  @Test
  void aListThatFailsKeepsNobodyWaiting() {
    CompletableFuture<ObjectList> whole =
        unfolding(() -> Matches.failed(new Failure.Unavailable("down")));
    go.countDown();

    assertThat(list.find("b")).isEmpty();
    assertThat(whole.join().failure()).contains(new Failure.Unavailable("down"));
  }

  @Test
  void aProviderThatThrowsKeepsNobodyWaiting() {
    CompletableFuture<ObjectList> whole =
        unfolding(() -> {
          throw new IllegalStateException("a bug");
        });
    go.countDown();

    assertThat(list.find("b")).isEmpty();
    assertThat(whole).failsWithin(java.time.Duration.ofSeconds(30));
  }
}

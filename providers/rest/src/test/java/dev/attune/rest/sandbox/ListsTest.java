package dev.attune.rest.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Lists in all ways, and objects inside of others. */
class ListsTest {
  private static final Pattern NEXT = Pattern.compile("<([^>]*)>; rel=\"next\"");

  private final SandboxFixture server =
      SandboxFixture.of(SandboxFixture.resource("everything.yaml"));

  @AfterEach
  void stop() {
    server.close();
  }

  private String shop(String title, String label) {
    return server
        .post(
            "/main/shops",
            "{\"shop\":{\"title\":\"" + title + "\",\"tags\":{\"team\":\"" + label + "\"}}}")
        .at("data.shop.id");
  }

  private String shelf(String shop) {
    return server.post("/main/shops/" + shop + "/shelves", "{\"height\":1}").at("id");
  }

  @Test
  void aCursorLeadsThroughAllPagesWhateverIsDeletedInBetween() {
    for (int i = 1; i <= 5; i++) {
      shop("s" + i, "a");
    }
    SandboxFixture.Reply first = server.get("/main/shops?limit=2");
    assertThat(first.at("data.shops[1].title")).isEqualTo("s2");
    server.delete("/main/shops/id2");
    SandboxFixture.Reply second = server.get("/main/shops?limit=2&after=" + first.at("data.next"));
    assertThat(second.at("data.shops[0].title")).isEqualTo("s3");
    SandboxFixture.Reply last = server.get("/main/shops?limit=2&after=" + second.at("data.next"));
    assertThat(last.at("data.shops[0].title")).isEqualTo("s5");
    assertThat(last.has("data.next")).isFalse();
  }

  @Test
  void aPageIsNeverLargerThanTheApiAllows() {
    for (int i = 1; i <= 4; i++) {
      shop("s" + i, "a");
    }
    assertThat(server.get("/main/shops?limit=1000").has("data.shops[3]")).isFalse();
    assertThat(server.get("/main/shops").has("data.shops[2]")).isTrue();
  }

  @Test
  void nonsenseForAPageIsRefused() {
    assertThat(server.get("/main/shops?limit=0").status()).isEqualTo(400);
    assertThat(server.get("/main/shops?limit=many").at("error.fields[0].name")).isEqualTo("limit");
    assertThat(server.get("/main/shops?after=%3F").status()).isEqualTo(400);
  }

  @Test
  void namesAndLabelsAreFoundAsThePackSaysAndOtherParametersAreIgnored() {
    shop("a:b", "x");
    shop("c", "y");
    assertThat(server.get("/main/shops?q=title:a:b&x=y").at("data.shops[0].id")).isEqualTo("id1");
    assertThat(server.get("/main/shops?label=team&value=y").at("data.shops[0].id"))
        .isEqualTo("id2");
    assertThat(server.get("/main/shops?q=other").has("data.shops[1]")).isTrue();
  }

  @Test
  void linksLeadThroughAListWhoseElementsAreIncomplete() {
    shop("a", "x");
    for (int i = 0; i < 3; i++) {
      shelf("id1");
    }
    SandboxFixture.Reply first = server.get("/main/shops/id1/shelves?per=2");
    assertThat(first.body()).isEqualTo("[{\"id\":\"id2\"},{\"id\":\"id3\"}]");
    Matcher link = NEXT.matcher(first.header("Link"));
    assertThat(link.find()).isTrue();
    URI next = URI.create(link.group(1));
    assertThat(next.getAuthority()).isEqualTo(server.url().getAuthority());
    SandboxFixture.Reply second = server.get(next.getRawPath() + "?" + next.getRawQuery());
    assertThat(second.body()).isEqualTo("[{\"id\":\"id4\"}]");
    assertThat(second.header("Link")).isEmpty();
  }

  @Test
  void aChildIsFoundThoughItsPathNamesNoParent() {
    shop("a", "x");
    shelf("id1");
    assertThat(server.get("/shelves/id2").at("height")).isEqualTo("1");
    assertThat(server.post("/main/shops/nowhere/shelves", "{}").status()).isEqualTo(404);
  }

  @Test
  void aParentCanBeNamedInTheQuery() {
    shop("a", "x");
    shelf("id1");
    shelf("id1");
    SandboxFixture.Reply made = server.post("/boards?shelf=id2", "{\"wood\":\"oak\"}");
    assertThat(made.status()).isEqualTo(201);
    assertThat(made.body()).isEmpty();
    String number = made.header("Location").replaceFirst(".*/", "");
    assertThat(server.get("/boards(" + number + ")").at("wood")).isEqualTo("oak");
    assertThat(server.get("/boards?shelf=id2").at("[0].number")).isEqualTo(number);
    assertThat(server.get("/boards?shelf=id3").body()).isEqualTo("[]");
    assertThat(server.get("/boards").has("[0]")).isTrue();
    assertThat(server.post("/boards?shelf=nowhere", "{}").status()).isEqualTo(404);
    assertThat(server.post("/boards", "{}").status()).isEqualTo(400);
  }

  @Test
  void changesAndDeletesCanHavePathsOfTheirOwn() {
    shop("a", "x");
    shelf("id1");
    String number =
        server.post("/boards?shelf=id2", "{}").header("Location").replaceFirst(".*/", "");
    server.post("/boards/change/" + number, "{\"wood\":\"elm\"}");
    assertThat(server.get("/boards(" + number + ")").at("wood")).isEqualTo("elm");
    assertThat(server.post("/boards/remove/" + number, "").status()).isEqualTo(204);
    assertThat(server.get("/boards(" + number + ")").status()).isEqualTo(404);
  }

  @Test
  void aGrandparentTakesAllBelowItWithIt() {
    shop("a", "x");
    shelf("id1");
    server.post("/boards?shelf=id2", "{}");
    server.delete("/main/shops/id1");
    assertThat(server.get("/shelves/id2").status()).isEqualTo(404);
    assertThat(server.get("/boards").body()).isEqualTo("[]");
  }

  @Test
  void whatIsAlwaysThereIsReadAndChangedAsLongAsItsParentIs() {
    assertThat(server.get("/shops/id1/theme").status()).isEqualTo(404);
    shop("a", "x");
    assertThat(server.get("/shops/id1/theme").at("color")).isEqualTo("theme");
    assertThat(server.patch("/shops/id1/theme", "{\"dark\":true}").at("dark")).isEqualTo("true");
    assertThat(server.get("/shops/id1/theme").at("dark")).isEqualTo("true");
    assertThat(server.delete("/shops/id1/theme").status()).isEqualTo(405);
    server.delete("/main/shops/id1");
    assertThat(server.get("/shops/id1/theme").status()).isEqualTo(404);
  }

  @Test
  void whatIsThereOnceOrNotIsPutChangedAndDeleted() {
    shop("a", "x");
    assertThat(server.get("/shops/id1/domain").status()).isEqualTo(404);
    assertThat(server.put("/shops/id1/domain", "{\"host\":\"h\"}").status()).isEqualTo(201);
    assertThat(server.put("/shops/id1/domain", "{\"host\":\"h\",\"tls\":true}").status())
        .isEqualTo(200);
    assertThat(server.put("/shops/id1/domain", "{\"host\":\"other\"}").status()).isEqualTo(400);
    assertThat(server.delete("/shops/id1/domain").status()).isEqualTo(204);
    assertThat(server.get("/shops/id1/domain").status()).isEqualTo(404);
  }
}

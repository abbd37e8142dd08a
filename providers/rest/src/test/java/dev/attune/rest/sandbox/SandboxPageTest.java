package dev.attune.rest.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.pack.read.Packs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The page is true: its pack is served, and each request of it, in order, has the answer that is
 * shown. A request is its first line and its body, and the answer is below an empty line.
 */
class SandboxPageTest {
  private static final Path PAGE = Path.of("../../docs/sandbox.md");
  private static final Pattern BLOCK =
      Pattern.compile("^```(yaml|http)\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

  private static List<String> blocks(String language) throws IOException {
    return BLOCK
        .matcher(Files.readString(PAGE))
        .results()
        .filter(block -> block.group(1).equals(language))
        .map((MatchResult block) -> block.group(2))
        .toList();
  }

  @Test
  void everyRequestHasTheAnswerThatIsShown() throws IOException {
    List<String> requests = blocks("http");
    assertThat(requests).isNotEmpty();
    try (SandboxFixture server = SandboxFixture.of(Packs.sound(blocks("yaml").getFirst()))) {
      for (String block : requests) {
        int gap = block.indexOf("\n\n");
        List<String> request = block.substring(0, gap).lines().toList();
        List<String> words = List.of(request.getFirst().split(" ", -1));
        String body = request.size() > 1 ? request.get(1) : "";
        SandboxFixture.Reply reply = server.send(words.get(0), words.get(1), body);
        assertThat(reply.status() + "\n" + reply.body() + "\n")
            .as(request.getFirst())
            .isEqualTo(block.substring(gap + 2));
      }
    }
  }
}

package dev.attune.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The completion scripts in the shells they are for, with the real attune behind them. */
@Timeout(120)
final class CompletionIT {
  /** Completes what the variable LINE holds, as readline would, and prints the candidates. */
  private static final String BASH =
      """
      source <(attune completion bash)
      complete -p attune >/dev/null || exit 1
      read -ra COMP_WORDS <<<"$LINE"
      [[ $LINE != *' ' ]] || COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _attune attune "${COMP_WORDS[COMP_CWORD]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """;

  /** Types LINE and a tab into a zsh of its own, on a terminal, and prints what became of it. */
  private static final String ZSH =
      """
      attune completion zsh >$HOME/_attune
      zmodload zsh/zpty
      zpty inner 'TERM=dumb zsh -f -i'
      zpty -w inner 'unsetopt prompt_cr prompt_sp; PS1=; fpath=($HOME $fpath)'
      zpty -w inner 'autoload -Uz compinit; compinit -u -D'
      zpty -w inner 'show() { print -r -- "<$BUFFER>" }; zle -N show; bindkey "^X" show'
      zpty -w inner 'bindkey "^I" complete-word; print re""ady'
      zpty -r inner output '*ready*'
      zpty -w -n inner $LINE$'\\t\\x18'
      zpty -r inner output '*<attune*>*'
      print -r -- ${${output##*<}%%>*}
      zpty -d inner
      """;

  private static final String FISH =
      """
      attune completion fish | source
      complete -C $LINE
      """;

  @TempDir private Path home;
  private final Map<String, String> environment = new HashMap<>();

  @BeforeEach
  void attuneOnThePath() throws IOException {
    var bin = Files.createDirectory(home.resolve("bin"));
    Files.createSymbolicLink(bin.resolve("attune"), Checkout.REAL.resolve("attune"));
    Files.createFile(home.resolve("quickstart.yaml"));
    environment.put("PATH", bin + File.pathSeparator + System.getenv("PATH"));
    environment.put("HOME", home.toString());
    environment.put("JAVA_HOME", System.getProperty("java.home"));
    environment.put("ATTUNE_BUILD", "never");
    environment.put("LC_ALL", "C.UTF-8");
  }

  @Test
  void bashOffersCommandsFieldsAndGroups() throws Exception {
    assertThat(bash("attune v")).containsExactly("validate", "version");
    assertThat(bash("attune explain Data.in")).containsExactly("Data.input");
    assertThat(bash("attune explain Data.b")).containsExactly("Data.builtin.attune.dev");
    assertThat(bash("attune completion ")).containsExactly("bash", "fish", "zsh");
  }

  @Test
  void zshCompletesCommandsFieldsGroupsAndFiles() throws Exception {
    assertThat(zsh("attune val")).isEqualTo("attune validate ");
    assertThat(zsh("attune explain Data.in")).isEqualTo("attune explain Data.input ");
    assertThat(zsh("attune explain Data.b")).isEqualTo("attune explain Data.builtin.attune.dev ");
    assertThat(zsh("attune validate quick")).isEqualTo("attune validate quickstart.yaml ");
  }

  @Test
  void fishOffersCommandsFieldsGroupsAndFiles() throws Exception {
    assertThat(fish("attune v")).contains("validate", "version");
    assertThat(fish("attune explain Data.in")).contains("Data.input");
    assertThat(fish("attune explain Data.b")).contains("Data.builtin.attune.dev");
    assertThat(fish("attune validate quick")).contains("quickstart.yaml");
  }

  private List<String> bash(String line) throws Exception {
    return run("bash", line, "--norc", "-c", BASH);
  }

  private String zsh(String line) throws Exception {
    return String.join("\n", run("zsh", line, "-f", "-c", ZSH));
  }

  private List<String> fish(String line) throws Exception {
    return run("fish", line, "--private", "--no-config", "-c", FISH);
  }

  private List<String> run(String shell, String line, String... arguments) throws Exception {
    if (Checkout.onPath(shell).isEmpty()) {
      var why = shell + " is not on PATH (on Debian: apt-get install " + shell + ")";
      System.out.println("SKIPPED: completion was not tested in " + shell + ": " + why);
      assumeTrue(false, why);
    }
    environment.put("LINE", line);
    var command = Stream.concat(Stream.of(shell), Stream.of(arguments)).toList();
    var run = new Program(home, environment, command).run();
    assertThat(run.status()).as(run.err()).isZero();
    return run.out().lines().toList();
  }
}

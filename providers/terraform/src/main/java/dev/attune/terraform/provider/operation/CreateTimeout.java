package dev.attune.terraform.provider.operation;

import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** How long a provider may work on a create: what the manifest's timeouts say. */
public final class CreateTimeout {
  /** What a provider takes where neither it nor the manifest says anything. */
  static final Duration USUAL = Duration.ofMinutes(20);

  private static final Pattern WHOLE = Pattern.compile("(\\d{1,9}(\\.\\d{1,9})?(h|m|s|ms))+");
  private static final Pattern PART = Pattern.compile("([\\d.]+)(ms|h|m|s)");
  private static final Map<String, Integer> MILLIS =
      Map.of("h", 3_600_000, "m", 60_000, "s", 1_000, "ms", 1);

  private CreateTimeout() {}

  /** As Go spells it: 1h30m. */
  public static Duration of(MapValue config) {
    return config.get("timeouts").orElse(Null.NULL) instanceof MapValue timeouts
            && timeouts.get("create").orElse(Null.NULL) instanceof Text create
            && WHOLE.matcher(create.text()).matches()
        ? sum(create.text())
        : USUAL;
  }

  private static Duration sum(String text) {
    return PART.matcher(text)
        .results()
        .map(CreateTimeout::part)
        .reduce(Duration.ZERO, Duration::plus);
  }

  private static Duration part(MatchResult part) {
    BigDecimal unit = BigDecimal.valueOf(MILLIS.getOrDefault(part.group(2), 0));
    return Duration.ofMillis(new BigDecimal(part.group(1)).multiply(unit).longValue());
  }
}

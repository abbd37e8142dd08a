package dev.attune.provider.guard;

import dev.attune.value.CanonicalJson;
import dev.attune.value.Text;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The forms in which a secret comes back from a system that was given it: as it is, line by line,
 * escaped in a body that is quoted, or encoded, alone or as a part of something longer.
 */
final class SecretForms {
  /** A shorter line or code may be part of anything. */
  private static final int SHORTEST = 8;

  /** So many bytes share a group of letters in base64; what stands before shifts the groups. */
  private static final int GROUP = 3;

  private final Set<String> forms = new LinkedHashSet<>();

  private SecretForms() {}

  static Set<String> of(String secret) {
    SecretForms all = new SecretForms();
    all.forms.add(secret);
    all.texts(secret);
    all.codes(secret.getBytes(StandardCharsets.UTF_8));
    return all.forms;
  }

  private void texts(String secret) {
    String quoted = escaped(secret);
    forms.add(quoted);
    forms.add(escaped(quoted));
    forms.add(withoutMarkup(quoted));
    String inAddress = URLEncoder.encode(secret, StandardCharsets.UTF_8);
    forms.add(inAddress);
    forms.add(inAddress.replace("+", "%20"));
    if (secret.lines().count() > 1) {
      secret.lines().map(String::strip).forEach(this::addLong);
    }
  }

  private static String escaped(String text) {
    String json = CanonicalJson.write(Text.of(text));
    return json.substring(1, json.length() - 1);
  }

  /** Some writers of JSON keep out what a browser could take for a tag. */
  private static String withoutMarkup(String json) {
    return json.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026");
  }

  private void codes(byte[] secret) {
    addLong(HexFormat.of().formatHex(secret));
    addLong(HexFormat.of().withUpperCase().formatHex(secret));
    for (int before = 0; before < GROUP; before++) {
      addLong(inside(Base64.getEncoder(), secret, before));
      addLong(inside(Base64.getUrlEncoder(), secret, before));
    }
  }

  /** The letters that depend on nothing but the secret, with so many bytes before it. */
  private static String inside(Base64.Encoder encoder, byte[] secret, int before) {
    byte[] shifted = new byte[before + secret.length];
    System.arraycopy(secret, 0, shifted, before, secret.length);
    int whole = shifted.length - shifted.length % GROUP;
    String letters =
        new String(encoder.encode(Arrays.copyOf(shifted, whole)), StandardCharsets.US_ASCII);
    int shared = before == 0 ? 0 : before + 1;
    return letters.length() <= shared ? "" : letters.substring(shared);
  }

  private void addLong(String form) {
    if (form.length() >= SHORTEST) {
      forms.add(form);
    }
  }
}

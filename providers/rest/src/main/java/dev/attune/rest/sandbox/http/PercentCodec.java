package dev.attune.rest.sandbox.http;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Octets behind percent signs, as URLs have them. */
public final class PercentCodec {
  private static final String PLAIN =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";

  private PercentCodec() {}

  public static String decode(String text) {
    if (text.indexOf('%') < 0) {
      return text;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '%') {
        bytes.write(octet(text, at));
        at += 2;
      } else {
        bytes.writeBytes(Character.toString(c).getBytes(StandardCharsets.UTF_8));
      }
    }
    try {
      ByteBuffer all = ByteBuffer.wrap(bytes.toByteArray());
      return StandardCharsets.UTF_8.newDecoder().decode(all).toString();
    } catch (CharacterCodingException e) {
      throw RefusalException.with(400, "the URL is not UTF-8");
    }
  }

  private static int octet(String text, int at) {
    int high = at + 2 < text.length() ? Character.digit(text.charAt(at + 1), 16) : -1;
    int low = at + 2 < text.length() ? Character.digit(text.charAt(at + 2), 16) : -1;
    if (high < 0 || low < 0) {
      throw RefusalException.with(400, "the URL has a percent sign without two hex digits");
    }
    return high * 16 + low;
  }

  public static String encode(String text) {
    StringBuilder encoded = new StringBuilder();
    for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
      if (PLAIN.indexOf(octet) >= 0) {
        encoded.append((char) octet);
      } else {
        encoded.append('%').append(String.format("%02X", octet & 0xFF));
      }
    }
    return encoded.toString();
  }
}

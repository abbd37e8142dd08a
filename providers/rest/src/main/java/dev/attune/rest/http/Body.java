package dev.attune.rest.http;

/** The body of a request or an answer. */
public final class Body {
  public static final Body NONE = new Body("", new byte[0]);

  private final String contentType;
  private final byte[] bytes;

  private Body(String contentType, byte[] bytes) {
    this.contentType = contentType;
    this.bytes = bytes;
  }

  /** The bytes become the body's own: nobody may change them any more. */
  public static Body of(String contentType, byte[] bytes) {
    return new Body(contentType, bytes);
  }

  /** What the sender calls it, with its parameters; empty if the sender does not say. */
  public String contentType() {
    return contentType;
  }

  /** Not a copy: these can be many. */
  public byte[] bytes() {
    return bytes;
  }

  public boolean isEmpty() {
    return bytes.length == 0;
  }

  /** Never the bytes: they may hold secrets. */
  @Override
  public String toString() {
    return "Body(" + contentType + ", " + bytes.length + ")";
  }
}

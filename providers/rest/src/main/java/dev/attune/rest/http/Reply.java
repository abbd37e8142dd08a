package dev.attune.rest.http;

import java.net.http.HttpHeaders;

/** What came of a request. */
public sealed interface Reply {

  /** The server answered, whatever it said. */
  record Answer(int status, HttpHeaders headers, Body body) implements Reply {}

  /** It had no effect, and may have one if it is sent again later: nobody was there. */
  record Unreached(String why) implements Reply {}

  /** It had no effect and never will, as things are: we do not go where it leads. */
  record Refused(String why) implements Reply {}

  /**
   * It may have had an effect: it was sent, and no answer came that could be read.
   *
   * @param lasting whether the same would happen again
   */
  record Lost(String why, boolean lasting) implements Reply {}
}

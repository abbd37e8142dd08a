package dev.attune.rest.http;

/** Lets no secret out with the reason for a failure: servers repeat what they were sent. */
record DiscreetWire(Wire next, Redaction redaction) implements Wire {

  @Override
  public Reply send(Request request) {
    return switch (next.send(request)) {
      case Reply.Answer answer -> answer;
      case Reply.Unreached(String why) -> new Reply.Unreached(redaction.clean(why));
      case Reply.Refused(String why) -> new Reply.Refused(redaction.clean(why));
      case Reply.Lost(String why, boolean lasting) -> new Reply.Lost(redaction.clean(why), lasting);
    };
  }

  @Override
  public void close() {
    next.close();
  }
}

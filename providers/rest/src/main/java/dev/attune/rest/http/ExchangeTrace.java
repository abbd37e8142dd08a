package dev.attune.rest.http;

import java.util.Optional;

/** What may be told of an exchange beyond its headers, which only those know who read bodies. */
public interface ExchangeTrace {
  ExchangeTrace NOTHING =
      new ExchangeTrace() {
        @Override
        public String clean(String text) {
          return text;
        }

        @Override
        public Optional<String> sent() {
          return Optional.empty();
        }

        @Override
        public Optional<String> came(Reply.Answer answer) {
          return Optional.empty();
        }
      };

  /** A text about the exchange without the secrets of what it is about. */
  String clean(String text);

  /** The body of the request without secrets, if it has one. */
  Optional<String> sent();

  /** The body of an answer without secrets, if there is something to tell. */
  Optional<String> came(Reply.Answer answer);
}

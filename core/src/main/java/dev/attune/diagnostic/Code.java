package dev.attune.diagnostic;

/** The stable name of one kind of diagnostic. Each package has an enum of its own. */
public interface Code {

  /** ATT- and four digits; never given to another kind of diagnostic. */
  String id();

  /** A few words that name the mistake. */
  String title();
}

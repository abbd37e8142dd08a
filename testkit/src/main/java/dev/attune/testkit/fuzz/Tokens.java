package dev.attune.testkit.fuzz;

import dev.attune.testkit.Generator;

/** The pieces that YAML, JSON and references are made of, sound and unsound. */
final class Tokens {
  private static final String[] STRUCTURE = {
    "{", "}", "[", "]", ",", ":", ": ", "- ", "? ", "-", "\n", "\r\n", "\r", "\t", " ", "  ",
    "\n  ", "---\n", "...\n", "#", " # c\n", "|\n", ">-\n", "|2-\n ", "\"", "'", "\\"
  };

  private static final String[] NODES = {
    "&a ",
    "*a",
    "*b ",
    "&a",
    "!",
    "!!str ",
    "!!int ",
    "!!map ",
    "!!binary ",
    "!ref ",
    "!env ",
    "!file ",
    "!secret ",
    "!%7",
    "!%20",
    "!<tag:yaml.org,2002:str> ",
    "!e!x ",
    "<<: ",
    "<<",
    "= ",
    "%YAML 1.1\n",
    "%TAG ! x\n",
    "~",
    "null",
    "true",
    "no",
    "''",
    "\"\""
  };

  private static final String[] SCALARS = {
    "0",
    "-0",
    "01",
    "1.",
    ".5",
    "+1",
    "1e999999999",
    "0x1F",
    "0o17",
    ".inf",
    ".NaN",
    "1_000",
    "a",
    "name",
    "é",
    "😀",
    "\u2028",
    "\ufeff",
    "\u0085",
    "\u0000",
    "\\u12",
    "\\ud800",
    "\\x0",
    "\\L"
  };

  private static final String[] REFERENCES = {
    "${",
    "$${",
    "${}",
    "${env:X}",
    "${file:x}",
    "${Data/x.output}",
    "\"${Data/x.output}\"",
    "${a/B.c/\"d\"@e.f[0]}",
    "${Data/x.a[b=\"}\"]}"
  };

  private static final String[] KEYS = {
    "apiVersion: ",
    "kind: Data\n",
    "metadata:\n",
    "spec: ",
    "input: ",
    "\"a\": ",
    "a: ",
    "password: "
  };

  private static final Generator<String> ANY =
      Generator.oneOf(
          Generator.among(STRUCTURE),
          Generator.among(STRUCTURE),
          Generator.among(NODES),
          Generator.among(SCALARS),
          Generator.among(REFERENCES),
          Generator.among(KEYS));

  private Tokens() {}

  static Generator<String> any() {
    return ANY;
  }
}

package dev.attune.testkit.fuzz;

/** Small files that have broken one reader or another. */
final class NastySnippets {
  static final String[] ALL = {
    "",
    "\ufeff",
    "\ufeffa: 1\n",
    "---\n---\n...\n",
    "# only a comment",
    "a: 1\na: 2\na: {b: 1, b: 2}\n",
    "a: &a [*a]\n",
    "a: &a {b: &b [1, 2], c: *b}\nd: *a\ne: *b\n",
    "a: &x '${env:HOME}'\nb: [*x, *x, {c: *x}]\n",
    "x: &x [a,a]\ny: &y [*x,*x]\nz: &z [*y,*y]\nw: [*z,*z,*z]\n",
    "<<: {a: 1}\nb: {<<: *c}\n",
    "? [a, b]\n: {c: d}\n? {e: f}\n: g\n",
    "&k key: value\n*k : other\n",
    "a: !file {path: x.yaml, extract: a.b}\nb: !file x#y\nc: !ref z#id\nd: !env E\n",
    "a: !x {b: ['${env:A}', &y 1]}\nc: '${env:B}'\nd: *y\n",
    "a: |\n  one\n\n   two\nb: >+\n  three\n\n\nc: \"x\\\n  y\"\n",
    "[[[[[[{a: [[{b: [[1]]}]]}]]]]]]",
    "- - - - - - a\n- ? b\n  : - c\n",
    "{a: ${Data/x.output}, b: [${env:X}]}\n",
    "a: ${Data/x.output}: b\n",
    "a: \"${Kind/\\\"a.b\\\".c[d=1,e=\\\"}\\\"]}\"\n",
    "a:\n\tb: 1\n",
    "a: 'x\nb: \"y\n",
    "n: [012, 0x1F, 0o17, .inf, -.INF, .nan, 1e99999, +1, .5, 5., 1_000, 1:30]\n",
    "%YAML 1.1\n%TAG !e! tag:example.org,2000:\n---\na: !e!x y\n",
    "{\"a\": 1, \"a\": [1, {\"b\": null}], \"c\": \"\\ud83d\\ude00\"}",
    "{\"a\": \"\\u0000\\ud800\", \"b\": -0.0e-0, \"😀\": {\"c\": []}}\n{\"d\": 1}\n[2]",
    "[1, 2.5, 1e400, true, false, null, \"${env:X}\", \"$${\", {\"\": {}}]",
    "{\"a\":[[[[[[[[[[[[{\"b\":[[[[[[[[1]]]]]]]]}]]]]]]]]]]]]}",
  };

  private NastySnippets() {}
}

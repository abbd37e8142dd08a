package dev.attune.benchmark.plan;

import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The same resources for both sides: {@code Data} in YAML and {@code terraform_data} in HCL. */
public record Resources(ResourceShape shape, int count) {

  static String name(int number) {
    return "r" + number;
  }

  /** What a resource holds once every reference is resolved. */
  String text(int number) {
    return "the value of " + name(shape.head(number));
  }

  /** Manifests of the resources from the first number up to the last. */
  public String yaml(int first, int last) {
    return all(
        first,
        last,
        "---\n",
        number ->
            """
            apiVersion: builtin.attune.dev/v1
            kind: Data
            metadata:
              name: %s
            spec:
              input: %s
            """
                .formatted(
                    name(number),
                    shape.refers(number)
                        ? "${Data/" + name(number - 1) + ".output}"
                        : text(number)));
  }

  public String yaml() {
    return yaml(0, count);
  }

  public String hcl() {
    return all(
        0,
        count,
        "\n",
        number ->
            """
            resource "terraform_data" "%s" {
              input = %s
            }
            """
                .formatted(
                    name(number),
                    shape.refers(number)
                        ? "terraform_data." + name(number - 1) + ".output"
                        : '"' + text(number) + '"'));
  }

  private static String all(int first, int last, String between, IntFunction<String> one) {
    return IntStream.range(first, last).mapToObj(one).collect(Collectors.joining(between));
  }
}

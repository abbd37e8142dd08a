package dev.attune.terraform.install.address;

import java.nio.file.Path;

/**
 * The name of a provider in the whole world, all of it in lower case.
 *
 * @param host the registry that gives out the namespace
 */
public record ProviderAddress(String host, String namespace, String type)
    implements Comparable<ProviderAddress> {
  /** The host that an address without one means. */
  public static final String DEFAULT_HOST = "registry.terraform.io";

  /** The namespace that an address of one word means. */
  public static final String DEFAULT_NAMESPACE = "hashicorp";

  /** Reads {@code aws}, {@code hashicorp/aws} or {@code registry.terraform.io/hashicorp/aws}. */
  public static ParseResult<ProviderAddress> parse(String text) {
    return AddressParser.parse(text);
  }

  /** As a person writes it: without the host that everybody uses. */
  public String display() {
    return host.equals(DEFAULT_HOST) ? namespace + "/" + type : toString();
  }

  /** How the names of the provider's programs and archives begin. */
  public String fileName() {
    return "terraform-provider-" + type;
  }

  /** Where a mirror keeps what belongs to the provider. */
  public Path in(Path mirror) {
    return mirror.resolve(host).resolve(namespace).resolve(type);
  }

  @Override
  public int compareTo(ProviderAddress other) {
    return toString().compareTo(other.toString());
  }

  /** In full. */
  @Override
  public String toString() {
    return host + "/" + namespace + "/" + type;
  }
}

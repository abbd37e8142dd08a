package dev.attune.terraform.install.address;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads addresses of providers. They become names of folders, so nothing gets through that could
 * lead out of one.
 */
final class AddressParser {
  private static final String PREFIX = "terraform-provider-";
  private static final int LONGEST_PART = 64;
  private static final int LONGEST_HOST = 259;
  private static final Pattern PART = Pattern.compile("[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?");
  private static final Pattern HOST =
      Pattern.compile(
          "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::[0-9]{1,5})?");
  private static final String EXAMPLES =
      "write it as hashicorp/aws, or with its host as registry.terraform.io/hashicorp/aws";

  private AddressParser() {}

  static ParseResult<ProviderAddress> parse(String text) {
    if (text.isBlank()) {
      return no("it is empty");
    }
    if (text.contains("://")) {
      return no("it is a URL");
    }
    List<String> parts = List.of(text.split("/", -1));
    if (parts.size() > 3) {
      return no(
          "it has "
              + parts.size()
              + " parts, but an address has at most three: host, namespace, type");
    }
    if (parts.stream().anyMatch(String::isBlank)) {
      return no("one of its parts is empty");
    }
    ProviderAddress address = address(parts);
    return problem(address).orElseGet(() -> new ParseResult.Valid<>(address));
  }

  private static ProviderAddress address(List<String> parts) {
    List<String> known = parts.stream().map(part -> part.toLowerCase(Locale.ROOT)).toList();
    return switch (known.size()) {
      case 1 ->
          new ProviderAddress(
              ProviderAddress.DEFAULT_HOST, ProviderAddress.DEFAULT_NAMESPACE, known.getFirst());
      case 2 ->
          new ProviderAddress(ProviderAddress.DEFAULT_HOST, known.getFirst(), known.getLast());
      default -> new ProviderAddress(known.getFirst(), known.get(1), known.getLast());
    };
  }

  private static Optional<ParseResult<ProviderAddress>> problem(ProviderAddress address) {
    return host(address.host())
        .or(() -> part("namespace", address.namespace()))
        .or(() -> part("type", address.type()))
        .or(() -> prefix(address))
        .or(() -> builtIn(address));
  }

  private static Optional<ParseResult<ProviderAddress>> host(String host) {
    return host.length() <= LONGEST_HOST && HOST.matcher(host).matches()
        ? Optional.empty()
        : Optional.of(no(QuotedText.of(host) + " is not a valid host name"));
  }

  private static Optional<ParseResult<ProviderAddress>> part(String what, String part) {
    if (part.length() > LONGEST_PART) {
      return Optional.of(no("its " + what + " is longer than " + LONGEST_PART + " characters"));
    }
    return PART.matcher(part).matches()
        ? Optional.empty()
        : Optional.of(
            no(
                "its "
                    + what
                    + " "
                    + QuotedText.of(part)
                    + " may contain only the letters a to z, digits, hyphens and underscores,"
                    + " and must start and end with a letter or digit"));
  }

  private static Optional<ParseResult<ProviderAddress>> prefix(ProviderAddress address) {
    if (!address.type().startsWith(PREFIX) || address.type().length() == PREFIX.length()) {
      return Optional.empty();
    }
    String type = address.type().substring(PREFIX.length());
    ProviderAddress meant = new ProviderAddress(address.host(), address.namespace(), type);
    return Optional.of(
        new ParseResult.Malformed<>(
            PREFIX + " is part of the name of its program, not of its address",
            "write " + meant.display()));
  }

  private static Optional<ParseResult<ProviderAddress>> builtIn(ProviderAddress address) {
    boolean builtIn =
        address.host().equals("terraform.io") && address.namespace().equals("builtin");
    return builtIn
        ? Optional.of(no("it is built into Terraform and has no program of its own"))
        : Optional.empty();
  }

  private static ParseResult<ProviderAddress> no(String reason) {
    return new ParseResult.Malformed<>(reason, EXAMPLES);
  }
}

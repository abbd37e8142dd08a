package dev.attune.terraform.schema.mapping;

import dev.attune.schema.Dialect;
import dev.attune.schema.LabelField;
import dev.attune.terraform.schema.model.AttributeContent;
import dev.attune.terraform.schema.model.AttributeFlag;
import dev.attune.terraform.schema.model.Block;
import dev.attune.terraform.schema.model.BlockAttribute;
import dev.attune.terraform.value.type.CtyType;
import java.util.List;
import java.util.Optional;

/** Where a type of a provider carries labels, and what its API allows there. */
final class LabelDialects {
  private static final String TAGS = "tags";
  private static final String LABELS = "labels";

  private static final Dialect AWS =
      new Dialect(
          "[\\p{L}\\p{Z}\\p{N}_.:/=+\\-@]+",
          "[\\p{L}\\p{Z}\\p{N}_.:/=+\\-@]*",
          128,
          256,
          50,
          List.of("aws:"));

  private static final Dialect GOOGLE =
      new Dialect(
          "[\\p{Ll}\\p{Lo}][\\p{Ll}\\p{Lo}\\p{N}_-]*",
          "[\\p{Ll}\\p{Lo}\\p{N}_-]*",
          63,
          63,
          64,
          List.of("goog"));

  private static final Dialect AZURE =
      new Dialect(
          "[^<>%&\\\\?/]+", "(?s).*", 512, 256, 50, List.of("microsoft", "azure", "windows"));

  /** Of an API that we do not know: it will say itself what it does not take. */
  private static final Dialect OPEN =
      new Dialect("(?s).+", "(?s).*", 1_024, 4_096, 1_000, List.of());

  private LabelDialects() {}

  /** A Terraform type carries whose it is and its protection, not our hash and time. */
  static Optional<LabelField> of(String provider, Block block) {
    return field(block, TAGS)
        .or(() -> field(block, LABELS))
        .map(name -> new LabelField(name, dialect(provider), false));
  }

  private static Optional<String> field(Block block, String name) {
    return block.attribute(name).filter(LabelDialects::takesLabels).map(BlockAttribute::name);
  }

  private static boolean takesLabels(BlockAttribute attribute) {
    boolean settable = attribute.is(AttributeFlag.OPTIONAL) || attribute.is(AttributeFlag.REQUIRED);
    return settable
        && !attribute.is(AttributeFlag.SENSITIVE)
        && !attribute.is(AttributeFlag.WRITE_ONLY)
        && attribute.content() instanceof AttributeContent.Plain(CtyType type)
        && type.equals(CtyType.map(CtyType.STRING));
  }

  private static Dialect dialect(String provider) {
    return switch (provider) {
      case "aws", "awscc" -> AWS;
      case "google", "google-beta" -> GOOGLE;
      case "azurerm" -> AZURE;
      default -> OPEN;
    };
  }
}

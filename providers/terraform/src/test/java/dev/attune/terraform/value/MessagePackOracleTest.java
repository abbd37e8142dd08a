package dev.attune.terraform.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.terraform.value.type.CtyType;
import dev.attune.terraform.value.type.CtyTypes;
import dev.attune.terraform.value.type.CtyValues;
import dev.attune.testkit.Property;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.io.IOException;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/** Our tokens and those of MessagePack's own library are the same. */
class MessagePackOracleTest {
  private static final CtyType LONG_TEXTS = CtyType.map(CtyType.list(CtyType.STRING));

  @Test
  void whatWeWriteTheLibraryWritesAgainByteForByte() {
    Property.check(
        "the library reads what we write",
        3_000,
        new CtyValues(true).ofTypes(CtyTypes.any()),
        typed -> {
          byte[] ours = MessagePack.encode(typed.type(), typed.value());
          assertThat(rewritten(ours)).isEqualTo(ours);
        });
  }

  @Test
  void soItIsWithTextsAndCollectionsOfEveryLength() {
    Property.check(
        "the library reads long things, too",
        15,
        MessagePackOracleTest::large,
        value -> {
          byte[] ours = MessagePack.encode(LONG_TEXTS, value);
          assertThat(rewritten(ours)).isEqualTo(ours);
          assertThat(MessagePack.decode(LONG_TEXTS, ours)).isEqualTo(value);
        });
  }

  private static Value large(RandomGenerator random) {
    int[] lengths = {0, 15, 16, 31, 32, 255, 256, 65_535, 65_536, 70_000};
    Value text = Text.of("a".repeat(lengths[random.nextInt(lengths.length)]));
    Value[] list = new Value[lengths[random.nextInt(lengths.length)]];
    Arrays.fill(list, Text.of("b"));
    MapValue.Builder map = MapValue.builder();
    map.put("list", ListValue.of(list)).put("text", ListValue.of(text));
    int size = lengths[random.nextInt(lengths.length)];
    for (int i = 0; i < size; i++) {
      map.put("key" + i, ListValue.EMPTY);
    }
    return map.build();
  }

  private static byte[] rewritten(byte[] bytes) throws IOException {
    try (MessageUnpacker in = org.msgpack.core.MessagePack.newDefaultUnpacker(bytes);
        MessageBufferPacker out = org.msgpack.core.MessagePack.newDefaultBufferPacker()) {
      while (in.hasNext()) {
        copy(in, out);
      }
      return out.toByteArray();
    }
  }

  private static void copy(MessageUnpacker in, MessagePacker out) throws IOException {
    switch (in.getNextFormat().getValueType()) {
      case NIL -> {
        in.unpackNil();
        out.packNil();
      }
      case BOOLEAN -> out.packBoolean(in.unpackBoolean());
      case INTEGER -> out.packBigInteger(in.unpackBigInteger());
      case FLOAT -> out.packDouble(in.unpackDouble());
      case STRING -> out.packString(in.unpackString());
      case BINARY -> {
        byte[] body = in.readPayload(in.unpackBinaryHeader());
        out.packBinaryHeader(body.length).writePayload(body);
      }
      case EXTENSION -> {
        var header = in.unpackExtensionTypeHeader();
        out.packExtensionTypeHeader(header.getType(), header.getLength());
        out.writePayload(in.readPayload(header.getLength()));
      }
      case ARRAY -> {
        int count = in.unpackArrayHeader();
        out.packArrayHeader(count);
        copy(count, in, out);
      }
      case MAP -> {
        int count = in.unpackMapHeader();
        out.packMapHeader(count);
        copy(2 * count, in, out);
      }
    }
  }

  private static void copy(int count, MessageUnpacker in, MessagePacker out) throws IOException {
    for (int i = 0; i < count; i++) {
      copy(in, out);
    }
  }
}

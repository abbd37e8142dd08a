package dev.attune.rest.sandbox.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attune.json.PlainJsonReader;
import dev.attune.rest.sandbox.http.RefusalException;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonPatchApplierTest {
  private static final String BEFORE = "{'a':{'b':1},'l':[1,2],'x/y~z':0}";

  private static Value json(String text) {
    return PlainJsonReader.read(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8))
        .orElseThrow();
  }

  private static MapValue patched(String edits) {
    return JsonPatchApplier.apply((MapValue) json(BEFORE), json(edits));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "[{'op':'add','path':'/a/c','value':2}] | {'a':{'b':1,'c':2},'l':[1,2],'x/y~z':0}",
        "[{'op':'add','path':'/l/0','value':0}] | {'a':{'b':1},'l':[0,1,2],'x/y~z':0}",
        "[{'op':'add','path':'/l/-','value':3}] | {'a':{'b':1},'l':[1,2,3],'x/y~z':0}",
        "[{'op':'replace','path':'/l/1','value':5}] | {'a':{'b':1},'l':[1,5],'x/y~z':0}",
        "[{'op':'remove','path':'/x~1y~0z'}] | {'a':{'b':1},'l':[1,2]}",
        "[{'op':'move','from':'/a/b','path':'/b'}] | {'a':{},'l':[1,2],'x/y~z':0,'b':1}",
        "[{'op':'copy','from':'/l/1','path':'/b'}] | {'a':{'b':1},'l':[1,2],'x/y~z':0,'b':2}",
        "[{'op':'test','path':'/a','value':{'b':1.0}}] | {'a':{'b':1},'l':[1,2],'x/y~z':0}",
        "[] | {'a':{'b':1},'l':[1,2],'x/y~z':0}",
      })
  void anEditIsCarriedOut(String edits, String after) {
    assertThat(patched(edits)).isEqualTo(json(after));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{} | a JSON patch is a list of edits",
        "[1] | edit 1: it is not an object",
        "[{'op':'add','path':'/a/c'}] | edit 1: 'value' is missing",
        "[{'path':'/a'}] | edit 1: 'op' is missing",
        "[{'op':'jump','path':'/a'}] | edit 1: unknown op",
        "[{'op':'remove','path':'a'}] | edit 1: 'path' is not a JSON pointer",
        "[{'op':'remove','path':'/n'}] | edit 1: there is nothing at its path",
        "[{'op':'replace','path':'/n','value':1}] | edit 1: there is nothing at its path",
        "[{'op':'add','path':'/l/3','value':1}] | edit 1: there is nothing at its path",
        "[{'op':'add','path':'/l/01','value':1}] | edit 1: there is nothing at its path",
        "[{'op':'move','from':'/a','path':'/a/c'}] | edit 1: a value cannot be moved into itself",
        "[{'op':'test','path':'/a/b','value':2}] | edit 1: the test failed",
        "[{'op':'remove','path':''}] | edit 1: an edit cannot delete the object",
        "[{'op':'replace','path':'','value':1}] | the result of the edits is not an object",
      })
  void anEditThatCannotBeIsRefused(String edits, String message) {
    assertThatThrownBy(() -> patched(edits))
        .isInstanceOf(RefusalException.class)
        .hasMessage(message);
  }

  @Test
  void editsThatDoubleTheObjectAgainAndAgainAreStopped() {
    String copy = "{'op':'copy','from':'','path':'/c'},{'op':'copy','from':'','path':'/d'}";
    assertThatThrownBy(() -> patched("[" + (copy + ",").repeat(60) + copy + "]"))
        .hasMessage("the object would be too large or nested too deeply");
  }
}

package dev.attune.rest.sandbox;

import dev.attune.rest.sandbox.fault.ActiveFaults;
import dev.attune.rest.sandbox.fault.Fault;
import dev.attune.rest.sandbox.fault.FaultText;
import dev.attune.rest.sandbox.fault.Faults;
import dev.attune.rest.sandbox.http.IncomingRequest;
import dev.attune.rest.sandbox.http.OutgoingResponse;
import dev.attune.rest.sandbox.http.RefusalException;
import dev.attune.rest.sandbox.service.ApiService;
import dev.attune.schema.KeyText;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Faults and counts, which are no part of the API: for Java, and over HTTP below {@code /-/}. */
final class ControlApi {
  static final String PATH = "/-/";

  private final ActiveFaults faults = new ActiveFaults();
  private final Map<String, LongAdder> counts = new ConcurrentHashMap<>();
  private final ApiService apiService;

  ControlApi(ApiService apiService) {
    this.apiService = apiService;
  }

  ActiveFaults faults() {
    return faults;
  }

  void set(Faults all) {
    faults.set(all);
    apiService.keepHistory(faults.longestStale());
  }

  void count(String route) {
    counts.computeIfAbsent(route, _ -> new LongAdder()).increment();
  }

  RequestCounts counts() {
    Map<String, Long> routes = new LinkedHashMap<>();
    counts.forEach((route, count) -> routes.put(route, count.sum()));
    return new RequestCounts(routes);
  }

  void forgetCounts() {
    counts.clear();
  }

  OutgoingResponse answer(String verb, IncomingRequest request) {
    return switch (request.path()) {
      case PATH + "faults" -> faults(verb, request);
      case PATH + "requests" -> requests(verb);
      default -> throw RefusalException.with(404, "use /-/faults or /-/requests");
    };
  }

  private OutgoingResponse faults(String verb, IncomingRequest request) {
    return switch (verb) {
      case "GET" -> OutgoingResponse.of(200, shown());
      case "PUT" -> {
        set(read(request.json()));
        yield OutgoingResponse.of(200, shown());
      }
      case "DELETE" -> {
        set(Faults.NONE);
        yield OutgoingResponse.empty(204);
      }
      default -> throw notAllowed("GET, PUT, DELETE");
    };
  }

  private OutgoingResponse requests(String verb) {
    return switch (verb) {
      case "GET" -> {
        MapValue.Builder routes = MapValue.builder();
        RequestCounts all = counts();
        all.routes().forEach((route, count) -> routes.put(route, Num.of(count)));
        yield OutgoingResponse.of(
            200,
            MapValue.builder()
                .put("total", Num.of(all.total()))
                .put("routes", routes.build())
                .build());
      }
      case "DELETE" -> {
        forgetCounts();
        yield OutgoingResponse.empty(204);
      }
      default -> throw notAllowed("GET, DELETE");
    };
  }

  private static RefusalException notAllowed(String allowed) {
    return RefusalException.with(405, "this path accepts " + allowed).saying("Allow", allowed);
  }

  private static Faults read(Value json) {
    if (!(json instanceof MapValue map)
        || !(map.get("faults").orElse(json) instanceof ListValue(List<Value> list, boolean _))) {
      throw RefusalException.with(
          400, "write {\"faults\": [{\"fault\": \"latency\", \"time\": \"20ms\"}]}");
    }
    List<Fault> faults = new ArrayList<>();
    List<RefusalException.Finding> findings = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      switch (FaultText.read(words(list.get(i)))) {
        case FaultText.Read.Understood(Fault fault) -> faults.add(fault);
        case FaultText.Read.Unclear(String why) ->
            findings.add(new RefusalException.Finding("faults[" + i + "]:", why));
      }
    }
    if (!findings.isEmpty()) {
      throw RefusalException.because(400, findings);
    }
    return new Faults(faults);
  }

  private static Map<String, String> words(Value entry) {
    Map<String, String> words = new LinkedHashMap<>();
    if (entry instanceof MapValue map) {
      for (int i = 0; i < map.size(); i++) {
        words.put(map.key(i), KeyText.text(map.value(i)).orElse(""));
      }
      // So that what was read can be sent back.
      words.remove("struck");
    }
    return words;
  }

  private MapValue shown() {
    List<MapValue> all =
        faults.reports().stream()
            .map(report -> {
              MapValue.Builder entry = MapValue.builder();
              FaultText.of(report.fault()).forEach((key, text) -> entry.put(key, value(text)));
              return entry.put("struck", Num.of(report.struck())).build();
            })
            .toList();
    return MapValue.of("faults", ListValue.of(all));
  }

  private static Value value(String text) {
    return text.matches("[0-9]{1,9}") ? Num.of(text) : Text.of(text);
  }
}

package dev.attune.rest.pack.read.operation;

import dev.attune.rest.pack.PackCode;
import dev.attune.rest.pack.Pagination;
import dev.attune.rest.pack.Pagination.Size;
import dev.attune.rest.pack.read.syntax.Choice;
import dev.attune.rest.pack.read.syntax.PackFindings;
import dev.attune.rest.pack.read.syntax.ScalarReader;
import dev.attune.rest.pack.read.syntax.Section;
import dev.attune.value.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How lists come in pages. */
final class PaginationReader {
  private static final Choice WAYS =
      new Choice(
          "pagination",
          Map.of(
              Choice.NONE,
              Choice.Keys.NOTHING,
              "page",
              new Choice.Keys(List.of("query"), List.of("size-query", "size", "first", "total")),
              "offset",
              new Choice.Keys(List.of("query"), List.of("size-query", "size", "total")),
              "cursor",
              new Choice.Keys(List.of("query", "next"), List.of("size-query", "size")),
              "link",
              new Choice.Keys(List.of(), List.of("size-query", "size"))));

  private final Section section;
  private final PackFindings packFindings;
  private final ScalarReader scalarReader;

  PaginationReader(Section section, PackFindings packFindings) {
    this.section = section;
    this.packFindings = packFindings;
    this.scalarReader = new ScalarReader(packFindings);
  }

  Pagination read() {
    String query = section.textOr("query", "");
    return switch (WAYS.of(section, packFindings)) {
      case "page" ->
          new Pagination.Page(
              query,
              scalarReader.count(section, "first", 0).orElse(1),
              size(),
              scalarReader.path(section, "total"));
      case "offset" -> new Pagination.Offset(query, size(), scalarReader.path(section, "total"));
      case "cursor" ->
          new Pagination.Cursor(
              query, scalarReader.path(section, "next").orElse(Path.ROOT), size());
      case "link" -> new Pagination.Link(size());
      default -> new Pagination.None();
    };
  }

  private Optional<Size> size() {
    boolean query = section.own("size-query").isPresent();
    boolean size = section.own("size").isPresent();
    if (query != size) {
      packFindings.key(
          PackCode.INCOMPLETE,
          section.path().field(query ? "size-query" : "size"),
          "'size-query' and 'size' need each other",
          "size-query is the name of the parameter, size is its value");
    }
    int count = scalarReader.count(section, "size", 1).orElse(1);
    return section.text("size-query").map(name -> new Size(name.value(), count));
  }
}

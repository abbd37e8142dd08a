package dev.attune.apply;

/**
 * How the caller takes part in a run: how much at once, by which time, until when, and who is told.
 */
public record RunControl(
    Capacity capacity, TimeSource timeSource, StopSignal stop, Progress progress) {}

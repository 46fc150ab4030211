import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

// Positions after the name, by proc(5).
const PARENT = 1;
const USED = [11, 12];
const USED_BY_ENDED_CHILDREN = [13, 14];

/**
 * Processor time of a process of this machine so far, in microseconds; undefined where it cannot be
 * read.
 */
export function cpuMicroseconds(pid: number): number | undefined {
  const fields = readStat(pid);
  return fields && microseconds(fields, USED);
}

/** Processor time of the ended children of a process's parent: closed connections. */
export function endedSiblingsCpuMicroseconds(pid: number): number | undefined {
  const parent = readStat(pid)?.[PARENT];
  const fields = parent === undefined ? undefined : readStat(parent);
  return fields && microseconds(fields, USED_BY_ENDED_CHILDREN);
}

function microseconds(fields: readonly number[], places: readonly number[]): number {
  const ticks = places.reduce((sum, place) => sum + fields[place]!, 0);
  return (ticks / TICKS_PER_SECOND) * 1e6;
}

function readStat(pid: number): number[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces, so the fields are counted after it.
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return undefined;
  }
}

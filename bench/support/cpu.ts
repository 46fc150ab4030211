import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Processor time of a process of this machine so far, in microseconds; undefined where it cannot be read. */
export function cpuMicroseconds(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces: the fields are counted from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1e6;
  } catch {
    return undefined;
  }
}

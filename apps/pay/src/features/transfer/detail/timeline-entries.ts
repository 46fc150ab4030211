import type { Transfer } from '@kheya/contract';

type Entry = Transfer['timeline'][number];

/** One line of the timeline: one step, or the steps that were done within one minute. */
export interface TimelineLine {
  readonly entries: readonly Entry[];
  readonly state: Entry['state'];
}

/**
 * The lines of a timeline. Steps done within the same minute share a line with one time. While the
 * rail is depositing the money, the arrival itself still lies ahead and has a line of its own.
 */
export function timelineLines(timeline: Transfer['timeline']): TimelineLine[] {
  const lines: TimelineLine[] = [];
  for (const entry of timeline) {
    const last = lines.at(-1);
    const isSameMinute =
      last?.state === 'done' && entry.state === 'done' && minuteOf(last) === minute(entry.at);
    if (isSameMinute && last) {
      lines[lines.length - 1] = { ...last, entries: [...last.entries, entry] };
    } else lines.push({ entries: [entry], state: entry.state });
    if (entry.step === 'delivered' && entry.state === 'current') {
      lines.push({ entries: [{ ...entry, state: 'ahead' }], state: 'ahead' });
    }
  }
  return lines;
}

const minuteOf = (line: TimelineLine) => minute(line.entries[0]?.at ?? null);
const minute = (at: string | null) => at?.slice(0, 16);

import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const LINES = 40;
/** Enough for those lines. A whole log may exceed the maximum string. */
const TAIL_BYTES = 64 * 1024;

/** The last error a process logged, as the reason it ended; the log file holds the rest. */
export function lastErrorOf(log: string): string {
  const lines = tailOf(log).trim().split('\n').slice(-LINES);
  const fault = lines.findLast((line) => /Error|Problem|"level":(50|60)/.test(line));
  return fault ? `: ${messageOf(fault).slice(0, 300)}; see ${log}` : `; see ${log}`;
}

function tailOf(log: string): string {
  try {
    return readEnd(log);
  } catch {
    // The file is gone, perhaps by log rotation: the process is restarted all the same.
    return '';
  }
}

function readEnd(log: string): string {
  const file = openSync(log, 'r');
  try {
    const { size } = fstatSync(file);
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES));
    const count = readSync(file, bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString('utf8', 0, count);
  } finally {
    closeSync(file);
  }
}

function messageOf(line: string): string {
  if (!line.startsWith('{')) return line.trim();
  try {
    const entry = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return [entry.msg, entry.err?.message].filter(Boolean).join(': ');
  } catch {
    return line;
  }
}

import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lastErrorOf } from './last-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'kheya-logs-'));
afterAll(() => rmSync(folder, { recursive: true }));
const log = join(folder, 'api.log');

const line = (level: number, msg: string, message?: string) =>
  `${JSON.stringify({ level, msg, ...(message && { err: { message } }) })}\n`;

it('the last error of a log is reported with the path of the log', () => {
  writeFileSync(log, line(50, 'one before') + line(60, 'no port', 'in use') + line(30, 'stopped'));
  expect(lastErrorOf(log)).toBe(`: no port: in use; see ${log}`);
  writeFileSync(log, 'Error: as Node writes it\n');
  expect(lastErrorOf(log)).toBe(`: Error: as Node writes it; see ${log}`);
  writeFileSync(log, line(30, 'ready'));
  expect(lastErrorOf(log)).toBe(`; see ${log}`);
});

it('the end of a log larger than the maximum string is read', () => {
  writeFileSync(log, '');
  // A sparse file takes no room on the disk.
  truncateSync(log, 3 * 2 ** 30);
  appendFileSync(log, `\n${line(60, 'no memory')}`);
  expect(lastErrorOf(log)).toBe(`: no memory; see ${log}`);
});

it('a missing log is no error', () => {
  const gone = join(folder, 'gone.log');
  expect(lastErrorOf(gone)).toBe(`; see ${gone}`);
});

import { Readable } from 'node:stream';
import type { Locale } from '@kheya/contract';
import type { TransactionQuery } from './history-row.ts';

/** A history that leaves as a file: that of one account, by its number. */
export interface ExportQuery extends TransactionQuery {
  /** The reader's time zone; by default the one of the account's country. */
  readonly timeZone?: string | undefined;
}

/** Who reads the file, and when it is made. */
export interface ExportReader {
  readonly language: Locale;
  readonly now: Date;
}

export function zoneOf({ timeZone, currency }: ExportQuery): string {
  return timeZone ?? (currency === 'USD' ? 'America/New_York' : 'Asia/Dhaka');
}

/** Enough for one write to the connection. */
const CHUNK = 16_384;

/** Lines as a file, made while they are taken; a file of a million lines is never in memory. */
export function linesAsFile(lines: AsyncIterable<string>): Readable {
  return Readable.from(inChunks(lines), { objectMode: false });
}

async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const line of lines) {
    chunk += `${line}\r\n`;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

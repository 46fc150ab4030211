import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ArchiveEntry {
  readonly name: string;
  readonly content: Buffer | AsyncIterable<Buffer | string>;
  /** Pictures and PDFs are compressed already. */
  readonly isPacked: boolean;
}

const SLICE = 256 * 1024;

/** A ZIP as a stream; only the current entry is in memory. */
export async function* zipOf(entries: AsyncIterable<ArchiveEntry>, at: Date) {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for await (const { name, content, isPacked } of entries) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    entry.mtime = at;
    zip.add(entry);
    for await (const slice of slicesOf(content)) {
      entry.push(slice);
      yield* made.splice(0);
      // Yields to other work between two slices.
      await setImmediate();
    }
    entry.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}

async function* slicesOf(content: ArchiveEntry['content']) {
  if (!Buffer.isBuffer(content)) {
    for await (const part of content) yield typeof part === 'string' ? Buffer.from(part) : part;
    return;
  }
  for (let from = 0; from < content.length; from += SLICE) {
    yield content.subarray(from, from + SLICE);
  }
}

/** Regroups the bytes into pieces of one size; the last piece may be shorter. */
export async function* piecesOf(bytes: AsyncIterable<Uint8Array>, size: number) {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const some of bytes) {
    waiting.push(some);
    length += some.length;
    if (length < size) continue;
    const whole = Buffer.concat(waiting);
    let from = 0;
    for (; from + size <= whole.length; from += size) yield whole.subarray(from, from + size);
    waiting = [whole.subarray(from)];
    length = whole.length - from;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

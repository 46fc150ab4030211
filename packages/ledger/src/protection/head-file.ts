import { createReadStream, existsSync, statSync } from 'node:fs';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { headLine, parseHeadLine, type SignedHead } from '#protection/signed-head.ts';

const BLOCK_BYTES = 64 * 1024;

/**
 * Appends a head to the file, and returns once it is on the disk. The file is only appended to, so
 * it may lie on append-only storage; a line torn by a crash is terminated first and stays as it is.
 */
export async function appendHead(path: string, head: SignedHead): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const isNew = !existsSync(path);
  const file = await open(path, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const last = size === 0 ? Buffer.from('\n') : await readAt(file, size - 1, 1);
    await file.appendFile(`${last.toString() === '\n' ? '' : '\n'}${headLine(head)}`);
    await file.datasync();
  } finally {
    await file.close();
  }
  if (isNew) await syncFolder(dirname(path));
}

/**
 * The newest head of each named bucket, read from the end: a file of years is not read in full each
 * time.
 */
export async function newestHeads(
  path: string,
  buckets: readonly number[],
): Promise<ReadonlyMap<number, SignedHead>> {
  const found = new Map<number, SignedHead>();
  if (!existsSync(path)) return found;
  const file = await open(path, 'r');
  try {
    let { size: start } = await file.stat();
    let cut = '';
    while (start > 0 && !buckets.every((bucket) => found.has(bucket))) {
      const length = Math.min(BLOCK_BYTES, start);
      start -= length;
      const text = (await readAt(file, start, length)).toString('latin1') + cut;
      const lines = text.split('\n');
      // The first line may begin in the previous block.
      cut = start > 0 ? (lines.shift() ?? '') : '';
      for (const line of lines) keepNewest(found, parseHeadLine(line));
    }
  } finally {
    await file.close();
  }
  return found;
}

/** The length of the file in bytes; a missing file has none. */
export function headFileBytes(path: string): number {
  return existsSync(path) ? statSync(path).size : 0;
}

/** Every head in the first bytes of the file, in pages. */
export async function* headPages(
  path: string,
  bytes: number,
  pageSize = 2000,
): AsyncGenerator<SignedHead[]> {
  if (bytes === 0) return;
  let page: SignedHead[] = [];
  const input = createReadStream(path, { end: bytes - 1 });
  for await (const line of createInterface({ input })) {
    const head = parseHeadLine(line);
    if (head) page.push(head);
    if (page.length === pageSize) {
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}

/**
 * Two workers may write slightly out of order, so the newest is the one with the highest number.
 */
export function keepNewest(heads: Map<number, SignedHead>, head: SignedHead | undefined): void {
  if (!head) return;
  const known = heads.get(head.bucket);
  if (!known || known.seq < head.seq) heads.set(head.bucket, head);
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(buffer, read, length - read, position + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return buffer.subarray(0, read);
}

/** A new file is durable only when its directory entry is: the folder is synced as well. */
async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders, and keeps directory entries by itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

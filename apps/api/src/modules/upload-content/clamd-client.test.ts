import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { isOutage } from '@kheya/service-kit';
import { parseClamdAddress, type ClamdAddress } from '#platform/clamd-address.ts';
import { isCleanByClamd } from './clamd-client.ts';
import { cleanContent } from './upload-content.ts';
import { scannerOf } from './upload-scanner.ts';

/**
 * The harmless test file every scanner must find (eicar.org), in two parts so that this file is not
 * one.
 */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
});

/** The content of an INSTREAM stream; undefined until its end has arrived. */
function contentOf(received: Buffer): Buffer | undefined {
  const command = Buffer.from('zINSTREAM\0');
  if (!received.subarray(0, command.length).equals(command)) return undefined;
  const pieces: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** A clamd that responds at the end of a stream, by default as the real one does. */
async function clamd(
  answer: (socket: Socket, content: Buffer) => void = (socket, content) => {
    const isFound = content.includes(EICAR);
    socket.end(isFound ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
  },
  path?: string,
): Promise<ClamdAddress> {
  const listening = createServer((socket) => {
    sockets.add(socket);
    let received: Buffer = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part]);
      const content = contentOf(received);
      if (content) answer(socket, content);
    });
  });
  server = listening;
  await new Promise<void>((resolve) => {
    if (path === undefined) listening.listen(0, '127.0.0.1', resolve);
    else listening.listen(path, resolve);
  });
  if (path !== undefined) return { path };
  return { host: '127.0.0.1', port: (listening.address() as AddressInfo).port };
}

const ask = (address: ClamdAddress, content: Buffer, over = {}) =>
  isCleanByClamd(address, content, { timeoutMs: 5000, mostBytes: 1_000_000, ...over });
const virus = Buffer.from(EICAR);

describe('clamd', () => {
  it('finds the test virus, also across two chunks, and nothing in a clean file', async () => {
    const address = await clamd();
    expect(await ask(address, virus)).toBe(false);
    const across = Buffer.concat([Buffer.alloc(64 * 1024 - 20, 'x'), virus]);
    expect(await ask(address, across)).toBe(false);
    expect(await ask(address, Buffer.alloc(300_000, 'x'))).toBe(true);
    expect(await ask(address, Buffer.alloc(0))).toBe(true);
  });

  it('can be reached over a Unix socket too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kheya-clamd-'));
    const address = await clamd(undefined, join(folder, 'clamd.ctl'));
    expect(await ask(address, virus)).toBe(false);
    rmSync(folder, { recursive: true });
  });

  it('that stops reading, or responds with anything but OK, has not judged the file', async () => {
    for (const said of [
      'INSTREAM size limit exceeded. ERROR\0',
      'stream: Can’t allocate memory ERROR\0',
      'stream: OK, as far as I know\0',
      'x'.repeat(5000),
      '\0',
    ]) {
      const address = await clamd((socket) => socket.end(said));
      await expect(ask(address, virus), said.slice(0, 40)).rejects.toThrow(/did not judge/);
    }
  });

  it('that hangs up, is silent or unreachable is an outage, and no file counts as clean', async () => {
    const hangsUp = await clamd((socket) => socket.destroy());
    const away = (await new Promise<AddressInfo>((resolve) => {
      const closed = createServer().listen(0, '127.0.0.1', () => {
        const address = closed.address() as AddressInfo;
        closed.close(() => resolve(address));
      });
    })) as { address: string; port: number };
    const silent = await clamd(() => undefined);
    const faults = [
      ask(hangsUp, virus),
      ask({ host: away.address, port: away.port }, virus),
      ask(silent, virus, { timeoutMs: 50 }),
    ].map((asked) =>
      asked.then(
        () => undefined,
        (error: unknown) => error,
      ),
    );
    for (const fault of await Promise.all(faults)) expect(isOutage(fault)).toBe(true);
  });

  it('is not sent more than it reads', async () => {
    const address = await clamd((socket) => socket.end('stream: OK\0'));
    await expect(ask(address, Buffer.alloc(101), { mostBytes: 100 })).rejects.toThrow(/more than/);
  });
});

it.each([
  ['tcp://clamav.internal:3310', { host: 'clamav.internal', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['clamav:3310', undefined],
  ['tcp://clamav:99999', undefined],
  ['unix:', undefined],
  ['', undefined],
])('%s is read as a clamd address or rejected', (text, address) => {
  expect(parseClamdAddress(text)).toEqual(address);
});

describe('an upload', () => {
  const pdf = (inside: string) =>
    Buffer.from(`%PDF-1.4\n1 0 obj <<>> stream\n${inside}\nendstream\nstartxref\n9\n%%EOF\n`);

  it('with a virus is refused although its bytes are a document’s; a clean one is stored', async () => {
    const scanner = scannerOf({ CLAMD_ADDRESS: await clamd() });
    expect(await cleanContent(pdf(EICAR), scanner, 'somebody')).toBe('refused');
    expect(await cleanContent(pdf('a bill'), scanner, 'somebody')).toMatchObject({
      contentType: 'application/pdf',
    });
  });

  it('that was not scanned is neither stored nor refused', async () => {
    const scanner = scannerOf({ CLAMD_ADDRESS: await clamd((socket) => socket.destroy()) });
    await expect(cleanContent(pdf('a bill'), scanner, 'somebody')).rejects.toThrow(/scanner/);
  });
});

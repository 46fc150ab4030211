import { connect, type Socket } from 'node:net';
import type { ClamdAddress } from '#platform/clamd-address.ts';

export interface ClamdOptions {
  readonly timeoutMs: number;
  /** clamd's own StreamMaxLength: it does not read longer files to the end. */
  readonly mostBytes: number;
}

/** clamd did not judge the file, so it does not count as clean. An outage to the caller. */
class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable';
}

const CHUNK = 64 * 1024;
/** A virus name and two words; a longer response is not clamd's. */
const MAX_ANSWER_LENGTH = 4096;

/**
 * Whether clamd finds the content clean (INSTREAM, clamd(8)). Throws without an explicit verdict in
 * time: a file that was not judged is neither clean nor refused.
 */
export async function isCleanByClamd(
  address: ClamdAddress,
  content: Buffer,
  options: ClamdOptions,
): Promise<boolean> {
  if (content.length > options.mostBytes) {
    throw new ScannerUnavailable(`${content.length} bytes are more than the scanner reads`);
  }
  const answer = await askClamd(address, content, options.timeoutMs);
  if (answer === 'stream: OK') return true;
  if (/^stream: .+ FOUND$/.test(answer)) return false;
  throw new ScannerUnavailable(`the scanner did not judge: ${answer.slice(0, 200)}`);
}

function askClamd(address: ClamdAddress, content: Buffer, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    // For the whole exchange: a server that sends a byte now and then is not waited for endlessly.
    const timer = setTimeout(() => end(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
    let answer = '';
    const end = (fault?: Error) => {
      clearTimeout(timer);
      socket.destroy();
      if (fault) reject(new ScannerUnavailable('the scanner did not answer', { cause: fault }));
      else resolve(answer);
    };
    socket.setEncoding('utf8');
    socket.on('error', end);
    socket.on('close', () => end(new Error('it hung up')));
    socket.on('data', (part: string) => {
      answer += part;
      const until = answer.indexOf('\0');
      if (until < 0 && answer.length < MAX_ANSWER_LENGTH) return;
      answer = answer.slice(0, until < 0 ? MAX_ANSWER_LENGTH : until);
      end();
    });
    socket.on('connect', () => sendStream(socket, content));
  });
}

/** Each chunk follows its length; a chunk of length zero ends the stream. */
function sendStream(socket: Socket, content: Buffer): void {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < content.length; at += CHUNK) {
    const piece = content.subarray(at, at + CHUNK);
    socket.write(lengthOf(piece.length));
    socket.write(piece);
  }
  socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { readForm, sendRefusal } from '@kheya/http-kit';
import { createLogger, createSystemClock, type Logger } from '@kheya/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testConfig } from '#testing/test-config.ts';
import { TooManyOfOneCaller } from './batch.ts';
import { createHttpServer } from './http-server.ts';

const lines: string[] = [];
const log = createLogger('arrival', 'silent');
for (const level of ['info', 'warn', 'error'] as const) {
  log[level] = ((_facts: unknown, text: string) =>
    lines.push(`${level}: ${text}`)) as unknown as Logger['info'];
}

let app: FastifyInstance;
beforeAll(async () => {
  app = await createHttpServer({
    config: testConfig({
      DATABASE_URL: 'postgresql://nobody@localhost/none',
      ACCOUNTS_URL: 'http://localhost:1',
    }),
    clock: createSystemClock(),
    log,
    // The limits are far apart, because the file's time begins earlier and a busy machine may be
    // late with the other's.
    arrival: { bodyMs: 60, uploadMs: 3000, lookMs: 20 },
  });
  app.post('/words', async () => ({}));
  app.post('/file', { config: { takesFile: true } }, async (request, reply) => {
    const form = await readForm(request, { field: 'upload_file', maxBytes: 1000 }, 'en');
    return form.ok ? form.fields : sendRefusal(reply, form, 'en', log);
  });
  app.post('/many', () => {
    throw new TooManyOfOneCaller('16 calls of one caller wait');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

describe('a body that does not arrive', () => {
  /** Announces the length of a body and sends a part of it. */
  async function begin(path: string, type: string): Promise<Socket> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.setEncoding('utf8');
    await once(socket, 'connect');
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 900\r\n\r\n{"a":`,
    );
    return socket;
  }
  const endOf = async (socket: Socket, name: string, order: string[]) => {
    let said = '';
    socket.on('data', (text: string) => (said += text));
    await once(socket, 'close');
    order.push(name);
    return said;
  };

  it('ends in 408 and a closed connection, for a file later than for other bodies', async () => {
    const order: string[] = [];
    const file = endOf(await begin('/file', 'multipart/form-data; boundary=b'), 'file', order);
    const words = endOf(await begin('/words', 'application/json'), 'words', order);
    expect(await words).toMatch(/^HTTP\/1\.1 408 /);
    await file;
    expect(order).toEqual(['words', 'file']);
  });

  it('is the only call that is ended', async () => {
    const payload = { a: 1 };
    expect((await app.inject({ method: 'POST', url: '/words', payload })).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', url: '/words' })).statusCode).toBe(200);
  });
});

describe('an invalid form', () => {
  const part = 'content-disposition: form-data; name="upload_file"; filename="a.pdf"';
  it.each([
    ['without its end', `--b\r\n${part}\r\n\r\nabc`],
    ['without a part', 'nothing of the kind'],
    ['with half a head', `--b\r\n${part.slice(0, 30)}`],
    ['with too many parts', `--b\r\n${part}\r\n\r\na\r\n`.repeat(3) + '--b--\r\n'],
  ])('%s is refused', async (_what, payload) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await app.inject({ method: 'POST', url: '/file', headers, payload });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      400,
      'body_malformed',
    ]);
  });

  it('without a boundary is refused', async () => {
    const headers = { 'content-type': 'multipart/form-data' };
    const answer = await app.inject({ method: 'POST', url: '/file', headers, payload: '--b--' });
    expect(answer.statusCode).toBe(400);
  });
});

it('tells a caller with too many waiting calls to retry, and logs no fault', async () => {
  lines.length = 0;
  const answer = await app.inject({ method: 'POST', url: '/many', payload: {} });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1']);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ code: 'too_many_at_once', status: 429 });
  expect(lines).toEqual(['info: refused']);
});

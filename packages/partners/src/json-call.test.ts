import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { callJson } from './json-call.ts';

const servers: Server[] = [];
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

it('follows no redirect: credentials and body stay at the provider’s address', async () => {
  let reached = false;
  const elsewhere = await serve((_request, response) => {
    reached = true;
    response.end('{}');
  });
  const provider = await serve((_request, response) => {
    response.writeHead(307, { location: elsewhere }).end();
  });
  const answer = await callJson({
    method: 'POST',
    url: provider,
    headers: { password: 'secret' },
    body: { ssn: '123-45-6789' },
    timeoutMs: 2000,
  });
  expect(answer).toMatchObject({ ok: false, sent: true });
  expect(reached).toBe(false);
});

it('gives up who does not answer in time, and knows that it may have been done', async () => {
  const provider = await serve(() => undefined);
  const answer = await callJson({ method: 'POST', url: provider, body: {}, timeoutMs: 50 });
  expect(answer).toMatchObject({ ok: false, sent: true, cause: { name: 'TimeoutError' } });
});

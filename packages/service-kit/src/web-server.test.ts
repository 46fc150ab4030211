import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningService } from './service.ts';
import { startWebServer } from './web-server.ts';

let dist: string;
let server: RunningService;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'kheya-web-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>pay</title>');
  writeFileSync(join(dist, 'assets', 'app-1a2b.js'), 'plain');
  writeFileSync(join(dist, 'assets', 'app-1a2b.js.gz'), gzipSync('packed'));
  server = await startWebServer({
    name: 'pay',
    dist,
    port: 0,
    standalone: true,
    configJson: { api_url: 'http://localhost:3003' },
    security: { csp: { connect: ['http://localhost:3003'] }, secure: false },
  });
});

afterAll(async () => {
  await server.stop();
  rmSync(dist, { recursive: true });
});

/** Not by fetch, which decompresses what it receives. */
function ask(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port: server.port, path, headers }, (response) => {
      response.resume();
      resolve(response);
    });
    request.on('error', reject);
  });
}

it('serves the one page for every path of the app and forbids caching it', async () => {
  for (const path of ['/', '/transactions/7?lang=bn', '/auth/token']) {
    const answer = await ask(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  }
});

it('sends the security headers with every answer, files and refusals included', async () => {
  for (const path of ['/', '/config.json', '/assets/app-1a2b.js', '/assets/app-gone.js']) {
    const { headers } = await ask(path);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

it('lets hashed files be cached for ever and sends them compressed where accepted', async () => {
  const packed = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers['cache-control']).toContain('immutable');
  expect((await ask('/assets/app-1a2b.js')).headers['content-encoding']).toBeUndefined();
});

it('does not serve the page for a missing file', async () => {
  expect((await ask('/assets/app-gone.js')).statusCode).toBe(404);
});

it('serves the settings and forbids caching them', async () => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/config.json`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ api_url: 'http://localhost:3003' });
});

it('refuses an app that was not built, in one line', () => {
  const security = { secure: false };
  const start = () =>
    startWebServer({ name: 'pay', dist: join(dist, 'no'), port: 0, configJson: {}, security });
  expect(start).toThrow(/pay is not built/);
});

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
  for (const language of ['en', 'bn']) {
    mkdirSync(join(dist, '.pages', language), { recursive: true });
    for (const name of ['help', 'user']) {
      writeFileSync(join(dist, '.pages', language, `${name}.html`), `${name} in ${language}`);
    }
  }
  const pages = [
    { name: 'help', paths: ['/help', '/help/'], indexed: true },
    { name: 'user', paths: ['/us/user/*'], indexed: false },
  ];
  writeFileSync(join(dist, '.pages', 'pages.json'), JSON.stringify(pages));
  writeFileSync(join(dist, 'assets', 'app-1a2b.js.gz'), gzipSync('packed'));
  server = await startWebServer({
    name: 'pay',
    dist,
    url: 'https://pay.kheya.test',
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

it('sends a rendered page in the language of its reader, and names its other language', async () => {
  const read = async (path: string, language: string) => {
    const headers = { 'accept-language': language };
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
    return { text: await answer.text(), headers: answer.headers };
  };
  const english = await read('/help/', 'en-US,en');
  expect(english.text).toBe('help in en');
  expect(english.headers.get('vary')).toContain('accept-language');
  expect(english.headers.get('cache-control')).toBe('no-cache');
  expect(english.headers.get('content-security-policy')).toContain("script-src 'self'");
  const link = english.headers.get('link');
  expect(link).toContain('<https://pay.kheya.test/help/>; rel="canonical"');
  expect(link).toContain('<https://pay.kheya.test/help/?lang=bn>; rel="alternate"; hreflang="bn"');
  expect((await read('/help', 'bn')).text).toBe('help in bn');
  const user = await read('/us/user/overview/', 'bn');
  expect(user.text).toBe('user in bn');
  expect(user.headers.get('link')).toBeNull();
  expect((await read('/us/other', 'bn')).text).toContain('<title>pay</title>');
});

it('sends the security headers with every answer, files and refusals included', async () => {
  for (const path of ['/', '/help/', '/config.json', '/assets/app-1a2b.js', '/assets/gone.js']) {
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
    startWebServer({
      name: 'pay',
      dist: join(dist, 'no'),
      url: '',
      port: 0,
      configJson: {},
      security,
    });
  expect(start).toThrow(/pay is not built/);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const asked: { address: string; authorization: string | undefined }[] = [];
const kept = new Map<string, string>();

const tokenUntil = (seconds: number) =>
  `x.${Buffer.from(JSON.stringify({ sub: 'u1', exp: seconds })).toString('base64url')}.x`;
const fresh = tokenUntil(4_102_444_800);

const config = { api_url: 'http://api.test', accounts_url: 'http://accounts.test', api_key: 'key' };

let renewal: () => Response;

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  asked.length = 0;
  renewal = () => Response.json({ access_token: fresh });
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('localStorage', store);
  vi.stubGlobal('sessionStorage', { ...store, getItem: () => null });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('location', new URL('http://pay.test/us/user/tickets'));
  vi.stubGlobal('navigator', {
    language: 'en-US',
    locks: { request: (_name: string, work: () => unknown) => work() },
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const headers = (init.headers ?? {}) as Record<string, string>;
    asked.push({ address, authorization: headers['Authorization'] });
    if (address === '/config.json') return Response.json(config);
    return address.includes('/token') ? renewal() : Response.json({});
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function run(token: string | null): Promise<readonly string[]> {
  if (token !== null) kept.set('kheya.access_token', token);
  const early = await import('./early.ts');
  await early.opening;
  await early.renewed();
  await expect.poll(() => asked.length).toBeGreaterThan(token === null ? 0 : 3);
  return asked.map(({ address }) => address.replace('http://', ''));
}

test('the person and the frame are asked for with the token that is there', async () => {
  expect(await run(fresh)).toEqual([
    '/config.json',
    'api.test/user/',
    'api.test/user-preference/',
    'api.test/profile/',
  ]);
});

test('a token that has run out is renewed before anything is asked', async () => {
  const addresses = await run(tokenUntil(1_000));
  expect(addresses.slice(0, 3)).toEqual(['/config.json', 'accounts.test/token', 'api.test/user/']);
  expect(asked[2]?.authorization).toBe(`Bearer ${fresh}`);
});

test('an outage of the accounts site holds nothing up: the app is told by the api', async () => {
  renewal = () => new Response('', { status: 503 });
  expect(await run(tokenUntil(1_000))).toContain('api.test/user/');
});

test('nobody signed in, nothing asked', async () => {
  expect(await run(null)).toEqual(['/config.json']);
});

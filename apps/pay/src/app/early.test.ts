import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const asked: { address: string; headers: Record<string, string> }[] = [];
const kept = new Map<string, string>();
const keptByTab = new Map<string, string>();

const tokenUntil = (seconds: number, sub = 'u1') =>
  `x.${Buffer.from(JSON.stringify({ sub, exp: seconds })).toString('base64url')}.x`;
const fresh = tokenUntil(4_102_444_800);

const config = { api_url: 'http://api.test', accounts_url: 'http://accounts.test', api_key: 'key' };

let renewal: () => Response;

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  keptByTab.clear();
  asked.length = 0;
  renewal = () => Response.json({ access_token: fresh });
  vi.stubGlobal('localStorage', storageOf(kept));
  vi.stubGlobal('sessionStorage', storageOf(keptByTab));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('location', new URL('http://pay.test/us/user/tickets'));
  vi.stubGlobal('navigator', {
    language: 'en-US',
    locks: { request: (_name: string, work: () => unknown) => work() },
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    asked.push({ address, headers: (init.headers ?? {}) as Record<string, string> });
    if (address === '/config.json') return Response.json(config);
    return address.includes('/token') ? renewal() : Response.json({});
  });
});

function storageOf(values: Map<string, string>): Storage {
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (at) => [...values.keys()][at] ?? null,
    clear: () => values.clear(),
    get length() {
      return values.size;
    },
  };
}

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
  expect(asked[2]?.headers['Authorization']).toBe(`Bearer ${fresh}`);
});

test('an outage of the accounts site holds nothing up: the app is told by the api', async () => {
  renewal = () => new Response('', { status: 503 });
  expect(await run(tokenUntil(1_000))).toContain('api.test/user/');
});

test('nobody signed in, nothing asked', async () => {
  expect(await run(null)).toEqual(['/config.json']);
});

const ofLastPerson = {
  'kheya.person': 'u2',
  'kheya.acting': 'profile-2',
  'kheya.draft.ticket': '{}',
};

test('what the tab keeps for its visit is not the next person’s', async () => {
  for (const [key, value] of Object.entries(ofLastPerson)) keptByTab.set(key, value);
  await run(fresh);
  expect(Object.fromEntries(keptByTab)).toEqual({ 'kheya.person': 'u1' });
  expect(JSON.stringify(asked)).not.toContain('profile-2');
});

test('nor is it where the token that has run out turns out to be another person’s', async () => {
  for (const [key, value] of Object.entries(ofLastPerson)) keptByTab.set(key, value);
  await run(tokenUntil(1_000, 'u2'));
  expect(Object.fromEntries(keptByTab)).toEqual({ 'kheya.person': 'u1' });
  expect(JSON.stringify(asked)).not.toContain('profile-2');
});

test('the same person goes on with it', async () => {
  for (const [key, value] of Object.entries(ofLastPerson)) keptByTab.set(key, value);
  keptByTab.set('kheya.person', 'u1');
  await run(fresh);
  expect(Object.fromEntries(keptByTab)).toEqual({ ...ofLastPerson, 'kheya.person': 'u1' });
  expect(JSON.stringify(asked)).toContain('profile-2');
});

import type { Locale } from '@kheya/contract';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';

import { FakeApi } from '#fake-api.ts';
import { fakeUpload } from '#fake-upload.ts';

// An app in one real browser page, with its servers answered by the test. The same for every app:
// each tells in its `src/testing/setup.ts` how it is drawn, and opens its screens by `openPage`.

export const API_URL = 'https://api.kheya.test';
export const ACCOUNTS_URL = 'https://accounts.kheya.test';
export const PAY_URL = 'https://pay.kheya.test';
export const CONSOLE_URL = 'https://console.kheya.test';

/** The sizes people hold: a laptop and a cheap phone. */
export const DESK = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

export interface Look {
  readonly locale: Locale;
  readonly theme: 'light' | 'dark';
  readonly size: { readonly width: number; readonly height: number };
}

/** Both languages, themes and sizes in two: what a screen is looked at in. */
export const LOOKS = [
  { locale: 'en', theme: 'light', size: DESK },
  { locale: 'bn', theme: 'dark', size: PHONE },
] as const satisfies readonly Look[];

export interface RenderedApp {
  /** Draws the app as its page is loaded: from the address and the storage; answers how it is taken away. */
  readonly draw: (place: HTMLElement) => Promise<() => void>;
  /** Empties what its modules remember: the tests of all files share one page. */
  readonly forget: () => void | Promise<void>;
}

let app: RenderedApp;
let api = new FakeApi();
let takeAway: (() => void) | undefined;
let allowed: RegExp[] = [];
let held: Promise<void> | undefined;
const complaints: string[] = [];
const left: string[] = [];

/** Before every test a new visit begins; after it nothing may be left unanswered or complained of. */
export function renderApp(rendered: RenderedApp): void {
  app = rendered;
  beforeEach(() => {
    api = new FakeApi();
    allowed = [];
    complaints.length = 0;
    left.length = 0;
    localStorage.clear();
    sessionStorage.clear();
    vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
    vi.stubGlobal('XMLHttpRequest', fakeUpload(answer));
    vi.spyOn(console, 'error').mockImplementation((...said) => {
      complaints.push(said.map(String).join(' '));
    });
    navigation.addEventListener('navigate', stay);
  });
  afterEach(async () => {
    close();
    localStorage.clear();
    sessionStorage.clear();
    // As another tab would tell it.
    dispatchEvent(new StorageEvent('storage', { key: null }));
    await app.forget();
    navigation.removeEventListener('navigate', stay);
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    const heard = complaints.filter((line) => !allowed.some((pattern) => pattern.test(line)));
    expect(heard.join('\n'), 'what the console complained of').toBe('');
    expect(api.faults.join('\n'), 'what does not fit the contract').toBe('');
    expect(api.unanswered.join('\n'), 'calls nobody answers').toBe('');
  });
}

/** The servers of this test: what they answer is told before the screen opens. */
export const servers = (): FakeApi => api;

/** The console may complain of this: it is what the test is about. */
export function allowComplaint(pattern: RegExp): void {
  allowed.push(pattern);
}

/** From here on waiting takes no time: it goes on by itself, and as far as the test says. */
export function fakeTime(): void {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
}

/** So many milliseconds go by for the page. */
export async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

/** Two presses of an impatient person, both before any server answers. */
export async function pressTwice(button: Locator): Promise<void> {
  const pressed = Promise.withResolvers<void>();
  held = pressed.promise;
  try {
    await button.dblClick();
  } finally {
    held = undefined;
    pressed.resolve();
  }
}

/** Where the page wanted to leave to, in its order: it is held back, the test goes on in it. */
export const leftFor = (): readonly string[] => left;

/** Opens the app at an address, as a browser would, and answers when its first heading is there, or what is waited for. */
export async function openPage(
  path: string,
  { locale, theme, size }: Look,
  until?: Locator,
): Promise<void> {
  await page.viewport(size.width, size.height);
  localStorage.setItem('kheya.lang', locale);
  localStorage.setItem('kheya.theme', theme);
  history.replaceState(null, '', path);
  await reload(until);
}

/** The same address once more: what is kept in the browser stays, what the page had in mind goes. */
export async function reload(
  until: Locator = page.getByRole('heading', { level: 1 }).first(),
): Promise<void> {
  close();
  await app.forget();
  const place = document.createElement('div');
  place.id = 'root';
  document.body.replaceChildren(place);
  takeAway = await app.draw(place);
  await expect.element(until).toBeVisible();
}

function close(): void {
  takeAway?.();
  takeAway = undefined;
}

function stay(event: NavigateEvent): void {
  const { destination, downloadRequest } = event;
  if (destination.sameDocument || downloadRequest !== null) return;
  left.push(destination.url);
  event.preventDefault();
}

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { origin, pathname } = new URL(request.url);
  if (origin === location.origin && pathname === '/config.json') return Response.json(config);
  if (![API_URL, ACCOUNTS_URL, location.origin].includes(origin)) {
    throw new TypeError(`nobody answers ${request.url}`);
  }
  const { signal } = request;
  const answered = await Promise.race([
    api.answer(request, origin),
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    }),
  ]);
  await held;
  if (answered.type === 'error') throw new TypeError('Failed to fetch');
  return answered;
}

const config = {
  mode: 'sandbox',
  api_key: 'kheya-web-sandbox',
  api_url: API_URL,
  accounts_url: ACCOUNTS_URL,
  pay_url: PAY_URL,
  console_url: CONSOLE_URL,
};

/** An access token: only its claims are read in the browser. */
export function tokenOf(claims: Readonly<Record<string, unknown>> & { readonly sub: string }) {
  const part = (value: object) => {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    return btoa(String.fromCharCode(...bytes)).replace(/=+$/, '');
  };
  return `${part({ alg: 'none' })}.${part({ exp: 4_102_444_800, ...claims })}.unsigned`;
}

import {
  eventStream,
  notificationList,
  profileList,
  ticketCount,
  userList,
  userPreferenceGet,
  type Locale,
  type Profile,
  type User,
  type UserPreference,
} from '@kheya/contract';
import { FakeApi } from '@kheya/test-kit/fake-api';
import * as goodPage from '@kheya/test-kit/good-page';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';

import '#app/first.css';
import '#app/rest.css';
import { loadConfig } from '@kheya/browser/config';
import { showLanguage, startLanguage } from '@kheya/browser/language';
import { adoptTheme } from '@kheya/browser/theme';
import { queryClient } from '#shared/query-client.ts';
import { loadTexts } from '#shared/texts.ts';
import { preference } from '#testing/people.ts';

const API = 'https://api.kheya.test';
const ACCOUNTS = 'https://accounts.kheya.test';
const TOKEN = 'kheya.access_token';

/** The sizes people hold: a laptop and a cheap phone. */
export const DESK = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

export interface ScreenOptions {
  /** Who is signed in; nobody when left out. */
  readonly person?: User;
  readonly locale?: Locale;
  readonly theme?: 'light' | 'dark';
  readonly size?: { readonly width: number; readonly height: number };
}

let api: FakeApi;
let root: Root | undefined;
const complaints: string[] = [];

beforeEach(() => {
  api = new FakeApi();
  localStorage.clear();
  sessionStorage.clear();
  complaints.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    complaints.push(said.map(String).join(' '));
  });
});

afterEach(() => {
  root?.unmount();
  root = undefined;
  queryClient.clear();
  vi.restoreAllMocks();
  expect(complaints, 'what the console complained of').toEqual([]);
  expect(api.unanswered, 'calls nobody answers').toEqual([]);
});

/** The servers of this test: what they answer is told before the screen opens. */
export function servers(): FakeApi {
  return api;
}

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  if (request.url.startsWith(API)) return api.answer(request, API);
  const { pathname } = new URL(request.url);
  if (pathname !== '/config.json') throw new TypeError(`nobody answers ${request.url}`);
  const addresses = { api_url: API, accounts_url: ACCOUNTS };
  return Response.json({ mode: 'sandbox', api_key: 'kheya-web-sandbox', ...addresses });
}

/** Opens the app at an address, as a browser would, and answers when its first heading is there. */
export async function openScreen(path: string, options: ScreenOptions = {}): Promise<void> {
  const { person, locale = 'en', theme = 'light', size = DESK } = options;
  await page.viewport(size.width, size.height);
  localStorage.setItem('kheya.lang', locale);
  adoptTheme(theme);
  if (person) {
    localStorage.setItem(TOKEN, tokenOf(person));
    answerShell(person, { ...preference, language: locale, theme });
  }
  history.replaceState(null, '', path);
  await loadConfig();
  await startLanguage(loadTexts);
  await showLanguage(locale);
  const [{ startApp }, { router }] = await Promise.all([
    import('#app/start.tsx'),
    import('#app/router.ts'),
  ]);
  router.history.replace(path);
  const place = document.createElement('div');
  place.id = 'root';
  document.body.replaceChildren(place);
  root = createRoot(place);
  startApp(root);
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** What every screen behind the sign-in asks; a test that is about one of them answers it after this. */
function answerShell(person: User, wish: UserPreference): void {
  api
    .on(userList, { count: 1, results: [person] })
    .on(userPreferenceGet, wish)
    .on(profileList, { count: 1, results: [profileOf(person)] })
    .on(notificationList, { count: 0, unread_count: 0, results: [] })
    .on(ticketCount, { count: 0 })
    .on(eventStream, () => quietStream());
}

function profileOf(person: User): Profile {
  const { id, profile_type, country, profile_approval_status } = person;
  const { business_verification_status, business_name, first_name, last_name } = person;
  const name = business_name ?? [first_name, last_name].filter(Boolean).join(' ');
  return {
    ...{ id, profile_type, name, country, role: 'OWNER', is_acting: true },
    ...{ profile_approval_status, business_verification_status },
  };
}

const english = goodPage.sourceTexts(
  Object.values(
    import.meta.glob<string>('/src/**/locales/bn.po', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ),
);

/** Nothing sticks out, nothing keeps anybody out, and a Bangla page is Bangla. */
export const expectGoodScreen = (what: string) => goodPage.expectGoodPage(what, { english });

/** A stream of events that stays open and says nothing. */
function quietStream(): Response {
  return new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
}

/** Only its claims are read in the browser. */
function tokenOf({ id }: User): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  return `${part({ alg: 'none' })}.${part({ sub: id, exp: 4_102_444_800 })}.unsigned`;
}

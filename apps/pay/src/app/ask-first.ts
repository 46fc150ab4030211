import { askEarly } from '@kheya/browser/api/early';
import { currentToken } from '@kheya/browser/open-session';
import { pause } from '@kheya/browser/pause';

import { shouldLock } from '#shared/idle-time.ts';
import { hadAccounts } from '#shared/known-home.ts';

/** Asks what the first signed-in screen will ask, in the order in which it matters. */
export async function askFirst(): Promise<void> {
  // A page that must be locked loads nothing, and neither does the person who is not signed in.
  if (currentToken() === null || shouldLock()) return;
  for (const ask of callsOf(location.pathname)) {
    ask();
    await pause();
  }
  // The first hour of another zone loads the browser's calendars, which takes a slow phone 100 ms:
  // once the frame is painted, it only waits for the app.
  requestAnimationFrame(() => setTimeout(loadCalendars));
}

const loadCalendars = () => new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Dhaka' }).format();

type Ask = () => void;

/** What the frame of every signed-in screen shows, but for its badges, which come after it. */
const frame: readonly Ask[] = [
  () => askEarly('GET /user-preference/'),
  () => askEarly('GET /profile/'),
];

/** What home shows, the largest first: a browser makes six calls at a time. */
const home: readonly Ask[] = [
  () => askEarly('GET /user-account/', { query: { limit: 'all' } }),
  () => askEarly('GET /manual-account/', { query: { limit: 'all' } }),
  () => askEarly('GET /bdt-account/', { query: { limit: 'all' } }),
  () => askEarly('GET /overview/'),
  () => askEarly('GET /transaction-history/', { query: { limit: 7 } }),
  () => askEarly('GET /bdt-transaction-history/', { query: { limit: 7 } }),
  () => askEarly('GET /conversion-rate/history/', { query: { days: 30 } }),
];

/** What a page asks first. The start page leads whoever is signed in to home. */
function callsOf(path: string): readonly Ask[] {
  const isHome = path === '/' || /^\/(us|bd)\/user\/overview\/?$/.test(path);
  if (!isHome && !/^\/(us|bd)\/user\//.test(path)) return [];
  const person = () => askEarly('GET /user/');
  return [person, ...(isHome && hadAccounts() ? home : []), ...frame];
}

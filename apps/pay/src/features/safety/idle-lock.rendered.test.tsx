import { deviceNow } from '@kheya/browser/clock';
import { userPreferenceGet } from '@kheya/contract';
import { fakeTime, leftFor, LOOKS, pass, reload, servers, tokenOf } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { expectGoodScreen, openScreen, type ScreenOptions } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const person = aPerson();
const home = '/us/user/overview/';
const minute = 60_000;
const warning = page.getByRole('alertdialog');
const locked = page.getByRole('heading', {
  level: 1,
  name: /^(Kheya is locked|খেয়া লক করা আছে)$/,
});

/** Opens a screen with money on it, in time that goes by as the test says. */
async function openHome(options: ScreenOptions = {}): Promise<void> {
  fakeTime();
  await openScreen(home, { person, ...options });
  const { idle_lock_minutes: minutes = 10 } = options.wish ?? {};
  await expect.poll(() => localStorage.getItem('kheya.idle_minutes')).toBe(`${minutes}`);
  touchElsewhere();
}

/** Nobody touches the screen for so long; then the page looks at the clock, as it does every second. */
async function idle(milliseconds: number): Promise<void> {
  vi.setSystemTime(deviceNow() + milliseconds);
  await pass(1000);
}

const touchElsewhere = () => localStorage.setItem('kheya.touched', `${Math.floor(deviceNow())}`);

beforeEach(() => answerCustomer());

test.for(LOOKS)('a warning counts down, and Enter stays, $locale', async (look) => {
  await openHome(look);
  await idle(10 * minute);
  const stay = look.locale === 'bn' ? /থাক/ : 'Stay signed in';
  await expect.element(warning.getByRole('button', { name: stay })).toHaveFocus();
  const asks = look.locale === 'bn' ? 'আপনি কি আছেন?' : 'Are you still there?';
  await expect.element(warning).toHaveAccessibleName(asks);
  const left = look.locale === 'bn' ? /০:[০-৫][০-৯]/ : /^Locking in 0:\d\d$/;
  await expect.element(warning.getByRole('timer')).toMatchTextContent(left);
  await expectGoodScreen(`the warning in ${look.locale}`);
  await userEvent.keyboard('{Enter}');
  await expect.element(warning).not.toBeInTheDocument();
  await idle(9 * minute);
  await expect.element(warning).not.toBeInTheDocument();
  await expect.element(locked).not.toBeInTheDocument();
});

test('the minutes a person chose hold', async () => {
  await openHome({ wish: { idle_lock_minutes: 30 } });
  await idle(29 * minute);
  await expect.element(warning).not.toBeInTheDocument();
  await idle(minute);
  await expect.element(warning).toBeVisible();
});

test('a touch counts, also in another tab; under the warning only its answer does', async () => {
  await openHome();
  await idle(9 * minute);
  dispatchEvent(new PointerEvent('pointermove'));
  await idle(9 * minute);
  await expect.element(warning).not.toBeInTheDocument();
  touchElsewhere();
  await idle(9 * minute);
  await expect.element(warning).not.toBeInTheDocument();
  await idle(minute);
  await expect.element(warning).toBeVisible();
  // Activity is stored once in five seconds at most.
  await pass(6000);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
  await pass(1000);
  await expect.element(warning).toBeVisible();
  touchElsewhere();
  await pass(1000);
  await expect.element(warning).not.toBeInTheDocument();
});

test.for(LOOKS)(
  'a machine that slept past both wakes up locked, without money, $locale',
  async (look) => {
    await openHome(look);
    await expect.poll(() => document.body.textContent).toMatch(/[$৳]/);
    vi.setSystemTime(deviceNow() + 45 * minute);
    dispatchEvent(new Event('focus'));
    await expect.element(locked).toBeVisible();
    expect(document.body.textContent).not.toMatch(/[$৳]/);
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
    expect(localStorage.getItem('kheya.access_token')).toBeNull();
    expect(location.pathname).toBe(home);
    await expectGoodScreen(`a locked screen in ${look.locale}`);
  },
);

test('a minute after the warning it is locked, also after a reload; the way out is the sign-in', async () => {
  await openHome();
  await idle(11 * minute);
  await expect.element(locked).toBeVisible();
  const before = servers().callsOf(userPreferenceGet).length;
  await reload();
  await expect.element(locked).toBeVisible();
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect
    .poll(() => leftFor().at(-1))
    .toMatch(/^https:\/\/accounts\.kheya\.test\/.*prompt=login/);
  const asked = new URL(leftFor().at(-1) ?? '');
  expect(asked.searchParams.get('login_hint')).toBe(person.email_address);
  expect(servers().callsOf(userPreferenceGet)).toHaveLength(before);
});

test('Alt+L locks from anywhere, also while typing; AltGr, which types letters, does not', async () => {
  await openHome();
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  await field.fill('lo');
  await expect.element(page.getByRole('option', { name: /Lock now/ })).toMatchTextContent(/Alt L/);
  await userEvent.keyboard('{Control>}{Alt>}l{/Alt}{/Control}');
  await expect.element(locked).not.toBeInTheDocument();
  await userEvent.keyboard('{Alt>}l{/Alt}');
  await expect.element(locked).toBeVisible();
  expect(document.body.textContent).not.toMatch(/[$৳]/);
});

test('locked in one tab is locked in all, and unlocked in all', async () => {
  await openHome();
  localStorage.setItem('kheya.locked', person.id);
  dispatchEvent(new StorageEvent('storage', { key: 'kheya.locked' }));
  await expect.element(locked).toBeVisible();
  expect(document.body.textContent).not.toMatch(/[$৳]/);
  localStorage.removeItem('kheya.locked');
  dispatchEvent(new StorageEvent('storage', { key: 'kheya.locked' }));
  await expect.poll(() => leftFor()).toEqual([location.href]);
});

/** Another tab signs somebody in; a lock it ends is told after the token. */
function signInElsewhere(sub: string): void {
  localStorage.setItem('kheya.access_token', tokenOf({ sub, email: 'other@example.com' }));
  dispatchEvent(new StorageEvent('storage', { key: 'kheya.access_token' }));
  localStorage.removeItem('kheya.locked');
  dispatchEvent(new StorageEvent('storage', { key: 'kheya.locked' }));
}

test('unlocked by another person, a tab leaves the address of the first one', async () => {
  await openHome();
  await userEvent.keyboard('{Alt>}l{/Alt}');
  await expect.element(locked).toBeVisible();
  await reload();
  await expect.element(locked).toBeVisible();
  signInElsewhere('0199e8a0-0000-7000-8000-0000000000ff');
  await expect.poll(() => new Set(leftFor())).toEqual(new Set([`${location.origin}/`]));
});

test('a tab that slept through a sign-out shows nothing of it to the next person', async () => {
  await openHome();
  await expect.poll(() => document.body.textContent).toMatch(/[$৳]/);
  signInElsewhere('0199e8a0-0000-7000-8000-0000000000ff');
  await expect.poll(() => new Set(leftFor())).toEqual(new Set([`${location.origin}/`]));
});

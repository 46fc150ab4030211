import { notificationList, profileList, type Profile, userList } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { leftFor, LOOKS, reload, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aPerson } from '#testing/people.ts';

const home = '/us/user/overview/';
const person = aPerson();
const business = aPerson({
  id: '01998000-0000-7000-8000-000000000009',
  profile_type: 'BUSINESS',
  business_name: 'Padma Textiles LLC',
  business_verification_status: 'ACCEPTED',
});
const acting = (name: string) => page.getByRole('button', { name: new RegExp(`^Using ${name}`) });
const actingHeader = () =>
  servers()
    .callsOf(userList)
    .map(({ headers }) => headers.get('acting-profile'));

/** Both profiles; the one a call names answers, and nobody else's may be named. */
function answerBoth(): void {
  const profiles = [person, business].map((user): Profile => ({
    ...{ id: user.id, profile_type: user.profile_type, country: user.country, role: 'OWNER' },
    name: user.business_name ?? 'Ayesha Rahman',
    profile_approval_status: user.profile_approval_status,
    business_verification_status: user.business_verification_status,
    is_acting: user.id === person.id,
  }));
  servers()
    .on(profileList, { count: 2, results: profiles })
    .on(userList, ({ headers }) => {
      const named = headers.get('acting-profile') ?? person.id;
      const user = [person, business].find(({ id }) => id === named);
      return user ? { count: 1, results: [user] } : new FakeRefusal('not_permitted');
    });
}

/** Signs the person in, and opens the screen again with both profiles answering. */
async function openHome(path = home, look = {}): Promise<void> {
  await openScreen(path, { person, ...look });
  answerBoth();
  await reload();
}

beforeEach(() => answerCustomer());

test('who is alone has nothing to choose', async () => {
  await openScreen(home, { person });
  await expect.element(acting('Ayesha Rahman')).not.toBeInTheDocument();
});

test('the business is chosen: the page is opened anew, and everything is asked for it', async () => {
  await openHome();
  await acting('Ayesha Rahman').click();
  await page.getByRole('menuitem', { name: /^Padma Textiles LLC/ }).click();
  await expect.poll(leftFor).toEqual([expect.stringMatching(/\/us\/user\/overview\/$/)]);
  await reload();
  await expect.element(acting('Padma Textiles LLC Business account')).toBeVisible();
  expect(actingHeader().at(-1)).toBe(business.id);
  await expect
    .poll(() => servers().callsOf(notificationList).at(-1)?.headers.get('acting-profile'))
    .toBe(business.id);
  await acting('Padma Textiles LLC').click();
  await page.getByRole('menuitem', { name: /^Ayesha Rahman/ }).click();
  await expect.poll(() => leftFor().length).toBe(2);
  await reload();
  await expect.element(acting('Ayesha Rahman Personal')).toBeVisible();
  expect(actingHeader().at(-1)).toBeNull();
});

test('who is chosen again stays, without a new page', async () => {
  await openHome();
  await acting('Ayesha Rahman').click();
  await page.getByRole('menuitem', { name: /^Ayesha Rahman.*in use/ }).click();
  await expect.element(page.getByRole('menuitem').first()).not.toBeInTheDocument();
  expect(leftFor()).toEqual([]);
});

test('a link in a mail about the business opens acting for it, and says so once', async () => {
  await openHome();
  history.replaceState(null, '', `${home}?profile=${business.id}`);
  await reload();
  await expect.element(acting('Padma Textiles LLC')).toBeVisible();
  expect(new URLSearchParams(location.search).has('profile')).toBe(false);
  await reload();
  await expect.element(acting('Padma Textiles LLC')).toBeVisible();
});

test('a profile that is not theirs is refused, and they act for themselves again', async () => {
  await openHome();
  sessionStorage.setItem('kheya.acting', person.id.replace(/1$/, '7'));
  await reload();
  await expect.element(acting('Ayesha Rahman Personal')).toBeVisible();
  expect(sessionStorage.getItem('kheya.acting')).toBeNull();
});

test.for(LOOKS)('the choice of both, $locale', async (look) => {
  await openHome(home, look);
  const name = look.locale === 'bn' ? /^Ayesha Rahman.*প্রোফাইলে/ : /^Using Ayesha Rahman/;
  await page.getByRole('banner').getByRole('button', { name }).click();
  await expect.element(page.getByRole('menuitem', { name: /^Padma/ })).toBeVisible();
  await expectGoodScreen(`two profiles in ${look.locale}`);
});

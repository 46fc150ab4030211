import { type CustomerStop, customerStopCreate, customerStopList, userList } from '@kheya/contract';
import { FakeRefusal } from '@kheya/test-kit/fake-api';
import { LOOKS, pressTwice, servers } from '@kheya/test-kit/rendered';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerCustomer } from '#testing/answers.ts';
import { aTicket } from '#testing/examples.ts';
import { expectGoodScreen, openScreen } from '#testing/open-screen.ts';
import { aBusiness, aFrozenPerson, aPerson } from '#testing/people.ts';

const person = aPerson();
const stopScreen = '/us/user/stop-everything';
const main = page.getByRole('main');
const button = main.getByRole('button', { name: /^(Stop everything now|এখনই সব বন্ধ করুন)$/ });
const stopped = page.getByRole('heading', {
  level: 1,
  name: /^(Everything is stopped|সব বন্ধ করা হয়েছে)$/,
});

const stop: CustomerStop = {
  id: '01998000-0000-7000-8000-980000000001',
  stopped_at: '2026-11-03T09:15:00.000Z',
  lifted_at: null,
  ticket_id: aTicket().id,
  ...{ transfers_cancelled: 2, transfers_asked_back: 1, sessions_ended: 3 },
};

const frozen = aFrozenPerson({ reason: 'customer_stop', may_appeal: false });

/** What the press does: from then on the stop holds. */
function answerStop(): void {
  servers().on(customerStopCreate, () => {
    servers()
      .on(customerStopList, { count: 1, results: [stop] })
      .on(userList, { count: 1, results: [frozen] });
    return stop;
  });
}

beforeEach(() => answerCustomer());

test.for(LOOKS)(
  'it says what happens, and nothing does before the press, $locale',
  async (look) => {
    await openScreen(stopScreen, { person, ...look });
    await expect.element(button).toBeVisible();
    expect(main.getByRole('listitem').elements()).toHaveLength(5);
    await expect
      .element(main.getByRole('link', { name: /844/ }))
      .toHaveAttribute('href', 'tel:+18445550134');
    await expectGoodScreen(`before everything is stopped in ${look.locale}`);
    expect(servers().callsOf(customerStopCreate)).toHaveLength(0);
  },
);

test('the profile menu of every screen leads there', async () => {
  await openScreen('/us/user/contacts/', { person });
  await page.getByRole('button', { name: /^Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'I was scammed: stop everything' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Stop everything' }))
    .toBeVisible();
});

test.for(LOOKS)(
  'a press, or two, stops it all once, and what was stopped is told in figures, $locale',
  async (look) => {
    answerStop();
    await openScreen(stopScreen, { person, ...look });
    await pressTwice(button);
    await expect.element(stopped).toBeVisible();
    expect(servers().callsOf(customerStopCreate)).toHaveLength(1);
    const figures = [...document.querySelectorAll('main dd')].map(({ textContent }) => textContent);
    expect(figures).toEqual(look.locale === 'bn' ? ['২', '১', '৩'] : ['2', '1', '3']);
    await expect
      .poll(() => [...document.links].filter(({ href }) => href.endsWith(stop.ticket_id)).length)
      .toBeGreaterThan(0);
    await expectGoodScreen(`everything is stopped in ${look.locale}`);
  },
);

test('while it holds every screen says so, with the way to the ticket and to what was stopped', async () => {
  servers().on(customerStopList, { count: 1, results: [stop] });
  for (const path of ['overview/', 'contacts/', 'accounts/', 'profile']) {
    await openScreen(`/us/user/${path}`, { person: frozen });
    await expect.element(main.getByText('Everything is stopped').first()).toBeVisible();
    await expect
      .element(main.getByRole('link', { name: 'Write to us' }).first())
      .toHaveAttribute('href', `/us/user/tickets/${stop.ticket_id}`);
  }
  await main.getByRole('link', { name: 'What was stopped' }).first().click();
  await expect.element(stopped).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('nobody answers: it is not stopped yet, and another press stops it', async () => {
  servers().on(customerStopCreate, Response.error());
  await openScreen(stopScreen, { person });
  await button.click();
  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent(/^Nothing has been stopped yet\..*Try again\. Pressing twice does no harm/);
  await expectGoodScreen('a stop that nobody answered');
  answerStop();
  await button.click();
  await expect.element(stopped).toBeVisible();
});

test('a server that is busy: its number for a call, and another press', async () => {
  servers().on(customerStopCreate, new FakeRefusal('service_unavailable'));
  await openScreen(stopScreen, { person });
  await button.click();
  await expect.element(main.getByRole('alert')).toMatchTextContent(/req-0001/);
  answerStop();
  await button.click();
  await expect.element(stopped).toBeVisible();
});

test('who acts for a business reads the ticket as themselves', async () => {
  servers().on(customerStopList, { count: 1, results: [stop] });
  const company = aBusiness();
  await openScreen(`${stopScreen}?profile=${company.id}`, { person: company });
  await expect.element(stopped).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Tell us what happened' }))
    .toHaveAttribute('href', `/us/user/tickets/${stop.ticket_id}?profile=`);
});

test('where it is not known whether one holds, it can be pressed', async () => {
  servers().on(customerStopList, new FakeRefusal('not_permitted'));
  answerStop();
  await openScreen(stopScreen, { person });
  await button.click();
  await expect.element(stopped).toBeVisible();
});

import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withClient } from '@kheya/db';
import {
  confirm,
  list,
  ok,
  openPayer,
  pay,
  startMoneyWorld,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import { readPdf } from '#testing/test-pdf.ts';
import type { TestWorld } from '#testing/test-world.ts';

/** The name the simulated watch list has. It is the customer's own word, not ours. */
const LISTED = 'Sanction Sample';
const PHONE = '+17185550907';
/** Whoever is told why has been tipped off (31 USC 5318(g)(2)). */
const WHY =
  /compliance|screen|sanction|watch.?list|\bmatch|suspicio|OFAC|stopped|নজরদারি|নিষেধাজ্ঞা|সন্দেহ|তালিকার/i;

/**
 * What the customer knows: the name they typed, the checks of their own verification, their own
 * stops. The step's key is no word of a screen and says no more than "declined".
 */
const KNOWN = new RegExp(
  [LISTED, '"watchlist"', '>watchlist<', '"step":"stopped"', 'Times you stopped everything'].join(
    '|',
  ),
  'g',
);

let world: TestWorld;
let payer: Payer;
let stopped: string;
const heard: string[] = [];

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '500.00', payeeName: LISTED });
  await world.api.query('update payments.users set phone = $2 where id = $1', [
    payer.client.userId,
    PHONE,
  ]);
  const everywhere = { notifications: { transfers: { email: true, sms: true } } };
  await ok(payer.client.call('PATCH', '/user-preference/', everywhere));
  await withClient(world.api.database.ownerUrl, async (listener) => {
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await listener.query('listen customer_events');
    ({ id: stopped } = await pay(world, payer, walletPayment(payer, '57.00')));
    await work(world);
    // One more answer of the server comes after every event before it.
    await listener.query('select 1');
  });
});
afterAll(() => world?.stop());

const read = async (path: string, language: 'en' | 'bn' = 'en') => {
  const { status, text } = await payer.client.call('GET', path, undefined, {
    'accept-language': language,
  });
  expect([path, status]).toEqual([path, 200]);
  return text;
};

async function download(body: object): Promise<Buffer> {
  const { url } = await ok<{ url: string }>(payer.client.call('POST', '/download/', body));
  return (await world.api.raw({ method: 'GET', url: new URL(url).pathname })).bytes;
}

/** Expects that the stopped transfer is in it, and not why it was stopped. */
function expectUntold(where: string, text: string, about: string | RegExp): void {
  expect(text, where).toMatch(about);
  expect(text.replaceAll(KNOWN, ''), where).not.toMatch(WHY);
}

it('no page of the customer says why a transfer was stopped', async () => {
  for (const language of ['en', 'bn'] as const) {
    const [account] = await list<{ account_number: string }>(payer.client, '/user-account/');
    for (const path of [
      `/transfer/${stopped}/`,
      '/transfer/',
      '/transaction-history/',
      '/transaction-history/?status=DECLINED',
      `/transaction-history/?account_number=${account?.account_number}&search=${LISTED}`,
    ]) {
      const text = await read(path, language);
      expectUntold(`${path} in ${language}`, text, '"reason":"DECLINED"');
    }
    const told = await read('/notification/', language);
    expectUntold(`notifications in ${language}`, told, language === 'en' ? 'declined' : 'অনুমোদন');
    for (const path of ['/overview/', '/user/', '/verification-center/', '/ticket/']) {
      expectUntold(`${path} in ${language}`, await read(path, language), /./);
    }
    const contact = await read(`/mobile-wallet-beneficiary/${payer.wallet}/`, language);
    expectUntold(`the contact in ${language}`, contact, LISTED);
  }
});

it('nor does a mail or an SMS', async () => {
  for (const to of [payer.client.email, PHONE]) {
    const url = `${world.simulatorUrl}/__sim/messages?to=${encodeURIComponent(to)}`;
    const { results } = (await (await fetch(url)).json()) as {
      results: { subject: string | null; text: string; html: string | null }[];
    };
    const said = results.map(({ subject, text, html }) => [subject, text, html].join('\n'));
    expectUntold(to, said.join('\n'), 'declined');
  }
});

it('nor does a receipt or a history file', async () => {
  const [account] = await list<{ account_number: string }>(payer.client, '/user-account/');
  for (const language of ['en', 'bn']) {
    const asked = { kind: 'receipt_pdf', transfer_id: stopped, language };
    const receipt = await readPdf(await download(asked));
    const said = [receipt.text, ...receipt.attachments.values()].join('\n');
    expectUntold(`the receipt in ${language}`, said, 'Declined');
    const filter = { account_number: account?.account_number };
    const csv = { kind: 'transaction_export', account_type: 'USD_ACCOUNT', filter, language };
    expectUntold(`the CSV in ${language}`, String(await download(csv)), /,500\.00/);
  }
});

it('nor does the file of everything we keep', async () => {
  const refused = await payer.client.call('POST', '/data-export/');
  const token = await confirm(world, payer.client, refused);
  const made = await ok<{ id: string }>(
    payer.client.call('POST', '/data-export/', {}, { 'step-up-token': token }),
  );
  await work(world);
  const { url } = await ok<{ url: string }>(
    payer.client.call('POST', `/data-export/${made.id}/download/`),
  );
  const { bytes } = await world.api.raw({ method: 'GET', url: new URL(url).pathname });
  const texts = Object.entries(unzipSync(bytes)).filter(([name]) =>
    /\.(json|html|csv)$/.test(name),
  );
  expect(texts.length).toBeGreaterThan(2);
  for (const [name, content] of texts) {
    const text = strFromU8(content);
    expectUntold(name, text, name === 'data.json' ? '"DECLINED"' : /./);
  }
});

it('nor does an event', () => {
  expectUntold('events', heard.join('\n'), stopped);
});

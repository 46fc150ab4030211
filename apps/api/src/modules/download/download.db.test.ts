import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inflateSync } from 'node:zlib';
import type { Disclosure, Transfer, TransferQuote } from '@kheya/contract';
import {
  list,
  ok,
  openPayer,
  pay,
  startMoneyWorld,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;
let paid: Transfer;
let shown: Disclosure;
let accountNumber: string;

beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await openPayer(world, { dollars: '1000.00', payeeName: 'Rahima Khatun' });
  const body = walletPayment(payer, '200.00', { memo: 'for the roof' });
  const quoted = await ok<TransferQuote>(payer.client.call('POST', '/transfer/quote/', body));
  shown = quoted.disclosure!;
  paid = await pay(world, payer, body);
  await work(world);
  await pay(world, payer, walletPayment(payer, '20.00'));
  const [account] = await list<{ account_number: string }>(payer.client, '/user-account/');
  accountNumber = account!.account_number;
  await work(world);
});
afterAll(async () => world?.stop());

const address = async (body: object) => {
  const made = await ok<{ url: string; file_name: string }>(
    payer.client.call('POST', '/download/', body),
  );
  return { ...made, path: new URL(made.url).pathname };
};
const fetchFile = async (path: string) => {
  const response = await world.api.app.inject({ method: 'GET', url: path });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
};

/** The content that was put beside the page, unpacked. */
function attachment(pdf: Buffer): Disclosure {
  const text = pdf.toString('latin1');
  for (const match of text.matchAll(/stream\n/g)) {
    const start = match.index + match[0].length;
    const end = text.indexOf('\nendstream', start);
    try {
      const content = inflateSync(pdf.subarray(start, end)).toString('utf8');
      if (content.startsWith('{"')) return JSON.parse(content) as Disclosure;
    } catch {
      // Another kind of stream: a font or a page.
    }
  }
  throw new Error('no attachment in the file');
}

describe('the disclosure as a file', () => {
  it.each(['en', 'bn'])('in %s holds exactly what the screen showed', async (language) => {
    const body = { kind: 'disclosure_pdf', disclosure_id: shown.id, language };
    const { path, file_name: name } = await address(body);
    const { status, headers, bytes } = await fetchFile(path);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(name).toMatch(/^kheya-disclosure-\w+\.pdf$/);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(attachment(bytes)).toEqual(shown);
    expect(bytes.toString('latin1')).toContain(shown.sha256);
  });

  it('comes once, and not after its minute', async () => {
    const body = { kind: 'disclosure_pdf', disclosure_id: shown.id, language: 'en' };
    const { path } = await address(body);
    const answers = await Promise.all([fetchFile(path), fetchFile(path)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const late = await address(body);
    await world.api.advance(61);
    expect((await fetchFile(late.path)).status).toBe(404);
  });

  it('is not given to anybody else', async () => {
    const stranger = await openPayer(world, { dollars: '10.00' });
    for (const body of [
      { kind: 'disclosure_pdf', disclosure_id: shown.id, language: 'en' },
      { kind: 'receipt_pdf', transfer_id: paid.id, language: 'en' },
      {
        kind: 'transaction_csv',
        account_type: 'USD_ACCOUNT',
        filter: { account_number: accountNumber },
        language: 'en',
      },
    ]) {
      expect((await stranger.client.call('POST', '/download/', body)).status).toBe(403);
    }
  });
});

describe('the receipt', () => {
  it('carries the disclosure the transfer was paid on', async () => {
    const { path } = await address({ kind: 'receipt_pdf', transfer_id: paid.id, language: 'bn' });
    const { bytes } = await fetchFile(path);
    expect(attachment(bytes).id).toBe(paid.disclosure_id);
  });

  it('stands on one sheet in English, and numbers its sheets where there are two', async () => {
    const sheets = async (language: 'en' | 'bn') => {
      const { path } = await address({ kind: 'receipt_pdf', transfer_id: paid.id, language });
      return (await fetchFile(path)).bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    };
    expect([await sheets('en'), await sheets('bn')]).toEqual([1, 2]);
  });
});

describe('the history as CSV', () => {
  const csv = async (filter: object, more: object = {}) => {
    const { path, file_name: name } = await address({
      kind: 'transaction_csv',
      account_type: 'USD_ACCOUNT',
      filter,
      language: 'en',
      ...more,
    });
    const { bytes } = await fetchFile(path);
    return { name, lines: bytes.toString('utf8').replace('\ufeff', '').trim().split('\r\n') };
  };

  it('has the specification’s name, columns and running balance, and no formula', async () => {
    const { name, lines } = await csv({ account_number: accountNumber });
    expect(name).toMatch(/^\d{8}T\d{6}Z-transaction-history\.csv$/);
    expect(lines[0]).toBe('Transaction ID,Date,Description,Debit,Credit,Balance');
    expect(lines).toHaveLength(4);
    const cells = lines.slice(1).map((line) => line.split(',').slice(-3));
    expect(cells).toEqual([
      ['20.99', '', '778.02'],
      ['200.99', '', '799.01'],
      ['', '1000.00', '1000.00'],
    ]);
    expect(lines[2]).toContain('for the roof');
    expect(lines.join('\n')).not.toMatch(/(^|,)"?[=+@]/m);
  });

  it('keeps to its dates', async () => {
    const { lines } = await csv({
      account_number: accountNumber,
      from_date: '2020-01-01T00:00:00Z',
      to_date: '2020-02-01T00:00:00Z',
    });
    expect(lines).toHaveLength(1);
  });

  it('tells the time of the screen it was asked from', async () => {
    const hours = async (zone?: string) => {
      const { lines } = await csv({ account_number: accountNumber }, { time_zone: zone });
      const at = lines.slice(1).map((line) => /"([^"]+)"/.exec(line)?.[1] ?? '');
      return at.map((moment) =>
        Date.parse(`${moment.replace(/ [ap]m$/, (part) => part.toUpperCase())} UTC`),
      );
    };
    const [utc, dhaka, newYork, shore] = await Promise.all([
      hours('UTC'),
      hours('Asia/Dhaka'),
      hours('America/New_York'),
      hours(),
    ]);
    expect(utc).toHaveLength(3);
    expect(dhaka.map((at, n) => at - utc[n]!)).toEqual([21_600_000, 21_600_000, 21_600_000]);
    expect(shore).toEqual(newYork);
    const lost = { kind: 'transaction_csv', account_type: 'USD_ACCOUNT', language: 'en' };
    for (const zone of ['Atlantis/Deep', '+05:30', '']) {
      const filter = { account_number: accountNumber };
      const refused = await payer.client.call('POST', '/download/', {
        ...{ ...lost, filter, time_zone: zone },
      });
      expect(refused.json<{ fields: object }>().fields).toHaveProperty('time_zone');
    }
  });

  it('wants an account', async () => {
    const body = {
      kind: 'transaction_csv',
      account_type: 'USD_ACCOUNT',
      filter: {},
      language: 'en',
    };
    const refused = await payer.client.call('POST', '/download/', body);
    expect(refused.json<{ code: string }>().code).toBe('request_invalid');
  });
});

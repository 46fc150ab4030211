import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import {
  type BdtAccount,
  disclosure as disclosureSchema,
  type Disclosure,
  type Transfer,
  type TransferQuote,
  type Transaction,
  type UserAccount,
} from '@kheya/contract';
import {
  list,
  newKey,
  ok,
  openPayer,
  pay,
  payWithCode,
  startMoneyWorld,
  transferOf,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import { readPdf, type ReadPdf } from '#testing/test-pdf.ts';
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

const fileOf = async (body: object) => readPdf((await fetchFile((await address(body)).path)).bytes);

/** The content that is attached to the PDF. */
const attached = ({ attachments }: ReadPdf): Disclosure =>
  disclosureSchema.parse(JSON.parse(attachments.get('disclosure.json') ?? 'null'));

/** Expects every English line and its proof on the page, whichever language leads. */
function expectOnPaper(pdf: ReadPdf, { lines, rights_en: rights, ...of }: Disclosure): void {
  for (const line of lines) {
    for (const text of [line.label_en, line.value_en, line.note_en ?? '']) {
      expect(pdf.text).toContain(text);
    }
  }
  for (const right of rights) expect(pdf.text).toContain(right);
  expect(pdf.text).toContain(of.version);
  expect(pdf.text.replaceAll(' ', '')).toContain(of.sha256);
}

/** The hash as the documentation defines it: canonical JSON of everything shown. */
function hashOf(disclosure: Disclosure): string {
  const { id: _, sha256: __, language: ___, created_at: ____, ...content } = disclosure;
  return createHash('sha256').update(canonical(content)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}

describe('the disclosure as a file', () => {
  it.each(['en', 'bn'])('in %s holds exactly what the screen showed', async (language) => {
    const body = { kind: 'disclosure_pdf', disclosure_id: shown.id, language };
    const { path, file_name: name } = await address(body);
    const { status, headers, bytes } = await fetchFile(path);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(name).toMatch(/^kheya-disclosure-\w+\.pdf$/);
    const pdf = await readPdf(bytes);
    expect(attached(pdf)).toEqual(shown);
    expect(pdf.subject).toContain(shown.sha256);
    expect(pdf.text).toContain(shown.title_en);
    expectOnPaper(pdf, shown);
    expect(hashOf(shown)).toBe(shown.sha256);
  });

  it('is as it was shown, even after the contact is renamed', async () => {
    const contact = `/mobile-wallet-beneficiary/${payer.wallet}/`;
    await ok(payer.client.call('PATCH', contact, { beneficiary_nickname: 'Somebody else' }));
    const body = { kind: 'disclosure_pdf', disclosure_id: shown.id, language: 'en' };
    expect(attached(await fileOf(body))).toEqual(shown);
  });

  it('is stored for a transfer that is paid at a rate without a quote', async () => {
    const pair = { source_currency: 'USD', target_currency: 'BDT' };
    await world.api.runSweeps(['mid_rate']);
    const rate = await ok<{ id: string }>(payer.client.call('POST', '/conversion-rate/', pair));
    const body = walletPayment(payer, '30.00', { conversion_rate_id: rate.id });
    const made = await payWithCode(world, payer.client, body);
    const { disclosure_id: id } = made.json<Transfer>();
    const stored = attached(
      await fileOf({ kind: 'disclosure_pdf', disclosure_id: id, language: 'en' }),
    );
    expect(stored.lines.find(({ name }) => name === 'total')?.value_en).toBe('$30.99');
    expect(hashOf(stored)).toBe(stored.sha256);
    const headers = { 'idempotency-key': newKey() };
    const { id: transfer } = made.json<Transfer>();
    await ok(payer.client.call('POST', `/transfer/${transfer}/cancel/`, {}, headers));
  });

  it('can be fetched once, within a minute', async () => {
    const body = { kind: 'disclosure_pdf', disclosure_id: shown.id, language: 'en' };
    const { path } = await address(body);
    const answers = await Promise.all([fetchFile(path), fetchFile(path)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const late = await address(body);
    await world.api.advance(61);
    const refused = await fetchFile(late.path);
    expect(refused.status).toBe(404);
    expect(JSON.parse(refused.bytes.toString())).toMatchObject({ code: 'download_expired' });
  });

  it('is refused to anybody else', async () => {
    const stranger = await openPayer(world, { dollars: '10.00' });
    for (const body of [
      { kind: 'disclosure_pdf', disclosure_id: shown.id, language: 'en' },
      { kind: 'receipt_pdf', transfer_id: paid.id, language: 'en' },
      { kind: 'account_details_pdf', account_id: payer.usd, language: 'en' },
      {
        kind: 'transaction_export',
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
  it.each(['en', 'bn'])(
    'in %s carries who paid, the reference, the disclosure and the wallet’s number',
    async (language) => {
      const pdf = await fileOf({ kind: 'receipt_pdf', transfer_id: paid.id, language });
      const transfer = await transferOf(payer.client, paid.id);
      expect(attached(pdf).id).toBe(transfer.disclosure_id);
      expectOnPaper(pdf, attached(pdf));
      expect(pdf.text.replaceAll(' ', '')).toContain(transfer.reference);
      expect(pdf.text).toMatch(/account •••• \d{4}/);
      expect(pdf.text).toContain('Purpose');
      expect(pdf.text).toContain(transfer.rail_reference);
    },
  );

  it('fits one sheet in English, and numbers its sheets when there are two', async () => {
    const sheets = async (language: 'en' | 'bn') => {
      const { path } = await address({ kind: 'receipt_pdf', transfer_id: paid.id, language });
      return (await fetchFile(path)).bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    };
    expect([await sheets('en'), await sheets('bn')]).toEqual([1, 2]);
  });
});

describe('the receipt of what is no transfer', () => {
  it.each(['en', 'bn'])('in %s says what came in, from whom, and where to', async (language) => {
    const [credit] = await list<Transaction>(
      payer.client,
      '/transaction-history/?kind=ach_credit&limit=1',
    );
    const { text } = await fileOf({
      ...{ kind: 'transaction_pdf', account_id: payer.usd, transaction_id: credit!.id, language },
    });
    expect(text.replaceAll(' ', '')).toContain(credit!.reference_id);
    expect(text).toContain(credit!.counterparty);
    expect(text).toContain('$1,000.00');
    if (language === 'bn') expect(text).toContain('$১,০০০.০০');
  });

  it('is not there for the transaction of another account', async () => {
    const body = { kind: 'transaction_pdf', account_id: payer.bdt, language: 'en' };
    const [credit] = await list<Transaction>(payer.client, '/transaction-history/?kind=ach_credit');
    const refused = await payer.client.call('POST', '/download/', {
      ...body,
      transaction_id: credit!.id,
    });
    expect(refused.status).toBe(403);
  });
});

describe('the details of an account', () => {
  const formOf = (account_id: string, language: 'en' | 'bn') =>
    fileOf({ kind: 'account_details_pdf', account_id, language });

  it.each(['en', 'bn'] as const)(
    'are a direct deposit form for dollars, in %s',
    async (language) => {
      const { text } = await formOf(payer.usd, language);
      const [account] = await list<UserAccount>(payer.client, '/user-account/');
      expect(text).toContain('Direct deposit form');
      for (const fact of [
        account!.account_holder_name,
        account!.account_number,
        account!.routing_number,
        account!.bank_name,
      ]) {
        expect(text).toContain(fact);
      }
    },
  );

  it('have no routing number for taka', async () => {
    const { text } = await formOf(payer.bdt!, 'en');
    const [account] = await list<BdtAccount>(payer.client, '/bdt-account/');
    expect(text).toContain(account!.account_number);
    expect(text).not.toContain('Routing');
  });
});

describe('the history as CSV', () => {
  const csv = async (filter: object, more: object = {}) => {
    const { path, file_name: name } = await address({
      kind: 'transaction_export',
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

  it('is limited to its dates', async () => {
    const { lines } = await csv({
      account_number: accountNumber,
      from_date: '2020-01-01T00:00:00Z',
      to_date: '2020-02-01T00:00:00Z',
    });
    expect(lines).toHaveLength(1);
  });

  it('has times in the zone of the requesting screen', async () => {
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
    const lost = { kind: 'transaction_export', account_type: 'USD_ACCOUNT', language: 'en' };
    for (const zone of ['Atlantis/Deep', '+05:30', '']) {
      const filter = { account_number: accountNumber };
      const refused = await payer.client.call('POST', '/download/', {
        ...{ ...lost, filter, time_zone: zone },
      });
      expect(refused.json<{ fields: object }>().fields).toHaveProperty('time_zone');
    }
  });

  it('needs an account', async () => {
    const body = {
      kind: 'transaction_export',
      account_type: 'USD_ACCOUNT',
      filter: {},
      language: 'en',
    };
    const refused = await payer.client.call('POST', '/download/', body);
    expect(refused.json<{ code: string }>().code).toBe('request_invalid');
  });
});

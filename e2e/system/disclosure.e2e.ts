import { createHash } from 'node:crypto';
import {
  disclosure as disclosureSchema,
  downloadCreate,
  transferCreate,
  transferQuoteCreate,
  type Disclosure,
  type Locale,
  type SentBodyOf,
} from '@kheya/contract';
import {
  newApplicant,
  waitForStatus,
  newHolder,
  newWallet,
  type Holder,
} from '../support/customer.ts';
import { expect, test } from '../support/kheya-system.ts';
import { waitForEnd, newRate, transferOf } from '../support/payment.ts';
import { readPdf, type ReadPdf } from '../support/pdf.ts';

// What was shown before paying is what is stored, what is printed, and what the hash proves.

async function quoteOf(holder: Holder, locale: Locale) {
  const wallet = await newWallet(holder);
  await newRate(holder);
  const body = {
    source_account: holder.usd.id,
    mobile_wallet_beneficiary: wallet.id,
    transfer_mode: 'BD_TRANSFER',
    amount: '20.00',
  } as const;
  const quote = await holder.api.call(transferQuoteCreate, { body, locale });
  if (!quote.disclosure) throw new Error('a remittance was quoted without a disclosure');
  return { quote, shown: quote.disclosure, order: { ...body, quote_id: quote.id }, wallet };
}

async function download(
  holder: Holder,
  body: SentBodyOf<typeof downloadCreate>,
): Promise<{ readonly url: string; readonly pdf: ReadPdf }> {
  const { url, file_name } = await holder.api.call(downloadCreate, { body });
  expect(file_name).toMatch(/\.pdf$/);
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return { url, pdf: await readPdf(await response.arrayBuffer()) };
}

/** The hash as the documentation says it is made: canonical JSON of everything shown. */
function hashOf(shown: Disclosure): string {
  const { id: _, sha256: __, language: ___, created_at: ____, ...content } = shown;
  return createHash('sha256').update(canonical(content)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}

/** Every English line stands on the paper, whichever language leads. */
function expectInPdf(pdf: ReadPdf, shown: Disclosure): void {
  for (const line of shown.lines) {
    expect(pdf.text).toContain(line.label_en);
    expect(pdf.text).toContain(line.value_en);
    if (line.note_en) expect(pdf.text).toContain(line.note_en);
  }
  for (const right of shown.rights_en) expect(pdf.text).toContain(right);
  expect(pdf.text.replaceAll(' ', '')).toContain(shown.sha256);
  expect(pdf.text).toContain(shown.version);
}

for (const language of ['en', 'bn'] as const) {
  test(`in ${language}: shown, stored and printed are one, and the hash is theirs`, async ({
    kheya,
  }) => {
    const holder = await newHolder(kheya, { dollars: '100.00' });
    const { quote, shown, order, wallet } = await quoteOf(holder, language);
    expect(shown.language).toBe(language);
    expect(hashOf(shown)).toBe(shown.sha256);
    const valueOf = (name: string) => shown.lines.find((line) => line.name === name);
    expect(valueOf('transfer_amount')?.value_en).toBe('$20.00');
    expect(valueOf('transfer_fees')?.value_en).toBe('+$0.99');
    expect(valueOf('total')?.value_en).toBe('$20.99');
    expect(valueOf('total')?.value_bn).toBe('$২০.৯৯');
    expect(valueOf('exchange_rate')?.value_en).toBe(`US$1.00 = ${quote.rate} BDT`);
    expect(valueOf('recipient')?.value_en).toBe('Rokeya Begum');
    expect(valueOf('recipient_number')?.value_en.replace('-', '')).toBe(wallet.msisdn);
    const received = valueOf('total_to_recipient')?.value_en.replaceAll(/[৳,]/g, '');
    expect(received).toBe(quote.target_amount);

    const body = { kind: 'disclosure_pdf', disclosure_id: shown.id, language } as const;
    const { url, pdf } = await download(holder, body);
    expectInPdf(pdf, shown);
    expect(pdf.text).toContain(shown.title_en);
    expect(pdf.subject).toContain(shown.sha256);
    const attached: unknown = JSON.parse(pdf.attachments.get('disclosure.json') ?? 'null');
    expect(disclosureSchema.parse(attached)).toEqual(shown);
    // The address works once.
    expect((await fetch(url)).status).toBe(404);

    const { id } = await holder.api.call(transferCreate, { body: order });
    await waitForEnd(holder, id);
    const transfer = await transferOf(holder, id);
    expect(transfer.disclosure_id).toBe(shown.id);
    const receipt = await download(holder, { kind: 'receipt_pdf', transfer_id: id, language });
    expectInPdf(receipt.pdf, shown);
    expect(receipt.pdf.text.replaceAll(' ', '')).toContain(id);
    expect(receipt.pdf.text).toContain(transfer.rail_reference ?? 'no number');
    // A change of the contact changes nothing of what was shown.
    const change = { method: 'PATCH', path: '/mobile-wallet-beneficiary/:id/' } as const;
    await holder.api.ask(change, {
      params: { id: wallet.id },
      body: { beneficiary_nickname: 'Somebody else' },
    });
    const later = await download(holder, body);
    expect(JSON.parse(later.pdf.attachments.get('disclosure.json') ?? 'null')).toEqual(shown);
  });
}

test('paying without a quote still stores what the terms were', async ({ kheya }) => {
  const holder = await newHolder(kheya, { dollars: '100.00' });
  const wallet = await newWallet(holder);
  const body = {
    source_account: holder.usd.id,
    mobile_wallet_beneficiary: wallet.id,
    transfer_mode: 'BD_TRANSFER',
    conversion_rate_id: await newRate(holder),
    amount: '20.00',
  } as const;
  const { id, disclosure_id: disclosureId } = await holder.api.call(transferCreate, { body });
  if (disclosureId === null) throw new Error('a remittance without a disclosure');
  const { pdf } = await download(holder, {
    kind: 'disclosure_pdf',
    disclosure_id: disclosureId,
    language: 'en',
  });
  const stored = disclosureSchema.parse(JSON.parse(pdf.attachments.get('disclosure.json') ?? ''));
  expect(hashOf(stored)).toBe(stored.sha256);
  expect(stored.lines.find(({ name }) => name === 'total')?.value_en).toBe('$20.99');
  await waitForEnd(holder, id);
});

test('a file of somebody else, an address that ran out', async ({ kheya }) => {
  const holder = await newHolder(kheya, { dollars: '100.00' });
  const stranger = await newApplicant(kheya);
  await waitForStatus(stranger, 'ACCOUNT_CREATED');
  const { shown } = await quoteOf(holder, 'en');
  const body = { kind: 'disclosure_pdf', disclosure_id: shown.id, language: 'en' } as const;
  expect((await stranger.api.refused(downloadCreate, { body })).code).toBe('not_permitted');
  const { url } = await holder.api.call(downloadCreate, { body });
  await kheya.simulator.advance(61);
  const late = await fetch(url);
  expect(late.status).toBe(404);
  expect(await late.json()).toMatchObject({ code: 'download_expired' });
});

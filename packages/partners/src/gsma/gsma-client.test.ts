import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { money } from '@kheya/money';
import { afterEach, describe, expect, it } from 'vitest';
import { createGsmaClient } from './gsma-client.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

/** What the wallet answers to each call, by its first matching path; null hangs up. */
type Script = Readonly<Record<string, readonly [status: number, body: unknown] | null>>;

async function wallet(script: Script, timeoutMs = 2000) {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const path = request.url ?? '';
      const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
      calls.push({ method: request.method ?? '', path, headers: request.headers, text, body });
      const found = Object.entries(script).find(([start]) => path.startsWith(start));
      if (!found?.[1]) return void request.socket.destroy();
      const [status, answer] = found[1];
      response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = createGsmaClient(
    {
      name: 'Upay',
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      clientId: 'kheya',
      apiKey: 'api-key',
      callbackUrl: 'https://api.kheya.example/webhooks/gsma/upay/',
      timeoutMs,
    },
    { now: () => new Date('2026-11-27T12:00:00Z') },
  );
  return { client, calls };
}

const details = {
  senderKind: 'person',
  senderName: 'Rahima Khatun',
  senderCountry: 'US',
  senderAddress: '12 Example Street, Queens, NY 11101',
  senderMobile: '+12125550123',
  senderBirthDate: '1990-05-14',
  senderOccupation: null,
  recipientName: 'Karim Ahmed',
  purpose: 'FAMILY_SUPPORT',
  relationship: null,
  sourceOfFunds: 'SALARY',
} as const;
const payment = {
  reference: 'KH01',
  amount: money('BDT', 2_437_000n),
  msisdn: '01712345678',
  details,
};
const fromBangladesh = { ...payment, details: { ...details, senderCountry: 'BD' as const } };

const quoteOf = (more: object = {}) => [
  201,
  {
    quotationReference: 'Q1',
    quotes: [
      {
        ...{ quoteId: 'quote-1', sendingAmount: '24370.00', sendingCurrency: 'BDT' },
        ...{ receivingAmount: '24370', receivingCurrency: 'BDT' },
        ...more,
      },
    ],
  },
];
const QUOTED = { '/quotations': quoteOf() } as unknown as Script;
const stateOf = (more: object = {}) => ({
  serverCorrelationId: '11111111-1111-8111-8111-111111111111',
  status: 'pending',
  notificationMethod: 'callback',
  ...more,
});
const transactionOf = (more: object = {}) => ({
  transactionReference: 'UP123',
  transactionStatus: 'completed',
  requestingOrganisationTransactionReference: 'KH01',
  modificationDate: '2026-11-27T11:59:58.000Z',
  ...more,
});
const errorOf = (errorCategory: string, errorCode: string) => ({
  errorCategory,
  errorCode,
  errorDescription: 'in words',
});

describe('sending', () => {
  it('asks the price, then sends with our reference, the quote and where to call back', async () => {
    const { client, calls } = await wallet({
      ...QUOTED,
      '/transactions/type/inttransfer': [202, stateOf()],
    });
    expect(await client.send(payment)).toEqual({ outcome: 'in_progress' });
    const [quotation, sent] = calls as [Call, Call];
    expect(quotation.body).toMatchObject({
      ...{ requestAmount: '24370.00', requestCurrency: 'BDT', originCountry: 'US' },
      ...{ receivingCountry: 'BD', type: 'inttransfer' },
    });
    expect(sent.body).toEqual({
      amount: '24370.00',
      currency: 'BDT',
      requestingOrganisationTransactionReference: 'KH01',
      requestDate: '2026-11-27T12:00:00.000Z',
      creditParty: [{ key: 'msisdn', value: '+8801712345678' }],
      debitParty: [{ key: 'organisationid', value: 'kheya' }],
      senderKyc: {
        subjectName: { fullName: 'Rahima Khatun' },
        postalAddress: { addressLine1: details.senderAddress, country: 'US' },
        contactPhone: '+12125550123',
        dateOfBirth: '1990-05-14',
      },
      recipientKyc: { subjectName: { fullName: 'Karim Ahmed' } },
      internationalTransferInformation: {
        originCountry: 'US',
        receivingCountry: 'BD',
        deliveryMethod: 'directtoaccount',
        quoteId: 'quote-1',
        remittancePurpose: 'FAMILY_SUPPORT',
      },
      metadata: [{ key: 'sourceOfFunds', value: 'SALARY' }],
    });
    expect(sent.headers).toMatchObject({
      'x-client-id': 'kheya',
      'x-api-key': 'api-key',
      'x-date': '2026-11-27T12:00:00.000Z',
      'x-callback-url': 'https://api.kheya.example/webhooks/gsma/upay/KH01/',
      'x-content-hash': createHash('sha256').update(sent.text).digest('hex'),
    });
    expect(sent.headers['x-correlationid']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(sent.headers['x-correlationid']).not.toBe(quotation.headers['x-correlationid']);
  });

  it('sends from Bangladesh as a disbursement, which has no quote', async () => {
    const { client, calls } = await wallet({
      '/transactions/type/disbursement': [201, transactionOf()],
    });
    expect(await client.send(fromBangladesh)).toEqual({
      outcome: 'done',
      trxId: 'UP123',
      completedAt: new Date('2026-11-27T11:59:58Z'),
    });
    expect(calls).toHaveLength(1);
    expect(calls[0]!.body).not.toHaveProperty('internationalTransferInformation');
  });

  it.each([
    [400, errorOf('businessRule', 'dailyValueLimitExceeded'), 'wallet_limit_exceeded'],
    [404, errorOf('identification', 'identifierError'), 'wallet_not_registered'],
    [400, errorOf('validation', 'formatError'), 'rail_refused'],
    [
      202,
      stateOf({ status: 'failed', error: errorOf('internal', 'genericError') }),
      'rail_refused',
    ],
    [202, stateOf({ status: 'failed' }), 'rail_refused'],
    [201, transactionOf({ transactionStatus: 'failed' }), 'rail_refused'],
  ])('%i %j is a final no', async (status, body, code) => {
    const { client } = await wallet({ '/transactions': [status, body] });
    expect(await client.send(fromBangladesh)).toMatchObject({
      outcome: 'refused',
      code,
      final: true,
    });
  });

  it.each([
    [400, errorOf('businessRule', 'insufficientFunds')],
    [401, errorOf('authorisation', 'clientAuthorisationError')],
    [503, errorOf('serviceUnavailable', 'genericError')],
  ])('%i %j moved nothing and is tried again', async (status, body) => {
    const { client } = await wallet({ '/transactions': [status, body] });
    expect(await client.send(fromBangladesh)).toMatchObject({ outcome: 'not_sent' });
  });

  it.each([
    [400, errorOf('businessRule', 'duplicateRequest')],
    [500, errorOf('internal', 'genericError')],
    [502, 'Bad gateway'],
    [503, { message: 'a proxy’s own words' }],
    [202, { status: 'pending' }],
    [201, { transactionReference: 'UP123' }],
    [201, transactionOf({ requestingOrganisationTransactionReference: 'KH02' })],
    [201, transactionOf({ transactionStatus: 'underReview' })],
  ])('%i %j may have been done', async (status, body) => {
    const { client } = await wallet({ '/transactions': [status, body] });
    expect(await client.send(fromBangladesh)).toMatchObject({ outcome: 'unknown' });
  });

  it('does not know after a lost answer, and knows that nothing went out without a connection', async () => {
    const { client } = await wallet({ '/transactions': null });
    expect(await client.send(fromBangladesh)).toMatchObject({ outcome: 'unknown' });
    servers[0]!.close();
    servers[0]!.closeAllConnections();
    expect(await client.send(fromBangladesh)).toMatchObject({ outcome: 'not_sent' });
  });

  it.each([
    ['a lost answer', { '/quotations': null }, 'not_sent'],
    ['an error', { '/quotations': [500, errorOf('internal', 'genericError')] }, 'not_sent'],
    ['another amount', { '/quotations': quoteOf({ receivingAmount: '24369.00' }) }, 'not_sent'],
    ['a price on top', { '/quotations': quoteOf({ sendingAmount: '24371.00' }) }, 'not_sent'],
    [
      'an unknown wallet',
      { '/quotations': [404, errorOf('identification', 'identifierError')] },
      'refused',
    ],
  ])('stops at %s to the quotation, with nothing sent', async (_, script, outcome) => {
    const { client, calls } = await wallet(script as unknown as Script);
    expect(await client.send(payment)).toMatchObject({ outcome });
    expect(calls.map(({ path }) => path)).toEqual(['/quotations']);
  });

  it('throws for an amount that is not whole taka, before any call', async () => {
    const { client, calls } = await wallet({});
    const amount = money('BDT', 100_050n);
    await expect(client.send({ ...payment, amount })).rejects.toThrow('whole taka');
    expect(calls).toEqual([]);
  });
});

describe('looking up', () => {
  const links = (link: string) => ({ '/responses': [200, { link }] as const });
  const state = '/requeststates/11111111-1111-8111-8111-111111111111';

  it('follows the id of the request to the transaction', async () => {
    const { client, calls } = await wallet({
      ...links('https://elsewhere.example/mm/transactions/UP123'),
      '/transactions/UP123': [200, transactionOf()],
    });
    expect(await client.find('KH01')).toMatchObject({ outcome: 'done', trxId: 'UP123' });
    // Not to the link's own address.
    expect(calls.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\/responses\/[0-9a-f-]{36}$/),
      '/transactions/UP123',
    ]);
  });

  it.each([
    ['pending', {}, { outcome: 'in_progress' }],
    [
      'failed',
      { error: errorOf('businessRule', 'maxBalanceExceeded') },
      { outcome: 'refused', code: 'wallet_limit_exceeded' },
    ],
    ['completed', { objectReference: 'UP123' }, { outcome: 'done', trxId: 'UP123' }],
  ])('follows it to a request that is %s', async (status, more, outcome) => {
    const { client } = await wallet({
      ...links(state),
      [state]: [200, stateOf({ status, ...more })],
      '/transactions/UP123': [200, transactionOf()],
    });
    expect(await client.find('KH01')).toMatchObject(outcome);
  });

  it('knows what never arrived, and does not take an error for it', async () => {
    const never = { '/responses': [404, errorOf('identification', 'identifierError')] } as const;
    expect(await (await wallet(never)).client.find('KH01')).toEqual({ outcome: 'not_found' });
    for (const [status, body] of [
      [404, { message: 'no such page' }],
      [500, errorOf('internal', 'genericError')],
      [200, { link: '/accounts/balance' }],
    ] as const) {
      const { client } = await wallet({ '/responses': [status, body] });
      expect(await client.find('KH01')).toMatchObject({ outcome: 'unknown' });
    }
    const lost = await wallet({
      ...links('/transactions/UP123'),
      '/transactions/UP123': [404, errorOf('identification', 'identifierError')],
    });
    expect(await lost.client.find('KH01')).toMatchObject({ outcome: 'unknown' });
  });
});

describe('reading', () => {
  it('the balance of our account', async () => {
    const told = { currentBalance: '49975630.5', currency: 'BDT' };
    const { client } = await wallet({ '/accounts/balance': [200, told] });
    expect(await client.readFloat()).toEqual({
      outcome: 'done',
      float: money('BDT', 4_997_563_050n),
    });
    // What pending payments hold cannot be paid out again.
    const held = { ...told, availableBalance: '49975000.00' };
    const { client: careful } = await wallet({ '/accounts/balance': [200, held] });
    expect(await careful.readFloat()).toMatchObject({ float: money('BDT', 4_997_500_000n) });
    for (const answer of [
      [200, { ...told, currency: 'USD' }],
      [200, { ...told, currentBalance: 'much' }],
      [500, errorOf('internal', 'genericError')],
    ] as const) {
      const silent = await wallet({ '/accounts/balance': answer });
      expect(await silent.client.readFloat()).toMatchObject({ outcome: 'unknown' });
    }
  });

  it('the name of a number’s holder', async () => {
    const path = '/accounts/msisdn/%2B8801712345678/accountname';
    const check = async (answer: readonly [number, unknown]) =>
      (await wallet({ [path]: answer })).client.checkName!({
        msisdn: '01712345678',
        name: 'Karim Ahmed',
      });
    expect(await check([200, { name: { fullName: 'KARIM AHMED' } }])).toEqual({
      ...{ outcome: 'done', result: 'match' },
    });
    expect(await check([200, { name: { firstName: 'Karim', lastName: 'Ahmad' } }])).toEqual({
      ...{ outcome: 'done', result: 'close', name: 'Karim Ahmad' },
    });
    expect(await check([200, { name: { fullName: 'Sultana Begum' } }])).toEqual({
      ...{ outcome: 'done', result: 'different' },
    });
    expect(await check([404, errorOf('identification', 'identifierError')])).toEqual({
      ...{ outcome: 'done', result: 'not_found' },
    });
    expect(await check([200, { name: {} }])).toMatchObject({ outcome: 'refused', code: 'no_name' });
    expect(await check([500, errorOf('internal', 'genericError')])).toMatchObject({
      outcome: 'unknown',
    });
  });
});

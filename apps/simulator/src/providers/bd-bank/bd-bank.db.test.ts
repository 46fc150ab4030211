import { createCipheriv, createDecipheriv } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { settings, startTestSimulator, type TestSimulator } from '#tests/test-simulator.ts';

// Prime Bank's remittance API, spoken without our client: encrypted bodies, one payment a reference.

const DAY_MS = 24 * 3600 * 1000;
const OPENING = '150000000.00';
const KEY = Buffer.from(settings.BD_BANK_ENC_KEY).subarray(0, 16);
let simulator: TestSimulator;

beforeAll(async () => {
  simulator = await startTestSimulator();
});
afterEach(() => simulator.control('/reset', {}));
afterAll(() => simulator.stop());

function seal(value: unknown): string {
  const cipher = createCipheriv('aes-128-ecb', KEY, null);
  return cipher.update(JSON.stringify(value), 'utf8', 'hex') + cipher.final('hex');
}
function open(hex: string) {
  const decipher = createDecipheriv('aes-128-ecb', KEY, null);
  return JSON.parse(decipher.update(hex, 'hex', 'utf8') + decipher.final('utf8'));
}
const keyHeader = { enckey: settings.BD_BANK_ENC_KEY };
const post = async (path: string, body: unknown, headers: Record<string, string> = keyHeader) => {
  const sealed = { 'content-type': 'text/plain', ...headers };
  const answer = await simulator.call('POST', `/bd-bank${path}`, {
    headers: sealed,
    body: seal(body),
  });
  return { ...answer, json: () => open(answer.text) };
};
const credentials = {
  UserId: settings.BD_BANK_USER_ID,
  CorporateId: settings.BD_BANK_CORPORATE_ID,
  Password: settings.BD_BANK_PASSWORD,
};
const authorized = async () => ({
  ...keyHeader,
  token: (await post('/getToken', credentials)).json().Token as string,
});
const get = async (path: string) => {
  const answer = await simulator.call('GET', `/bd-bank${path}`, { headers: await authorized() });
  return open(answer.text);
};
const track = async (reference: string) =>
  (await get(`/transactionTracker?TransactionReferenceNo=${reference}`))[0];
const float = async () => (await get('/accountBalance')).AvailableBalance;
const order = (reference: string, details: object = {}, more: object = {}) => ({
  CorporateId: settings.BD_BANK_CORPORATE_ID,
  UserId: settings.BD_BANK_USER_ID,
  Transaction: [
    {
      TransactionDetails: {
        BeneficiaryAccountNo: '1101115000412',
        MandateType: 'NPSB',
        PurposeDescription: 'FAMILY MAINTENANCE',
        TransactionDate: '02/03/2026',
        TransactionReferenceNo: reference,
        TransferAmount: '24370.50',
        Currency: 'BDT',
        BankName: 'BRAC Bank',
        RoutingNumber: '060261726',
        ...details,
      },
      RemitterDetails: { RemitterName: 'Nusrat Jahan', RemitterCountry: 'US' },
      BeneficiaryDetails: { BeneficiaryName: 'Rahima Khatun', BeneficiaryCountry: 'BD' },
    },
  ],
  ...more,
});
const pay = async (reference: string, details: object = {}) =>
  (await post('/sendTransaction', order(reference, details), await authorized())).json()[0];
const giveBack = (reference: string) => simulator.control('/bd-bank/return', { reference });

describe('access', () => {
  test('needs the key, the credentials, and a token that is not too old', async () => {
    expect((await post('/getToken', credentials, { enckey: 'another' })).status).toBe(401);
    const wrong = await post('/getToken', { ...credentials, Password: 'x' });
    expect(wrong.status).toBe(401);
    expect(wrong.json()).toEqual({ Error: 'Invalid credentials' });
    const headers = await authorized();
    const balance = () => simulator.call('GET', '/bd-bank/accountBalance', { headers });
    expect((await balance()).status).toBe(200);
    simulator.clock.advance(3600 * 1000);
    expect((await balance()).status).toBe(401);
  });

  test('a body under another key is not read', async () => {
    const answer = await simulator.call('POST', '/bd-bank/sendTransaction', {
      headers: { 'content-type': 'text/plain', ...(await authorized()) },
      body: JSON.stringify(order('clear')),
    });
    expect(open(answer.text)[0]).toMatchObject({ Code: '1001' });
    expect(await track('clear')).toMatchObject({ Code: '5001' });
  });
});

describe('a payment', () => {
  test('by NPSB is credited at once, once, and found after a restart', async () => {
    const paid = await pay('ref-1');
    expect(paid).toMatchObject({
      Code: '0001',
      TransactionStatus: 'CREDITED',
      TransactionReferenceNo: 'ref-1',
      TransferAmount: '24370.50',
      CreditedTime: '02/03/2026 21:00:00',
    });
    expect(await float()).toBe('149975629.50');
    expect(await pay('ref-1')).toMatchObject({ Code: '1003' });
    expect(await float()).toBe('149975629.50');
    expect(await track(paid.BankReferenceNo)).toEqual(await track('ref-1'));
    await simulator.restart();
    expect(await track('ref-1')).toEqual(paid);
    await giveBack('ref-1');
    expect(await float()).toBe(OPENING);
  });

  test('is made once for three concurrent calls with one reference', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map(() => pay('ref-race')));
    expect(answers.filter(({ Code }) => Code === '0001')).toHaveLength(1);
    expect(answers.filter(({ Code }) => Code === '1003')).toHaveLength(2);
    await giveBack('ref-race');
    expect(await float()).toBe(OPENING);
  });

  test('by BEFTN is credited with the next session, by RTGS within ten minutes', async () => {
    // Half past nine in Dhaka, on a Monday.
    simulator.clock.set('2026-03-02T03:30:00Z');
    expect(await pay('ref-beftn', { MandateType: 'BEFTN' })).toMatchObject({
      Code: '0002',
      TransactionStatus: 'ACCEPTED',
    });
    await pay('ref-rtgs', { MandateType: 'RTGS', TransferAmount: '500000' });
    simulator.clock.set('2026-03-02T04:10:00Z');
    await simulator.settle();
    expect(await track('ref-rtgs')).toMatchObject({
      Code: '0001',
      TransactionStatus: 'CREDITED',
      CreditedTime: '02/03/2026 10:10:00',
    });
    expect(await track('ref-beftn')).toMatchObject({ TransactionStatus: 'ACCEPTED' });
    simulator.clock.set('2026-03-02T06:30:00Z');
    expect(await track('ref-beftn')).toMatchObject({
      TransactionStatus: 'CREDITED',
      CreditedTime: '02/03/2026 12:30:00',
    });
    await giveBack('ref-beftn');
    await giveBack('ref-rtgs');
    expect(await float()).toBe(OPENING);
  });

  test.each(['BEFTN', 'RTGS'])(
    'by %s to account …81 is returned the day after',
    async (mandate) => {
      simulator.clock.set('2026-03-02T03:30:00Z');
      const details = {
        MandateType: mandate,
        BeneficiaryAccountNo: '1101115000481',
        TransferAmount: '100000',
      };
      const reference = `ref-81-${mandate}`;
      expect(await pay(reference, details)).toMatchObject({ TransactionStatus: 'ACCEPTED' });
      expect(await float()).toBe('149900000.00');
      simulator.clock.advance(DAY_MS);
      expect(await track(reference)).toMatchObject({ TransactionStatus: 'ACCEPTED' });
      simulator.clock.set('2026-03-03T04:00:00Z');
      expect(await float()).toBe(OPENING);
      expect(await track(reference)).toMatchObject({
        TransactionStatus: 'RETURNED',
        ReturnCode: 'AC04',
        ReturnReason: 'Closed account number',
        ReturnedAmount: '100000.00',
        ReturnedTime: '03/03/2026 10:00:00',
      });
    },
  );

  test.each([
    ['account …83', { BeneficiaryAccountNo: '1101115000483' }, '2001'],
    ['account …84', { BeneficiaryAccountNo: '1101115000484' }, '2002'],
    ['account …82', { BeneficiaryAccountNo: '1101115000482' }, '2003'],
    ['account …83 by BEFTN', { BeneficiaryAccountNo: '83383383', MandateType: 'BEFTN' }, '2001'],
    ['more than NPSB takes', { TransferAmount: '300000.01' }, '3001'],
    ['less than RTGS takes', { MandateType: 'RTGS', TransferAmount: '99999.99' }, '3001'],
    ['more than there is', { MandateType: 'RTGS', TransferAmount: '150000000.01' }, '3002'],
    ['another rail', { MandateType: 'SWIFT' }, '1004'],
    ['another currency', { Currency: 'USD' }, '1002'],
    ['an amount in words', { TransferAmount: '1,000' }, '1002'],
    ['nothing', { TransferAmount: '0' }, '1002'],
    ['a routing number of eight digits', { RoutingNumber: '06026172' }, '2005'],
    ['no account', { BeneficiaryAccountNo: '' }, '1001'],
  ])('of %s is refused and nothing moves', async (_, details, Code) => {
    expect(await pay('ref-no', details)).toMatchObject({ Code });
    expect(await track('ref-no')).toMatchObject({ Code: '5001' });
    expect(await float()).toBe(OPENING);
  });

  test('of another customer of the bank is refused', async () => {
    const foreign = order('ref-foreign', {}, { CorporateId: 'OTHER' });
    const answer = await post('/sendTransaction', foreign, await authorized());
    expect(answer.json()[0]).toEqual({ Code: '1002', Message: 'Invalid value: CorporateId' });
  });

  test('takes the bounds of its rail', async () => {
    expect(await pay('ref-most', { TransferAmount: '300000' })).toMatchObject({ Code: '0001' });
    const least = { MandateType: 'RTGS', TransferAmount: '100000' };
    expect(await pay('ref-least', least)).toMatchObject({ Code: '0002' });
    await giveBack('ref-most');
    await giveBack('ref-least');
  });
});

describe('controls', () => {
  test('return a credited payment with its reason, less what was kept', async () => {
    await pay('ref-back');
    const wrong = await simulator.control('/bd-bank/return', {
      reference: 'ref-back',
      code: 'R03',
    });
    expect(wrong.status).toBe(422);
    const more = { reference: 'ref-back', kept: '24370.51' };
    expect((await simulator.control('/bd-bank/return', more)).status).toBe(422);
    const back = { reference: 'ref-back', code: 'BE01', kept: '50.00' };
    expect((await simulator.control('/bd-bank/return', back)).json()).toMatchObject({
      TransactionStatus: 'RETURNED',
      ReturnCode: 'BE01',
      ReturnedAmount: '24320.50',
    });
    expect(await float()).toBe('149999950.00');
    expect((await simulator.control('/bd-bank/return', back)).status).toBe(422);
    expect((await giveBack('nothing')).status).toBe(404);
    const filled = await simulator.control('/bd-bank/float', { amount: '50.00' });
    expect(filled.json()).toEqual({ AvailableBalance: OPENING });
  });

  test('settle what is undecided, and only that', async () => {
    await pay('ref-early', { MandateType: 'BEFTN' });
    const rejected = { reference: 'ref-early', status: 'REJECTED', code: 'AC06' };
    expect((await simulator.control('/bd-bank/settle', rejected)).json()).toMatchObject({
      TransactionStatus: 'REJECTED',
      ReturnCode: 'AC06',
    });
    expect(await float()).toBe(OPENING);
    expect((await simulator.control('/bd-bank/settle', rejected)).status).toBe(422);
    // What was to happen by itself no longer does.
    simulator.clock.advance(3 * DAY_MS);
    expect(await track('ref-early')).toMatchObject({ TransactionStatus: 'REJECTED' });
  });

  test('list what was paid into an account', async () => {
    const account = '1101115000777';
    await pay('ref-l1', { BeneficiaryAccountNo: account, TransferAmount: '100' });
    await pay('ref-l2', { BeneficiaryAccountNo: account, TransferAmount: '200' });
    const path = `/__sim/bd-bank/payments?account=${account}`;
    const listed = (await simulator.call('GET', path, {})).json();
    const amounts = listed.results.map((row: { TransferAmount: string }) => row.TransferAmount);
    expect(amounts).toEqual(['100.00', '200.00']);
    await giveBack('ref-l1');
    await giveBack('ref-l2');
  });

  test('draw no more than the account holds', async () => {
    expect((await simulator.control('/bd-bank/float', { amount: `-${OPENING}` })).status).toBe(200);
    expect(await pay('ref-dry')).toMatchObject({ Code: '3002' });
    expect((await simulator.control('/bd-bank/float', { amount: '-0.01' })).status).toBe(422);
    await simulator.control('/bd-bank/float', { amount: OPENING });
  });
});

describe('an account enquiry', () => {
  const enquire = async (BeneficiaryAccountNo: string, more: object = {}) => {
    const question = {
      BeneficiaryAccountNo,
      BeneficiaryName: 'Rahima Khatun',
      RoutingNumber: '060261726',
      ...more,
    };
    return (await post('/accountEnquiry', question, await authorized())).json();
  };

  test('tells the title of the account', async () => {
    expect(await enquire('1101115000412')).toMatchObject({
      Code: '0001',
      AccountTitle: 'RAHIMA KHATUN',
    });
    expect((await enquire('1101115000482')).AccountTitle).toBe('ANOTHER SAMPLE HOLDER');
    expect((await enquire('1101115000485')).AccountTitle).toBe('RAHIMA KHATUN SAMPLE');
    expect((await enquire('1101115000483')).Code).toBe('2001');
    expect((await enquire('1101115000484')).Code).toBe('2002');
    expect((await enquire('1101115000412', { RoutingNumber: '1' })).Code).toBe('1002');
  });
});

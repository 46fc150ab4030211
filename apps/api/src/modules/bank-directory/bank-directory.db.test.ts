import { beforeAll, expect, test } from 'vitest';
import type { BdBankBranchEntry, BdBankDistrictEntry, BdBankEntry } from '@kheya/contract';
import { acceptedCustomer } from '#testing/test-customers.ts';
import { type Client, keptApi } from '#testing/test-api.ts';

let client: Client;
beforeAll(async () => {
  client = await acceptedCustomer(await keptApi());
});

const list = async <Row>(path: string) =>
  (await client.call('GET', path)).json<{ results: Row[]; count: number }>();

test('all banks fit into one page, by name', async () => {
  const { results, count } = await list<BdBankEntry>('/bd-bank/?limit=200');
  expect([results.length, count]).toEqual([59, 59]);
  expect(results[0]).toEqual({
    code: '020',
    name: 'AB Bank',
    swift: 'ABBLBDDH',
    category: 'private',
  });
  expect(results.find(({ code }) => code === '040')?.swift).toBeNull();
  expect((await list<BdBankEntry>('/bd-bank/?limit=10&offset=55')).results).toHaveLength(4);
});

test('all districts fit into one page, in both languages and with their division', async () => {
  const { results, count } = await list<BdBankDistrictEntry>('/bd-bank-districts/?limit=200');
  expect([results.length, count]).toEqual([65, 65]);
  expect(results.find(({ code }) => code === '91')).toEqual({
    code: '91',
    name: { en: 'Sylhet', bn: 'সিলেট' },
    division: { en: 'Sylhet', bn: 'সিলেট' },
  });
  expect(results.find(({ code }) => code === '26')).toMatchObject({
    name: { en: 'Dhaka North', bn: 'ঢাকা উত্তর' },
    division: { en: 'Dhaka', bn: 'ঢাকা' },
  });
});

test('branches are found by bank and district, by name and by number', async () => {
  const ofBank = await list<BdBankBranchEntry>('/bd-bank-branches/?bank=060&district=26&limit=200');
  expect(ofBank.count).toBe(ofBank.results.length);
  expect(new Set(ofBank.results.map(({ routing_number: n }) => n.slice(0, 5)))).toEqual(
    new Set(['06026']),
  );
  const gulshan = {
    routing_number: '060261726',
    name: 'Gulshan',
    bank: '060',
    bank_name: 'BRAC Bank',
    district: '26',
  };
  expect(ofBank.results).toContainEqual(gulshan);
  for (const number of ['060261726', '060-261-726', '০৬০২৬১৭২৬']) {
    const path = `/bd-bank-branches/?routing_number=${encodeURIComponent(number)}`;
    expect(await list(path)).toEqual({ results: [gulshan], count: 1 });
  }
  expect((await list('/bd-bank-branches/?bank=060&search=gulshan')).count).toBe(2);
  expect(await list('/bd-bank-branches/?routing_number=060261727')).toEqual({
    results: [],
    count: 0,
  });
  expect((await list('/bd-bank-branches/')).results).toHaveLength(20);
  const wrong = await client.call('GET', '/bd-bank-branches/?bank=0600');
  expect([wrong.status, Object.keys(wrong.json<{ fields: object }>().fields)]).toEqual([
    422,
    ['bank'],
  ]);
});

test.each([
  ['021000021', { routing_number: '021000021', bank_name: 'JPMorgan Chase Bank', is_valid: true }],
  ['০২১০০০০২১', { routing_number: '021000021', bank_name: 'JPMorgan Chase Bank', is_valid: true }],
  ['011401533', { routing_number: '011401533', bank_name: null, is_valid: true }],
  ['021000022', { routing_number: '021000022', bank_name: null, is_valid: false }],
  ['hello', { routing_number: 'hello', bank_name: null, is_valid: false }],
])('the US bank of %s', async (number, bank) => {
  const answer = await client.call('GET', `/us-bank/${encodeURIComponent(number)}/`);
  expect([answer.status, answer.json()]).toEqual([200, bank]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CategoryRule, Transaction, TransactionNote } from '@kheya/contract';
import {
  list,
  ok,
  openAnother,
  openPayer,
  pay,
  startMoneyWorld,
  walletPayment,
  work,
  type Payer,
} from '#testing/test-money.ts';
import { waitForNoon } from '#testing/test-hours.ts';
import { PDF, picture, upload } from '#testing/test-upload.ts';
import type { TestWorld } from '#testing/test-world.ts';

let world: TestWorld;
let payer: Payer;
let stranger: Payer;
let savings: { readonly id: string; readonly account_number: string };

beforeAll(async () => {
  world = await startMoneyWorld();
  await waitForNoon(world.api);
  await world.api.runSweeps(['mid_rate']);
  payer = await openPayer(world, { dollars: '1000.00' });
  stranger = await openPayer(world, { firstName: 'Nusrat', dollars: '100.00' });
  savings = await openAnother(world, payer.client, 'savings');
  await pay(world, payer, walletPayment(payer, '200.00', { memo: 'roof' }));
  await pay(world, payer, walletPayment(payer, '50.00'));
  await pay(world, payer, {
    source_account: payer.usd,
    destination_account: savings.id,
    transfer_mode: 'OWN',
    amount: '75.25',
  });
  await work(world);
});
afterAll(async () => world?.stop());

const history = (query = '') => list<Transaction>(payer.client, `/transaction-history/${query}`);
const amounts = async (query: string) =>
  (await history(query)).map(({ amount }) => amount).toSorted();
const placeOf = (id: string, account = payer.usd) => `/transaction/${account}/${id}/`;
const change = (id: string, body: object, client = payer.client) =>
  client.call('PATCH', placeOf(id), body);
const rules = () => list<CategoryRule>(payer.client, '/category-rule/');

async function rowOf(amount: string): Promise<Transaction> {
  const found = (await history()).find((row) => row.amount === amount && row.dc_sign === 'debit');
  if (!found) throw new Error(`no transaction of ${amount}`);
  return found;
}

describe('the list beside the books', () => {
  it('has every row of the history, at the time and with the amount of the books', async () => {
    const shown = await history('?limit=all');
    const rows = await world.api.query<{ id: string; side: string; at: Date; amount: string }>(
      `select t.id, t.side, t.at, payments.decimal_text(t.amount_minor) as amount
       from payments.transactions t join payments.accounts a on a.id = t.account_id
       where a.user_id = $1 and a.currency = 'USD'`,
      [payer.client.userId],
    );
    const brief = (id: string, side: string, at: string, amount: string) =>
      [id, side, at, amount].join(' ');
    expect(
      rows.map(({ id, side, at, amount }) => brief(id, side, at.toISOString(), amount)).toSorted(),
    ).toEqual(
      shown.map((row) => brief(row.id, row.dc_sign, row.transaction_time, row.amount)).toSorted(),
    );
  });

  it('finds the same rows with their balances, whatever they are looked for by', async () => {
    const all = await history('?limit=all');
    const found = [
      ...(await history('?limit=all&side=debit')),
      ...(await history('?limit=all&side=credit')),
    ];
    const byId = (one: Transaction, other: Transaction) =>
      `${one.id}${one.dc_sign}` < `${other.id}${other.dc_sign}` ? -1 : 1;
    expect(found.toSorted(byId)).toEqual(all.toSorted(byId));
  });

  it('knows what a transaction is by itself', async () => {
    expect((await rowOf('200.99')).category).toBe('family');
    expect((await rowOf('75.25')).category).toBe('own_accounts');
    expect(await amounts('?category=income')).toEqual(['1000.00']);
    expect(await amounts('?kind=own_transfer')).toEqual(['75.25']);
    expect(await amounts('?category=none')).toEqual([]);
    expect(await amounts('?kind=card_purchase')).toEqual([]);
  });

  it('finds a contact by the name it has now', async () => {
    await ok(
      payer.client.call('PATCH', `/mobile-wallet-beneficiary/${payer.wallet}/`, {
        beneficiary_nickname: 'Amma',
      }),
    );
    expect(await amounts('?search=amma')).toEqual(['200.99', '50.99']);
    // The name on the wallet still finds it.
    expect(await amounts('?search=rahima&kind=wallet_payout')).toEqual(['200.99', '50.99']);
  });
});

describe('a note', () => {
  it('is found, in Bangla as well, and shown to its owner alone', async () => {
    const { id } = await rowOf('200.99');
    await ok(change(id, { note: 'ছাদ মেরামত, অর্ধেক' }));
    expect((await rowOf('200.99')).note).toBe('ছাদ মেরামত, অর্ধেক');
    expect(await amounts(`?search=${encodeURIComponent('মেরামত')}`)).toEqual(['200.99']);
    expect(await amounts('?kept=note')).toEqual(['200.99']);
    expect((await change(id, { note: 'mine now' }, stranger.client)).status).toBe(403);
    expect((await rowOf('200.99')).note).toBe('ছাদ মেরামত, অর্ধেক');
  });

  it('goes when it is emptied, and stays when something else is changed', async () => {
    const { id } = await rowOf('50.99');
    await ok(change(id, { note: 'for Eid' }));
    await ok(change(id, { category: 'giving' }));
    expect(await rowOf('50.99')).toMatchObject({ note: 'for Eid', category: 'giving' });
    await ok(change(id, { note: '  ' }));
    expect((await rowOf('50.99')).note).toBeNull();
    expect(await amounts('?search=eid')).toEqual([]);
  });

  it('longer than allowed or with control signs is refused, and nothing changes', async () => {
    const { id, note } = await rowOf('200.99');
    for (const bad of ['x'.repeat(501), 'a\u0007b']) {
      const refused = await change(id, { note: bad });
      expect([refused.status, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([
        422,
        ['note'],
      ]);
    }
    expect((await rowOf('200.99')).note).toBe(note);
  });
});

describe('a category', () => {
  it('chosen for one teaches the others when its owner says so, the future ones too', async () => {
    const one = await rowOf('200.99');
    await ok(change(one.id, { category: 'education', as_rule: true }));
    // 50.99 was filed one by one before.
    expect((await rowOf('50.99')).category).toBe('giving');
    await ok(change((await rowOf('50.99')).id, { category: null }));
    expect(await amounts('?category=none')).toEqual(['50.99']);
    await ok(change(one.id, { as_rule: true }));
    expect((await rowOf('50.99')).category).toBe('education');
    await pay(world, payer, walletPayment(payer, '20.00'));
    await work(world);
    expect(await rowOf('20.99')).toMatchObject({ category: 'education', filed_by_rule: true });
    expect((await rules()).map(({ party, category, side }) => [party, category, side])).toEqual([
      ['Amma', 'education', 'debit'],
    ]);
    expect(await list<CategoryRule>(stranger.client, '/category-rule/')).toEqual([]);
  });

  it('of a rule that has ended stays, and nothing new is filed by it', async () => {
    const [rule] = await rules();
    const path = `/category-rule/${rule?.id}/`;
    expect((await stranger.client.call('DELETE', path)).status).toBe(403);
    expect((await payer.client.call('DELETE', path)).status).toBe(204);
    expect((await payer.client.call('DELETE', path)).status).toBe(403);
    expect(await rowOf('20.99')).toMatchObject({ category: 'education', filed_by_rule: false });
  });

  it('sums the spending of the month, without what moved between own accounts', async () => {
    const { spending } = await ok<{ spending: { currency: string; categories: object[] }[] }>(
      payer.client.call('GET', '/overview/'),
    );
    const dollars = spending.find(({ currency }) => currency === 'USD');
    expect(dollars).toMatchObject({
      amount: '272.97',
      categories: [{ category: 'education', amount: '272.97' }],
    });
  });
});

describe('a photo', () => {
  const add = async (id: string, content?: Buffer, client = payer.client) =>
    upload(client, `${placeOf(id)}photos/`, {
      name: 'receipt.jpg',
      content: content ?? (await picture()),
    });

  it('is kept with its transaction, shown to its owner alone, and removed', async () => {
    const { id } = await rowOf('200.99');
    expect((await add(id, undefined, stranger.client)).status).toBe(403);
    const { photos } = await ok<TransactionNote>(add(id));
    const content = `/transaction-photo/${photos[0]?.id}/content/`;
    expect((await payer.client.call('GET', content)).headers['content-type']).toBe('image/jpeg');
    expect((await stranger.client.call('GET', content)).status).toBe(403);
    expect(await amounts('?kept=photo')).toEqual(['200.99']);
    const path = `/transaction-photo/${photos[0]?.id}/`;
    expect((await stranger.client.call('DELETE', path)).status).toBe(403);
    expect((await payer.client.call('DELETE', path)).status).toBe(204);
    expect(await amounts('?kept=photo')).toEqual([]);
  });

  it('that is none is refused, and so is a sixth, whatever comes at once', async () => {
    const { id } = await rowOf('20.99');
    const refused = await add(id, PDF);
    expect([refused.status, refused.json()]).toEqual([
      415,
      expect.objectContaining({ code: 'picture_required' }),
    ]);
    for (let at = 0; at < 4; at += 1) await ok(add(id));
    const last = await Promise.all([add(id), add(id)]);
    expect(last.map(({ status }) => `${status}`).toSorted()).toEqual(['201', '409']);
    expect((await rowOf('20.99')).photos).toHaveLength(5);
  });
});

describe('the total of a span', () => {
  it('is what the books moved in it', async () => {
    const span = 'from_date=2020-01-01T00:00:00Z&to_date=2099-01-01T00:00:00Z';
    const path = `/transaction-total/${payer.usd}/?${span}`;
    expect(await ok(payer.client.call('GET', path))).toEqual({
      money_in: '1000.00',
      money_out: '348.22',
    });
    expect((await stranger.client.call('GET', path)).status).toBe(403);
  });
});

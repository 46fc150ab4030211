// append receives decisions the engine should never have made, and must store none of them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseAccount } from '#chart.ts';
import { append } from '#engine/store.ts';
import { transferFlags } from '#decide/flags.ts';
import { openFixture, type Fixture } from '#tests/fixture.ts';
import { freshAccount, freshId } from '#tests/people.ts';
import { appendAtHead, headOf, refusal, row } from '#tests/raw-append.ts';
import { verifyLedger } from '#verify/ledger.ts';

let fixture: Fixture;
const cash = houseAccount(0, 'bank_cash', 'USD');
const fee = houseAccount(0, 'income_fee', 'USD');

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(async () => fixture.end());

const feed = (...rows: Parameters<typeof appendAtHead>[2]) =>
  appendAtHead(fixture.pool, fixture.admin, rows);

async function expectRefused(work: () => Promise<unknown>, code: string): Promise<void> {
  const before = await headOf(fixture.admin);
  await expect(work()).rejects.toMatchObject({ code });
  expect(await headOf(fixture.admin)).toBe(before);
}

it('an overdraft is not stored', async () => {
  const customer = await fixture.customer(100n);
  const move = { debitAccountId: customer, creditAccountId: cash };
  await expectRefused(() => feed(row({ ...move, amount: 101n })), '23514');
  await expectRefused(() => feed(row({ ...move, amount: 101n, kind: 'pending' })), '23514');
  await expectRefused(
    () => feed(row({ ...move, amount: 60n }), row({ ...move, amount: 41n })),
    '23514',
  );
  expect(await feed(row({ ...move, amount: 100n }))).toMatchObject({ moved: true });
});

it('the database computes the balances itself', async () => {
  const customer = await fixture.customer(100n);
  const hold = row({
    debitAccountId: customer,
    creditAccountId: fee,
    amount: 30n,
    kind: 'pending',
  });
  await feed(hold, row({ debitAccountId: customer, creditAccountId: cash, amount: 20n }));
  const [account] = await fixture.ledger.accounts([customer]);
  expect(account).toMatchObject({ creditsPosted: 100n, debitsPosted: 20n, debitsPending: 30n });
  const history = await fixture.ledger.history(customer);
  expect(history.map((entry) => [entry.balanceAfter, entry.availableAfter])).toEqual([
    [80n, 50n],
    [100n, 70n],
    [100n, 100n],
  ]);
});

it('a reservation is resolved once, for no more than its amount and with its own terms', async () => {
  const customer = await fixture.customer(1000n);
  const sides = { debitAccountId: customer, creditAccountId: fee };
  const hold = row({ ...sides, amount: 500n, kind: 'pending' });
  const timed = row({ ...sides, amount: 10n, kind: 'pending', timeoutSeconds: 60 });
  await feed(hold, timed);
  const resolve = (kind: 'post_pending' | 'void_pending', amount: bigint, other = {}) =>
    row({ ...sides, amount, kind, pendingId: hold.id, ...other });
  await expectRefused(() => feed(resolve('post_pending', 501n)), 'KL003');
  await expectRefused(() => feed(resolve('void_pending', 499n)), 'KL003');
  await expectRefused(
    () => feed(resolve('post_pending', 500n, { creditAccountId: cash })),
    'KL003',
  );
  await expectRefused(() => feed(resolve('post_pending', 1n, { pendingId: freshId() })), 'KL003');
  await expectRefused(
    () => feed(resolve('post_pending', 1n), resolve('void_pending', 500n)),
    'KL003',
  );
  await expectRefused(
    () => feed(row({ ...sides, amount: 10n, kind: 'expire_pending', pendingId: timed.id })),
    'KL003',
  );
  const late = new Date('2026-03-02T15:01:00Z');
  const post = row({ ...sides, amount: 10n, kind: 'post_pending', pendingId: timed.id });
  await expectRefused(() => appendAtHead(fixture.pool, fixture.admin, [post], late), 'KL003');
  expect(await feed(resolve('post_pending', 400n))).toMatchObject({ moved: true });
  await expectRefused(() => feed(resolve('void_pending', 500n)), 'KL003');
});

it('nothing is stored when the head is not where the caller expected it', async () => {
  const customer = await fixture.customer(100n);
  const head = await headOf(fixture.admin);
  const rows = [row({ debitAccountId: customer, creditAccountId: cash, amount: 1n })];
  for (const wrong of [head - 1n, head + 1n]) {
    const at = new Date('2026-03-02T15:00:00Z');
    expect(await append(fixture.pool, 0, { seq: wrong }, at, rows)).toEqual({
      moved: false,
      seq: head,
    });
  }
  expect(await headOf(fixture.admin)).toBe(head);
  const ends = { debitAccountId: customer, creditAccountId: cash, amount: 1n };
  const elsewhere = [row({ ...ends, id: freshId(7) })];
  await expect(append(fixture.pool, 7, { seq: 0n }, new Date(0), elsewhere)).rejects.toMatchObject({
    code: 'KL001',
  });
});

it('an id is spent once, refusals included', async () => {
  const customer = await fixture.customer(100n);
  const move = { debitAccountId: customer, creditAccountId: cash, amount: 1n };
  const made = row(move);
  const refused = freshId();
  await feed(made, refusal(refused, 'exceeds_credits'));
  await expectRefused(() => feed(made), '23505');
  await expectRefused(() => feed(row({ ...move, id: refused })), '23505');
  const twice = freshId();
  await expectRefused(
    () => feed(row({ ...move, id: twice }), row({ ...move, id: twice })),
    '23505',
  );
});

it('every account is checked for its existence, its currency and whether it is closed', async () => {
  const customer = await fixture.customer(100n);
  const move = { debitAccountId: customer, creditAccountId: cash, amount: 1n };
  await expectRefused(() => feed(row({ ...move, creditAccountId: freshAccount() })), 'KL005');
  await expectRefused(() => feed(row({ ...move, currency: 'BDT' })), 'KL005');
  const close = row({
    ...move,
    amount: 0n,
    kind: 'pending',
    flags: { ...transferFlags(0), closingDebit: true },
  });
  await expectRefused(() => feed(close, row(move)), 'KL005');
  await feed(row(move), close);
  await expectRefused(() => feed(row(move)), 'KL005');
  const open = row({ ...move, amount: 0n, kind: 'void_pending', pendingId: close.id });
  await expectRefused(() => feed(row(move), open), 'KL005');
  expect(await feed(open, row(move))).toMatchObject({ moved: true });
});

it('time never runs backwards in a bucket', async () => {
  const customer = await fixture.customer(100n);
  const rows = [row({ debitAccountId: customer, creditAccountId: cash, amount: 1n })];
  const earlier = new Date('2026-03-02T14:59:59Z');
  await expectRefused(() => appendAtHead(fixture.pool, fixture.admin, rows, earlier), 'KL004');
});

it('the books are whole after all of this', async () => {
  const findings = await verifyLedger(fixture.pool);
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
});

describe('incomplete columns', () => {
  const NAMES = [
    ...[
      'ids',
      'kinds',
      'accounts',
      'debits',
      'credits',
      'amounts',
      'currencies',
      'pendings',
      'timeouts',
    ],
    ...['codes', 'intents', 'legs', 'flags', 'refused_ids', 'refusals'],
    ...['outbox_ids', 'outbox_events', 'topics', 'payloads'],
  ] as const;
  type Columns = Partial<Record<(typeof NAMES)[number], string | null>>;

  /** One valid transfer of 1, with some of its columns corrupted. */
  const appendColumns = async (spoiled: Columns) => {
    const good: Columns = {
      ids: `{${freshId()}}`,
      kinds: '{1}',
      accounts: `{${fee},${cash}}`,
      debits: '{1}',
      credits: '{2}',
      amounts: '{1}',
      currencies: '{1}',
      codes: '{110}',
      intents: `{${freshId()}}`,
      legs: '{1}',
      flags: '{0}',
    };
    // A column without content is null.
    const columns = NAMES.map((name) => ({ ...good, ...spoiled })[name] ?? null);
    const places = columns.map((_, n) => `$${n + 3}`).join(', ');
    return fixture.pool.query(
      `select * from ledger.append(0, $1, null, gen_random_uuid(), $2, ${places})`,
      [String(await headOf(fixture.admin)), new Date('2026-03-02T15:00:00Z'), ...columns],
    );
  };

  it('the batch is stored when no column is corrupted', async () => {
    const { rows } = await appendColumns({});
    expect(rows).toMatchObject([{ moved: true }]);
  });

  const two = `{${freshId()},${freshId()}}`;
  const cases: readonly (readonly [what: string, spoiled: Columns])[] = [
    ['ids that begin elsewhere', { ids: `[4:4]={${freshId()}}` }],
    ['ids of another bucket', { ids: `{${freshId(7)}}` }],
    ['more ids than the rest', { ids: two }],
    ['accounts that begin elsewhere', { accounts: `[0:1]={${fee},${cash}}` }],
    ['a place no account has', { credits: '{3}' }],
    ['a place below the first account', { credits: '{0}' }],
    ['an account on both sides', { credits: '{1}' }],
    ['an amount below zero', { amounts: '{-1}' }],
    ['a code of zero', { codes: '{0}' }],
    ['a reservation to resolve beside a plain transfer', { pendings: `{${freshId()}}` }],
    ['no reservation to resolve', { kinds: '{3}' }],
    ['reservations without one', { pendings: '{null}' }],
    ['time-outs without one', { timeouts: '{0}' }],
    ['a time-out below zero', { timeouts: '{-1}' }],
    ['an empty column of refusals', { refused_ids: '{}', refusals: '{}' }],
    ['an empty column of messages', { outbox_ids: '{}' }],
    ['columns of no transfer', { ids: null }],
    ['codes in two dimensions', { codes: '{{110}}' }],
    ['codes that begin elsewhere', { codes: '[0:0]={110}' }],
    ['time-outs that are too few', { timeouts: '{}' }],
    ['a time-out that is missing', { timeouts: '{null}' }],
    ['reservations that are too few', { pendings: '{}' }],
    ['flags below zero', { kinds: '{2}', flags: '{-1}' }],
    ['flags nobody knows', { flags: '{32}' }],
    ['a refusal that says created', { refused_ids: `{${freshId()}}`, refusals: '{created}' }],
    [
      'refused ids that begin elsewhere',
      { refused_ids: `[0:0]={${freshId()}}`, refusals: '{exceeds_credits}' },
    ],
    [
      'a message of no transfer',
      { outbox_ids: `{${freshId()}}`, outbox_events: '{99}', topics: '{t}', payloads: '{"{}"}' },
    ],
  ];
  it('a missing value is refused', async () => {
    for (const name of NAMES) {
      if (['accounts', 'pendings', 'timeouts'].includes(name)) continue;
      const missing = { [name]: '{null}' };
      await expect(appendColumns(missing), name).rejects.toMatchObject({
        code: expect.stringMatching(/^(23502|KL005|KL007)$/) as string,
      });
    }
  });

  it.each(cases)('refuses %s', async (_, spoiled) => {
    await expectRefused(() => appendColumns(spoiled), 'KL007');
  });
});

// append is fed decisions nobody should have made: it must store none of them.
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('stores no overdraft', async () => {
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

it('computes the balances itself', async () => {
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

it('resolves a reservation once, for no more than its amount and as it was made', async () => {
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

it('takes a head that is not where the caller thought for nothing done', async () => {
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
  await expect(append(fixture.pool, 7, { seq: 0n }, new Date(0), rows)).rejects.toMatchObject({
    code: 'KL001',
  });
});

it('spends an id once, refusals included', async () => {
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

it('knows every account, its currency and whether it is closed', async () => {
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

it('lets no time run backwards in a bucket', async () => {
  const customer = await fixture.customer(100n);
  const rows = [row({ debitAccountId: customer, creditAccountId: cash, amount: 1n })];
  const earlier = new Date('2026-03-02T14:59:59Z');
  await expectRefused(() => appendAtHead(fixture.pool, fixture.admin, rows, earlier), 'KL004');
});

it('leaves whole books behind all of this', async () => {
  const findings = await verifyLedger(fixture.pool);
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
});

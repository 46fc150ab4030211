// Precedence: for every pair of faults an event can have at once, the one listed first is answered.
import { beforeEach, describe, expect, it } from 'vitest';
import { customerAccount, houseAccount, houseAccounts } from '#chart.ts';
import { ID_MAX, ID_ZERO } from '#ids.ts';
import { MemoryLedger } from '#tests/memory-ledger.ts';
import { deposit, freshAccount, freshId, transfer } from '#tests/people.ts';
import { AMOUNT_MAX } from '#decide/decide.ts';
import type { TransferStatus } from '#status.ts';
import type { TransferEvent } from '#types.ts';

type Fault = readonly [TransferStatus, Partial<TransferEvent>];

const rich = freshAccount();
const poor = freshAccount();
const shutDebit = freshAccount();
const shutCredit = freshAccount();
const taka = freshAccount();
const limited = freshAccount();
const elsewhere = freshAccount(1);
const cash = houseAccount(0, 'bank_cash', 'USD');
let ledger: MemoryLedger;

beforeEach(() => {
  ledger = new MemoryLedger();
  ledger.open([
    ...houseAccounts(0),
    ...houseAccounts(1),
    ...[rich, poor, shutDebit, shutCredit].map((id) => customerAccount(id, 'USD')),
    customerAccount(taka, 'BDT'),
    customerAccount(elsewhere, 'USD'),
    { id: limited, currency: 'USD', code: 1400, flags: { creditsMustNotExceedDebits: true } },
  ]);
  ledger.post([deposit(rich, 10_000n)]);
  const close = { kind: 'pending', creditAccountId: cash, amount: 0n } as const;
  ledger.post(
    [shutDebit, shutCredit].map((debitAccountId) =>
      transfer({ ...close, debitAccountId, flags: { closingDebit: true } }),
    ),
  );
});

const statusOf = (event: TransferEvent) => ledger.post([event])[0]!.status;

function expectPrecedence(base: TransferEvent, faults: readonly Fault[]): void {
  for (const [higher, [status, fault]] of faults.entries()) {
    expect(statusOf({ ...base, id: freshId(), ...fault }), status).toBe(status);
    for (const [other, lower] of faults.slice(higher + 1)) {
      const both = { ...base, id: freshId(), ...lower, ...fault };
      expect(statusOf(both), `${status} before ${other}`).toBe(status);
    }
  }
}

describe('a normal transfer', () => {
  it('answers the first fault of several', () => {
    const base = transfer({ debitAccountId: rich, creditAccountId: cash });
    expectPrecedence(base, [
      ['id_must_not_be_zero', { id: ID_ZERO }],
      ['debit_account_id_must_not_be_zero', { debitAccountId: ID_ZERO }],
      ['debit_account_id_must_not_be_int_max', { debitAccountId: ID_MAX }],
      ['credit_account_id_must_not_be_zero', { creditAccountId: ID_ZERO }],
      ['credit_account_id_must_not_be_int_max', { creditAccountId: ID_MAX }],
      ['accounts_must_be_different', { debitAccountId: cash, creditAccountId: cash }],
      ['pending_id_must_be_zero', { pendingId: freshId() }],
      ['timeout_reserved_for_pending_transfer', { timeoutSeconds: 5 }],
      ['closing_transfer_must_be_pending', { flags: { closingDebit: true } }],
      ['code_must_not_be_zero', { code: 0 }],
      ['accounts_must_be_in_same_bucket', { creditAccountId: elsewhere }],
      ['debit_account_not_found', { debitAccountId: freshAccount() }],
      ['credit_account_not_found', { creditAccountId: freshAccount() }],
      ['accounts_must_have_the_same_ledger', { creditAccountId: taka }],
      ['transfer_must_have_the_same_ledger_as_accounts', { currency: 'BDT' }],
      ['debit_account_already_closed', { debitAccountId: shutDebit }],
      ['credit_account_already_closed', { creditAccountId: shutCredit }],
      ['exceeds_credits', { debitAccountId: poor }],
      ['exceeds_debits', { creditAccountId: limited }],
    ]);
  });

  it('needs its currency', () => {
    const { currency, ...event } = transfer({ debitAccountId: rich, creditAccountId: cash });
    expect(currency).toBe('USD');
    expect(statusOf({ ...event, code: 0 })).toBe('ledger_must_not_be_zero');
  });

  it('refuses the largest id', () => {
    expect(statusOf(transfer({ id: ID_MAX }))).toBe('id_must_not_be_int_max');
  });

  it('answers overflow before the limits of the account', () => {
    const fee = houseAccount(0, 'income_fee', 'USD');
    const own = houseAccount(0, 'own_funds', 'USD');
    const lost = houseAccount(0, 'cost_loss', 'USD');
    const move = (
      kind: 'normal' | 'pending',
      debitAccountId: string,
      creditAccountId: string,
      amount: bigint,
    ) => statusOf(transfer({ kind, debitAccountId, creditAccountId, amount }));
    expect(move('pending', own, fee, AMOUNT_MAX)).toBe('created');
    expect(move('pending', own, fee, 1n)).toBe('overflows_debits_pending');
    expect(move('pending', poor, fee, 1n)).toBe('overflows_credits_pending');
    expect(move('normal', cash, limited, AMOUNT_MAX)).toBe('overflows_debits_posted');
    expect(move('normal', poor, rich, AMOUNT_MAX)).toBe('overflows_credits_posted');
    expect(move('normal', own, limited, 1n)).toBe('overflows_debits');
    expect(move('normal', poor, fee, 1n)).toBe('overflows_credits');
    expect(move('normal', lost, poor, AMOUNT_MAX)).toBe('created');
  });
});

describe('a post or void', () => {
  it('answers the first fault of several', () => {
    const reserve = transfer({ kind: 'pending', debitAccountId: rich, creditAccountId: cash });
    const normal = deposit(rich, 1n);
    expect(ledger.post([reserve, normal]).map(({ status }) => status)).toEqual([
      'created',
      'created',
    ]);
    const base: TransferEvent = {
      id: freshId(),
      kind: 'void_pending',
      amount: 'all',
      pendingId: reserve.id,
    };
    expectPrecedence(base, [
      ['id_must_not_be_zero', { id: ID_ZERO }],
      ['flags_are_mutually_exclusive', { flags: { balancingDebit: true } }],
      ['pending_id_must_not_be_zero', { pendingId: ID_ZERO }],
      ['pending_id_must_not_be_int_max', { pendingId: ID_MAX }],
      ['timeout_reserved_for_pending_transfer', { timeoutSeconds: 1 }],
      ['accounts_must_be_in_same_bucket', { pendingId: freshId(1) }],
      ['pending_transfer_not_found', { pendingId: freshId() }],
      ['pending_transfer_not_pending', { pendingId: normal.id }],
      ['pending_transfer_has_different_debit_account_id', { debitAccountId: poor }],
      ['pending_transfer_has_different_credit_account_id', { creditAccountId: poor }],
      ['pending_transfer_has_different_ledger', { currency: 'BDT' }],
      ['pending_transfer_has_different_code', { code: 999 }],
      ['exceeds_pending_transfer_amount', { amount: 101n }],
      ['pending_transfer_has_different_amount', { amount: 99n }],
    ]);
    const id = freshId();
    expect(statusOf({ ...base, id, pendingId: id })).toBe('pending_id_must_be_different');
  });

  it('resolves once, all of it, a part, or not after its time', () => {
    const reserve = (timeoutSeconds: number) => {
      const event = transfer({
        kind: 'pending',
        debitAccountId: rich,
        creditAccountId: cash,
        timeoutSeconds,
      });
      expect(statusOf(event)).toBe('created');
      return event.id;
    };
    const resolve = (kind: 'post_pending' | 'void_pending', pendingId: string, amount?: bigint) =>
      statusOf({ id: freshId(), kind, pendingId, amount: amount ?? 'all' });
    const [posted, voided, late] = [reserve(0), reserve(0), reserve(60)];
    expect(resolve('post_pending', posted, 40n)).toBe('created');
    expect(resolve('void_pending', posted)).toBe('pending_transfer_already_posted');
    expect(resolve('void_pending', voided)).toBe('created');
    expect(resolve('post_pending', voided)).toBe('pending_transfer_already_voided');
    expect(ledger.accounts.get(rich)).toMatchObject({ debitsPosted: 40n, debitsPending: 100n });
    ledger.at = new Date(ledger.at.getTime() + 59_999);
    expect(resolve('post_pending', late, 101n)).toBe('exceeds_pending_transfer_amount');
    ledger.at = new Date(ledger.at.getTime() + 1);
    expect(resolve('post_pending', late)).toBe('pending_transfer_expired');
  });

  it('gives back on a closed account and posts nothing there', () => {
    const hold = transfer({ kind: 'pending', debitAccountId: rich, creditAccountId: cash });
    const closing = transfer({
      kind: 'pending',
      debitAccountId: rich,
      creditAccountId: cash,
      amount: 0n,
      flags: { closingDebit: true },
    });
    ledger.post([hold, closing]);
    const resolve = (kind: 'post_pending' | 'void_pending', pendingId: string) =>
      statusOf({ id: freshId(), kind, pendingId, amount: 'all' });
    expect(resolve('post_pending', hold.id)).toBe('debit_account_already_closed');
    expect(resolve('void_pending', hold.id)).toBe('created');
    expect(resolve('void_pending', closing.id)).toBe('created');
    expect(ledger.accounts.get(rich)?.closed).toBe(false);
  });
});

describe('a replay', () => {
  it('names the first field that differs', () => {
    const event = transfer({
      kind: 'pending',
      debitAccountId: rich,
      creditAccountId: cash,
      timeoutSeconds: 60,
    });
    expect(statusOf(event)).toBe('created');
    expect(statusOf(event)).toBe('exists');
    const faults: Fault[] = [
      ['exists_with_different_flags', { flags: { balancingDebit: true } }],
      ['exists_with_different_pending_id', { pendingId: freshId() }],
      ['exists_with_different_timeout', { timeoutSeconds: 61 }],
      ['exists_with_different_debit_account_id', { debitAccountId: poor }],
      ['exists_with_different_credit_account_id', { creditAccountId: poor }],
      ['exists_with_different_amount', { amount: 99n }],
      ['exists_with_different_user_data_128', { intentId: freshId() }],
      ['exists_with_different_user_data_64', { leg: 2 }],
      ['exists_with_different_ledger', { currency: 'BDT' }],
      ['exists_with_different_code', { code: 999 }],
    ];
    for (const [higher, [status, fault]] of faults.entries()) {
      for (const [, lower] of faults.slice(higher)) {
        expect(statusOf({ ...event, ...lower, ...fault })).toBe(status);
      }
    }
  });

  it('of a post or void takes what is left out from the reservation', () => {
    const reserve = transfer({ kind: 'pending', debitAccountId: rich, creditAccountId: cash });
    const post: TransferEvent = {
      id: freshId(),
      kind: 'post_pending',
      amount: 'all',
      pendingId: reserve.id,
    };
    ledger.post([reserve, post]);
    expect(statusOf(post)).toBe('exists');
    expect(statusOf({ ...post, amount: 100n, debitAccountId: rich, code: 110 })).toBe('exists');
    expect(statusOf({ ...post, amount: 99n })).toBe('exists_with_different_amount');
    expect(statusOf({ ...post, intentId: freshId() })).toBe('exists_with_different_user_data_128');
    expect(statusOf({ ...post, code: 9 })).toBe('exists_with_different_code');
  });

  it('of a refusal of the moment stays refused, and of a malformed event does not', () => {
    const broke = transfer({ debitAccountId: poor, creditAccountId: cash });
    expect(statusOf(broke)).toBe('exceeds_credits');
    ledger.post([deposit(poor, 1000n)]);
    expect(ledger.post([broke])[0]).toMatchObject({
      status: 'id_already_failed',
      firstStatus: 'exceeds_credits',
    });
    const corrected = transfer({ debitAccountId: poor, creditAccountId: poor });
    expect(statusOf(corrected)).toBe('accounts_must_be_different');
    expect(statusOf({ ...corrected, creditAccountId: cash })).toBe('created');
  });
});

describe('a balancing transfer', () => {
  it('moves what there is, which may be nothing', () => {
    const balancing = transfer({
      debitAccountId: rich,
      creditAccountId: cash,
      amount: 'all',
      flags: { balancingDebit: true },
    });
    expect(statusOf(balancing)).toBe('created');
    expect(ledger.accounts.get(rich)?.debitsPosted).toBe(10_000n);
    expect(statusOf({ ...balancing, id: freshId() })).toBe('created');
    expect(ledger.accounts.get(rich)?.debitsPosted).toBe(10_000n);
    expect(statusOf({ ...balancing, amount: 10_000n })).toBe('exists');
    expect(statusOf({ ...balancing, amount: 9_999n })).toBe('exists_with_different_amount');
  });

  it('on the credit side stops at what the account has been debited', () => {
    const event = transfer({
      debitAccountId: rich,
      creditAccountId: cash,
      amount: 50_000n,
      flags: { balancingCredit: true },
    });
    expect(statusOf(event)).toBe('created');
    expect(ledger.accounts.get(cash)).toMatchObject({
      creditsPosted: 10_000n,
      debitsPosted: 10_000n,
    });
  });
});

describe('a linked chain', () => {
  const step = (fields: Partial<TransferEvent>, linked = true) =>
    transfer({ debitAccountId: rich, creditAccountId: cash, flags: { linked }, ...fields });

  it('is made whole or not at all, and spends only the id that was refused', () => {
    const chain = [step({}), step({ debitAccountId: poor }), step({}, false)];
    expect(ledger.post(chain).map(({ status }) => status)).toEqual([
      'linked_event_failed',
      'exceeds_credits',
      'linked_event_failed',
    ]);
    expect(ledger.accounts.get(rich)?.debitsPosted).toBe(0n);
    expect(ledger.post(chain).map(({ status }) => status)).toEqual([
      'linked_event_failed',
      'id_already_failed',
      'linked_event_failed',
    ]);
    expect(ledger.fates.has(chain[0]!.id)).toBe(false);
  });

  it('leaves the events beside it alone', () => {
    const alone = step({}, false);
    const chain = [step({}), step({ debitAccountId: poor }, false)];
    expect(ledger.post([alone, ...chain, step({}, false)]).map(({ status }) => status)).toEqual([
      'created',
      'linked_event_failed',
      'exceeds_credits',
      'created',
    ]);
  });

  it('must end within its call', () => {
    expect(ledger.post([step({}), step({})]).map(({ status }) => status)).toEqual([
      'linked_event_failed',
      'linked_event_chain_open',
    ]);
    const broken = [step({ debitAccountId: poor }), step({}), step({})];
    expect(ledger.post(broken).map(({ status }) => status)).toEqual([
      'exceeds_credits',
      'linked_event_failed',
      'linked_event_chain_open',
    ]);
  });

  it('lies in one bucket', () => {
    const there = houseAccount(1, 'bank_cash', 'USD');
    const other = transfer({ debitAccountId: there, creditAccountId: elsewhere }, 1);
    expect(ledger.post([step({}), other]).map(({ status }) => status)).toEqual([
      'linked_event_failed',
      'accounts_must_be_in_same_bucket',
    ]);
  });

  it('may reserve and resolve in one call, and undoes both together', () => {
    const reserve = step({ kind: 'pending' });
    const post = step({ kind: 'post_pending', pendingId: reserve.id, amount: 'all' });
    const { debitAccountId: _d, creditAccountId: _c, ...resolution } = post;
    const failing = step({ debitAccountId: poor }, false);
    ledger.post([reserve, resolution, failing]);
    expect(ledger.accounts.get(rich)).toMatchObject({ debitsPosted: 0n, debitsPending: 0n });
    expect(
      ledger
        .post([reserve, { ...resolution, flags: { linked: false } }])
        .map(({ status }) => status),
    ).toEqual(['created', 'created']);
    expect(ledger.accounts.get(rich)).toMatchObject({ debitsPosted: 100n, debitsPending: 0n });
  });
});

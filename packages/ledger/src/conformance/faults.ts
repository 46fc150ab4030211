import type { ConformanceFixture } from '#conformance/fixture.ts';
import { ID_MAX, ID_ZERO } from '#ids.ts';
import { freshAccount, freshId } from '#tests/people.ts';
import type { TransferStatus } from '#status.ts';
import type { TransferEvent } from '#types.ts';

/** A change that breaks one rule: fields to set, or to omit where `undefined`. */
export type Fault = readonly [TransferStatus, Readonly<Record<string, unknown>>];

/** A valid event and the faults it can have, in order of precedence. */
export interface Family {
  readonly base: TransferEvent;
  readonly faults: readonly Fault[];
}

/** The event with these faults; where two set the same field, the later one wins. */
export function faulty(
  fixture: ConformanceFixture,
  { base }: Family,
  faults: readonly Fault[],
): TransferEvent {
  const fields: Record<string, unknown> = { ...base, id: fixture.id() };
  for (const [, fault] of faults) Object.assign(fields, fault);
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as unknown as TransferEvent;
}

/** Families of events that together can meet every refusal of a single event. */
export async function families(fixture: ConformanceFixture): Promise<Family[]> {
  return [
    await transferFamily(fixture),
    await replayFamily(fixture),
    await resolutionFamily(fixture),
    await freshResolutionFamily(fixture),
  ];
}

/**
 * A normal transfer. Its closed accounts are at their limits too, which shows that closing takes
 * precedence over every limit.
 */
async function transferFamily(fixture: ConformanceFixture): Promise<Family> {
  const { amountMax } = fixture.ledger.capabilities;
  const base = fixture.event({
    debitAccountId: await fixture.account({ flags: {} }),
    creditAccountId: await fixture.account({ flags: {} }),
    amount: amountMax,
  });
  const broke = await fixture.account();
  const spent = fixture.event({ debitAccountId: broke, creditAccountId: await fixture.source() });
  await fixture.status(spent);
  const closedDebit = await fullDebit(fixture, 1n);
  const closedCredit = await fullCredit(fixture, 1n);
  const closedOther = await fixture.account({ currency: 'BDT' });
  await closeFull(fixture, closedDebit, closedCredit);
  await fixture.close(closedOther, 'BDT');
  const unlimited = base.debitAccountId;
  return {
    base,
    faults: [
      ['id_must_not_be_zero', { id: ID_ZERO }],
      ['id_must_not_be_int_max', { id: ID_MAX }],
      ['id_already_failed', { id: spent.id }],
      ['debit_account_id_must_not_be_zero', { debitAccountId: ID_ZERO }],
      ['debit_account_id_must_not_be_int_max', { debitAccountId: ID_MAX }],
      ['credit_account_id_must_not_be_zero', { creditAccountId: ID_ZERO }],
      ['credit_account_id_must_not_be_int_max', { creditAccountId: ID_MAX }],
      ['accounts_must_be_different', { debitAccountId: unlimited, creditAccountId: unlimited }],
      ['pending_id_must_be_zero', { pendingId: fixture.id() }],
      ['timeout_reserved_for_pending_transfer', { kind: 'normal', timeoutSeconds: 5 }],
      ['closing_transfer_must_be_pending', { kind: 'normal', flags: { closingDebit: true } }],
      ['ledger_must_not_be_zero', { currency: undefined }],
      ['code_must_not_be_zero', { code: 0 }],
      ['accounts_must_be_in_same_bucket', { creditAccountId: freshAccount(fixture.bucket + 1) }],
      ['debit_account_not_found', { debitAccountId: fixture.accountId() }],
      ['credit_account_not_found', { creditAccountId: fixture.accountId() }],
      ['accounts_must_have_the_same_ledger', { creditAccountId: closedOther }],
      ['transfer_must_have_the_same_ledger_as_accounts', { currency: 'BDT' }],
      ['debit_account_already_closed', { debitAccountId: closedDebit }],
      ['credit_account_already_closed', { creditAccountId: closedCredit }],
      [
        'overflows_debits_pending',
        { kind: 'pending', debitAccountId: await fullDebit(fixture, 1n) },
      ],
      [
        'overflows_credits_pending',
        {
          kind: 'pending',
          debitAccountId: await fullDebit(fixture, amountMax),
          creditAccountId: await fullCredit(fixture, 1n),
        },
      ],
      ['overflows_debits_posted', { kind: 'normal', debitAccountId: await fullDebit(fixture, 1n) }],
      [
        'overflows_credits_posted',
        { kind: 'normal', creditAccountId: await fullCredit(fixture, 1n) },
      ],
      ['overflows_debits', { kind: 'normal', debitAccountId: await fullDebit(fixture, 0n) }],
      ['overflows_credits', { kind: 'normal', creditAccountId: await fullCredit(fixture, 0n) }],
      ['exceeds_credits', { debitAccountId: broke }],
      [
        'exceeds_debits',
        { creditAccountId: await fixture.account({ flags: { creditsMustNotExceedDebits: true } }) },
      ],
    ],
  };
}

/** An account limited to its credits, with the maximum of credits, all of it spent or reserved. */
async function fullDebit(fixture: ConformanceFixture, posted: bigint): Promise<string> {
  const { amountMax } = fixture.ledger.capabilities;
  const id = await fixture.account();
  const other = () => fixture.account({ flags: {} });
  await fixture.make({ debitAccountId: await other(), creditAccountId: id, amount: amountMax });
  const spend = async () => ({ debitAccountId: id, creditAccountId: await other() });
  await fixture.make({ ...(await spend()), amount: posted });
  await fixture.make({ ...(await spend()), amount: amountMax - posted, kind: 'pending' });
  return id;
}

async function fullCredit(fixture: ConformanceFixture, posted: bigint): Promise<string> {
  const { amountMax } = fixture.ledger.capabilities;
  const id = await fixture.account({ flags: { creditsMustNotExceedDebits: true } });
  const other = () => fixture.account({ flags: {} });
  await fixture.make({ debitAccountId: id, creditAccountId: await other(), amount: amountMax });
  const receive = async () => ({ debitAccountId: await other(), creditAccountId: id });
  await fixture.make({ ...(await receive()), amount: posted });
  await fixture.make({ ...(await receive()), amount: amountMax - posted, kind: 'pending' });
  return id;
}

async function closeFull(
  fixture: ConformanceFixture,
  debitAccountId: string,
  creditAccountId: string,
) {
  await fixture.make({
    kind: 'pending',
    debitAccountId,
    creditAccountId,
    amount: 0n,
    flags: { closingDebit: true, closingCredit: true },
  });
}

/** A reservation made earlier, whose account has since been emptied and closed. */
async function replayFamily(fixture: ConformanceFixture): Promise<Family> {
  const debitAccountId = await fixture.account({ balance: 100n });
  const made = await fixture.make({
    kind: 'pending',
    debitAccountId,
    creditAccountId: await fixture.source(),
    timeoutSeconds: 60,
  });
  await fixture.close(debitAccountId);
  const again = { id: made.id };
  return {
    base: made,
    faults: [
      [
        'exists_with_different_flags',
        { ...again, kind: 'normal', flags: { closingDebit: true, balancingCredit: true } },
      ],
      ['exists_with_different_pending_id', { ...again, pendingId: fixture.id() }],
      ['exists_with_different_timeout', { ...again, timeoutSeconds: 61 }],
      ['exists_with_different_debit_account_id', { ...again, debitAccountId: ID_ZERO }],
      ['exists_with_different_credit_account_id', { ...again, creditAccountId: ID_MAX }],
      ['exists_with_different_amount', { ...again, amount: fixture.ledger.capabilities.amountMax }],
      ['exists_with_different_user_data_128', { ...again, intentId: fixture.id() }],
      ['exists_with_different_user_data_64', { ...again, leg: 2 }],
      ['exists_with_different_ledger', { ...again, currency: undefined }],
      ['exists_with_different_code', { ...again, code: 0 }],
      ['exists', again],
    ],
  };
}

/** A post or void of an expired reservation between accounts that have since been closed. */
async function resolutionFamily(fixture: ConformanceFixture): Promise<Family> {
  const sides = {
    debitAccountId: await fixture.account({ flags: {} }),
    creditAccountId: await fixture.account({ flags: {} }),
  };
  const reserve = (timeoutSeconds: number, creditAccountId = sides.creditAccountId) =>
    fixture.make({ ...sides, creditAccountId, kind: 'pending', timeoutSeconds });
  const [posted, voided, expired, shut] = [
    await reserve(60),
    await reserve(60),
    await reserve(60),
    await reserve(0),
  ];
  const closedCredit = await fixture.account({ flags: {} });
  const half = await fixture.make({
    kind: 'pending',
    debitAccountId: await fixture.account({ flags: {} }),
    creditAccountId: closedCredit,
  });
  await fixture.statuses(
    fixture.post('post_pending', { pendingId: posted.id }),
    fixture.post('void_pending', { pendingId: voided.id }),
  );
  fixture.subject.clock.advance(60_000);
  await fixture.close(sides.debitAccountId);
  await fixture.close(sides.creditAccountId);
  await fixture.close(closedCredit);
  const own = fixture.id();
  return {
    base: fixture.post('post_pending', { pendingId: half.id }),
    faults: [
      ['id_must_not_be_zero', { id: ID_ZERO }],
      ['id_must_not_be_int_max', { id: ID_MAX }],
      [
        'flags_are_mutually_exclusive',
        { flags: { balancingDebit: true, balancingCredit: true, closingDebit: true } },
      ],
      ['pending_id_must_not_be_zero', { pendingId: ID_ZERO }],
      ['pending_id_must_not_be_int_max', { pendingId: ID_MAX }],
      ['pending_id_must_be_different', { id: own, pendingId: own }],
      ['timeout_reserved_for_pending_transfer', { timeoutSeconds: 1 }],
      ['accounts_must_be_in_same_bucket', { pendingId: freshId(fixture.bucket + 1) }],
      ['pending_transfer_not_found', { pendingId: fixture.id() }],
      ['pending_transfer_not_pending', { pendingId: await normalId(fixture) }],
      ['pending_transfer_has_different_debit_account_id', { debitAccountId: fixture.accountId() }],
      [
        'pending_transfer_has_different_credit_account_id',
        { creditAccountId: fixture.accountId() },
      ],
      ['pending_transfer_has_different_ledger', { currency: 'BDT' }],
      ['pending_transfer_has_different_code', { code: 999 }],
      ['exceeds_pending_transfer_amount', { amount: 101n }],
      ['pending_transfer_has_different_amount', { kind: 'void_pending', amount: 99n }],
      ['pending_transfer_already_posted', { pendingId: posted.id }],
      ['pending_transfer_already_voided', { pendingId: voided.id }],
      ['pending_transfer_expired', { pendingId: expired.id }],
      ['debit_account_already_closed', { kind: 'post_pending', pendingId: shut.id }],
      ['credit_account_already_closed', { kind: 'post_pending', pendingId: half.id }],
    ],
  };
}

async function normalId(fixture: ConformanceFixture): Promise<string> {
  const made = await fixture.make({
    debitAccountId: await fixture.source(),
    creditAccountId: await fixture.account(),
  });
  return made.id;
}

/** An id that was refused for a temporary reason and is then sent as a post. */
async function freshResolutionFamily(fixture: ConformanceFixture): Promise<Family> {
  const spent = fixture.post('void_pending', { pendingId: fixture.id() });
  await fixture.status(spent);
  return {
    base: fixture.post('void_pending', { pendingId: fixture.id() }),
    faults: [
      ['id_already_failed', { id: spent.id }],
      ['flags_are_mutually_exclusive', { flags: { closingCredit: true } }],
      ['pending_id_must_not_be_zero', { pendingId: undefined }],
      ['timeout_reserved_for_pending_transfer', { timeoutSeconds: 1 }],
      ['pending_transfer_not_found', { pendingId: fixture.id() }],
    ],
  };
}

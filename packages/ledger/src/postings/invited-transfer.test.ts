import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { fromDecimal } from '@kheya/money';
import { customerAccount, houseAccount, houseAccounts } from '#chart.ts';
import { invitedTransferBetween } from '#move/invited-transfer-between.ts';
import { chainResult, eventsOf } from '#posting-result.ts';
import {
  invitedTransferReserve,
  invitedTransferSettle,
  invitedTransferVoid,
} from '#postings/invited-transfer.ts';
import type { Posting } from '#postings/posting.ts';
import { transferSteps } from '#postings/steps.ts';
import { MemoryLedger } from '#tests/memory-ledger.ts';
import { deposit, freshAccount, freshId } from '#tests/people.ts';

const usd = (text: string) => fromDecimal(text, 'USD');
const payer = freshAccount();
const recipient = freshAccount();
const elsewhere = freshAccount(1);
const facts = {
  intent: { id: freshId(), at: new Date('2026-03-02T14:00:00Z'), bucket: 0 },
  ...{ fromAccountId: payer, amount: usd('40.00'), fee: usd('0.50') },
};
const joined = { ...facts, toAccountId: recipient };
const transit = houseAccount(0, 'bucket_transit', 'USD');
const income = houseAccount(0, 'income_fee', 'USD');

let ledger: MemoryLedger;
beforeEach(() => {
  ledger = new MemoryLedger();
  ledger.open([
    ...houseAccounts(0),
    customerAccount(payer, 'USD'),
    customerAccount(recipient, 'USD'),
  ]);
  ledger.post([deposit(payer, 10_000n)]);
});

const run = (posting: Posting) => chainResult(posting.legs, ledger.post(eventsOf(posting)));
const posted = (id: string) => {
  const { creditsPosted, debitsPosted } = ledger.accounts.get(id)!;
  return creditsPosted - debitsPosted;
};
const pending = (id: string) => {
  const { creditsPending, debitsPending } = ledger.accounts.get(id)!;
  return creditsPending - debitsPending;
};

describe('money that waits for somebody', () => {
  it('is reserved with its fee and changes nobody’s balance but what is available', () => {
    expect(run(invitedTransferReserve(facts))).toMatchObject({ ok: true });
    expect([posted(payer), pending(payer)]).toEqual([10_000n, -4050n]);
    expect([posted(recipient), pending(recipient), posted(transit)]).toEqual([0n, 0n, 0n]);
  });

  it('is paid into the account they come to have, and leaves nothing in transit', () => {
    run(invitedTransferReserve(facts));
    expect(run(invitedTransferSettle(joined))).toMatchObject({ ok: true });
    expect([posted(payer), pending(payer)]).toEqual([5950n, 0n]);
    expect([posted(recipient), posted(income)]).toEqual([4000n, 50n]);
    expect([posted(transit), pending(transit)]).toEqual([0n, 0n]);
  });

  it('is back whole when nobody comes', () => {
    run(invitedTransferReserve(facts));
    expect(run(invitedTransferVoid(facts))).toMatchObject({ ok: true });
    expect([posted(payer), pending(payer), posted(income)]).toEqual([10_000n, 0n, 0n]);
  });

  it('has the same reservation whichever bucket they come to be in', () => {
    const move = invitedTransferBetween({ ...facts, toAccountId: elsewhere });
    expect(move.reserve.legs).toEqual(invitedTransferReserve(facts).legs);
  });

  it('is a row’s in every state of it', () => {
    const row = {
      ...{ id: facts.intent.id, intent_at: facts.intent.at, bucket: 0, source: payer },
      ...({ movement: 'invited_transfer', amount_minor: 4000n, fee_minor: 50n } as const),
      ...{ target_minor: 4000n, mid_target_minor: 4000n, reserve_attempt: 0 },
      ...{ wallet: null, bdBank: null },
    };
    const waiting = transferSteps({ ...row, target: null });
    expect(waiting).toMatchObject({ kind: 'held', settle: null });
    const here = transferSteps({ ...row, target: recipient });
    if (here.kind !== 'held') throw new Error(here.kind);
    expect(here.settle?.()).toEqual(invitedTransferSettle(joined));
    expect(here.void()).toEqual(invitedTransferVoid(facts));
    expect(transferSteps({ ...row, target: elsewhere }).kind).toBe('move');
  });
});

const steps = {
  reserve: () => invitedTransferReserve(facts),
  settle: () => invitedTransferSettle(joined),
  void: () => invitedTransferVoid(facts),
};

it('in whatever order its steps are asked for, it is with one of the two, once', () => {
  const asked = fc.array(fc.constantFrom('reserve', 'settle', 'void' as const), { maxLength: 8 });
  fc.assert(
    fc.property(asked, (names) => {
      ledger = new MemoryLedger();
      ledger.open([
        ...houseAccounts(0),
        customerAccount(payer, 'USD'),
        customerAccount(recipient, 'USD'),
      ]);
      ledger.post([deposit(payer, 10_000n)]);
      for (const name of names) run(steps[name]());
      expect(posted(payer) + posted(recipient) + posted(income)).toBe(10_000n);
      expect([0n, 4000n]).toContain(posted(recipient));
      expect(posted(income)).toBe(posted(recipient) === 0n ? 0n : 50n);
      expect([posted(transit), pending(transit)]).toEqual([0n, -pending(payer) && 4000n]);
    }),
  );
});

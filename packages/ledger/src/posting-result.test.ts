import { expect, it } from 'vitest';
import { money } from '@kheya/money';
import { houseAccounts, customerAccount } from '#chart.ts';
import { internalTransfer } from '#postings/internal-transfer.ts';
import { chainResult, eventsOf } from '#posting-result.ts';
import { MemoryLedger } from '#tests/memory-ledger.ts';
import { deposit, freshAccount, freshId } from '#tests/people.ts';

const from = freshAccount();
const to = freshAccount();
const at = new Date('2026-03-02T15:00:00Z');

function set(balance: bigint) {
  const ledger = new MemoryLedger();
  ledger.open([...houseAccounts(0), customerAccount(from, 'USD'), customerAccount(to, 'USD')]);
  if (balance > 0n) ledger.post([deposit(from, balance)]);
  const posting = internalTransfer({
    intent: { id: freshId(), at, bucket: 0 },
    fromAccountId: from,
    toAccountId: to,
    amount: money('USD', 1000n),
    fee: money('USD', 50n),
  });
  const run = () => chainResult(posting.legs, ledger.post(eventsOf(posting)));
  return { ledger, posting, run };
}

it('the time of a result is that of the chain, and the same at a replay', () => {
  const { ledger, run } = set(2000n);
  expect(run()).toEqual({ ok: true, at, replayed: false });
  ledger.at = new Date('2026-03-02T16:00:00Z');
  expect(run()).toEqual({ ok: true, at, replayed: true });
  expect(ledger.accounts.get(to)?.creditsPosted).toBe(1000n);
});

it('a refusal names its leg, and a replay repeats the first refusal', () => {
  const { ledger, run } = set(1049n);
  const refused = { ok: false, status: 'exceeds_credits', leg: 2 };
  expect(run()).toEqual(refused);
  ledger.post([deposit(from, 10_000n)]);
  expect(run()).toEqual(refused);
});

it('a chain of which only a later leg exists is not a replay', () => {
  const { ledger, posting, run } = set(5000n);
  const { flags: _flags, ...second } = posting.legs[1]!;
  ledger.post([{ ...second, flags: { linked: false } }]);
  expect(run()).toEqual({ ok: false, status: 'exists', leg: 2 });
});

it('the messages are sent with the last leg only', () => {
  const { posting } = set(0n);
  expect(eventsOf(posting).map((event) => event.outbox?.length ?? 0)).toEqual([0, 1]);
});

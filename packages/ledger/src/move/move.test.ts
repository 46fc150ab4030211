// A failure prints its seed; set it and the path beside numRuns to run it again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerAccount, houseAccounts } from '#chart.ts';
import { conversionBetween } from '#move/conversion-between.ts';
import { cancelMove, move, type MoveLedger } from '#move/move.ts';
import { unallocatedAssignBetween } from '#move/unallocated-assign-between.ts';
import { postMovement, type PostingResult } from '#posting-result.ts';
import { incomingAch } from '#postings/incoming-ach.ts';
import { unallocatedReturn } from '#postings/unallocated-return.ts';
import { memoryBooks } from '#tests/example-books.ts';
import { hookedLedger } from '#tests/hooked-ledger.ts';
import {
  CASES,
  closed,
  expectMoved,
  expectTransitEven,
  expectUntouched,
  newCase,
  type Case,
  type MoveWorld,
} from '#tests/move-world.ts';
import { moveScenarios } from '#tests/move-scenarios.ts';
import { deposit, freshAccount, freshId } from '#tests/people.ts';
import { fromDecimal } from '@kheya/money';

async function memoryWorld(): Promise<MoveWorld> {
  const { ledger, now } = await memoryBooks();
  for (const bucket of [1, 2, 3]) await ledger.open(houseAccounts(bucket));
  return {
    ledger,
    now,
    async customer(balance, bucket, currency) {
      const id = freshAccount(bucket);
      await ledger.open([customerAccount(id, currency)]);
      if (balance > 0n) await ledger.post([deposit(id, balance, bucket, currency)]);
      return id;
    },
  };
}

const shared = await memoryWorld();

describe('a move between buckets in memory', () => {
  moveScenarios(() => shared);
});

it('is refused where both accounts lie in one bucket', () => {
  const intent = { id: freshId(2), at: shared.now(), bucket: 2 };
  const fx = {
    send: fromDecimal('1.00', 'USD'),
    fee: fromDecimal('0.00', 'USD'),
    receive: fromDecimal('120.00', 'BDT'),
    spread: fromDecimal('1.00', 'BDT'),
  };
  const facts = { intent, customerUsd: freshAccount(2), payeeBdt: freshAccount(2), ...fx };
  expect(() => conversionBetween(facts)).toThrow('stays in one bucket');
});

it('sent again with other facts throws, because the outcome of these is unknown', async () => {
  const own = await newCase(shared, 'internal transfer');
  await move(shared.ledger, own.steps);
  const [first, ...rest] = own.steps.reserve.legs;
  const reserve = { ...own.steps.reserve, legs: [{ ...first!, amount: 1n }, ...rest] };
  await expect(move(shared.ledger, { ...own.steps, reserve })).rejects.toThrow(
    'exists_with_different_amount',
  );
  await expectMoved(shared, own);
});

describe('unallocated money whose owner lies in another bucket', () => {
  const amount = fromDecimal('75.00', 'USD');

  async function found() {
    const intent = { id: freshId(0), at: shared.now(), bucket: 0 };
    const customerAccountId = await shared.customer(0n, 2, 'USD');
    await postMovement(shared.ledger, incomingAch({ intent, customerAccountId: null, amount }));
    const back = unallocatedReturn({ intent, sentFrom: 'bank_cash', amount });
    return { facts: { intent, customerAccountId, amount }, back };
  }

  it('is assigned to the owner, and then cannot be sent back', async () => {
    const { facts, back } = await found();
    const steps = unallocatedAssignBetween(facts);
    expect(await move(shared.ledger, steps)).toMatchObject({ ok: true, replayed: false });
    const [account] = await shared.ledger.accounts([facts.customerAccountId]);
    expect(account?.creditsPosted).toBe(amount.minor);
    expect(await postMovement(shared.ledger, back)).toMatchObject({ ok: false });
    await expectTransitEven(shared);
  });

  it('that was sent back is assigned to nobody', async () => {
    const { facts, back } = await found();
    expect(await postMovement(shared.ledger, back)).toMatchObject({ ok: true });
    await expect(move(shared.ledger, unallocatedAssignBetween(facts))).rejects.toThrow('exists');
    const [account] = await shared.ledger.accounts([facts.customerAccountId]);
    expect(account?.creditsPosted).toBe(0n);
  });

  it('that came back from a closed account is assigned again by another attempt', async () => {
    const { facts } = await found();
    const reopen = await closed(shared, facts.customerAccountId, 2);
    const first = await move(shared.ledger, unallocatedAssignBetween(facts));
    expect(first).toMatchObject({ ok: false, status: 'credit_account_already_closed', leg: 2 });
    await reopen();
    const second = await move(shared.ledger, unallocatedAssignBetween(facts, 1));
    expect(second).toMatchObject({ ok: true, replayed: false });
    await expectTransitEven(shared);
  });

  it('is not assigned again, nor sent back, by another attempt of either kind', async () => {
    const { facts, back } = await found();
    expect(await move(shared.ledger, unallocatedAssignBetween(facts))).toMatchObject({ ok: true });
    await expect(move(shared.ledger, unallocatedAssignBetween(facts, 1))).rejects.toThrow('exists');
    const { intent } = facts;
    const again = unallocatedReturn({ intent, sentFrom: 'bank_cash', amount }, 2);
    for (const posting of [back, again]) {
      expect(await postMovement(shared.ledger, posting)).toMatchObject({ ok: false });
    }
    await expectTransitEven(shared);
  });

  it('that came back from a closed account is sent back by another attempt, once', async () => {
    const { facts, back } = await found();
    await closed(shared, facts.customerAccountId, 2);
    expect(await move(shared.ledger, unallocatedAssignBetween(facts))).toMatchObject({ ok: false });
    expect(await postMovement(shared.ledger, back)).toMatchObject({ ok: false });
    const again = unallocatedReturn({ intent: facts.intent, sentFrom: 'bank_cash', amount }, 1);
    expect(await postMovement(shared.ledger, again)).toMatchObject({ ok: true });
    await expect(move(shared.ledger, unallocatedAssignBetween(facts, 2))).rejects.toThrow('exists');
    await expectTransitEven(shared);
  });
});

/** The fate of one call of one runner. */
const idOutcome = fc.constantFrom('heard', 'heard', 'heard', 'call lost', 'answer lost');
const plan = fc.record({
  name: fc.constantFrom(...CASES),
  scheduler: fc.scheduler(),
  runners: fc.array(fc.array(idOutcome, { maxLength: 12 }), { minLength: 1, maxLength: 4 }),
  closes: fc.constantFrom('nobody', 'payee', 'source'),
  callsOff: fc.boolean(),
});

describe('with any call lost, in any order of runners, account closings and a cancellation', () => {
  it('a move is whole or has not happened', async () => {
    await fc.assert(
      fc.asyncProperty(plan, async ({ name, scheduler, runners, closes, callsOff }) => {
        const world = await memoryWorld();
        const own = await newCase(world, name);
        const wire = (idOutcomes: readonly string[]) => wireOf(world.ledger, scheduler, idOutcomes);
        const observed: PostingResult[] = [];
        const ended: Promise<unknown>[] = runners.map((idOutcomes) =>
          run(wire(idOutcomes), own, observed),
        );
        if (callsOff) ended.push(cancelMove(wire([]), own.steps).catch(() => undefined));
        if (closes !== 'nobody') ended.push(closeTemporarily(world, own, closes, scheduler));
        await scheduler.waitFor(Promise.all(ended));
        const end = await move(world.ledger, own.steps);
        for (const one of observed) expect(one.ok).toBe(end.ok);
        await (end.ok ? expectMoved(world, own) : expectUntouched(world, own));
        await expectTransitEven(world);
      }),
      { numRuns: 300 },
    );
  });
});

function wireOf(ledger: MoveLedger, scheduler: fc.Scheduler, idOutcomes: readonly string[]) {
  const lose = (call: number, what: string) => {
    if (idOutcomes[call - 1] === what) throw new Error(what);
  };
  return hookedLedger(ledger, {
    async before(call) {
      await scheduler.schedule(Promise.resolve(), 'call');
      lose(call, 'call lost');
    },
    async after(call) {
      await scheduler.schedule(Promise.resolve(), 'answer');
      lose(call, 'answer lost');
    },
  });
}

/** A process that tries the move a few times and may never learn how it ended. */
async function run(ledger: MoveLedger, own: Case, observed: PostingResult[]): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      observed.push(await move(ledger, own.steps));
      return;
    } catch {
      // Outcome unknown: call once more with the same facts.
    }
  }
}

async function closeTemporarily(
  world: MoveWorld,
  own: Case,
  who: 'payee' | 'source',
  scheduler: fc.Scheduler,
): Promise<void> {
  await scheduler.schedule(Promise.resolve(), 'close');
  const [account, bucket] = who === 'payee' ? [own.payee, own.to] : [own.source, own.from];
  const reopen = await closed(world, account, bucket);
  await scheduler.schedule(Promise.resolve(), 'open');
  await reopen();
}

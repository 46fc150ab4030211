// Movements that cannot be refused, for every amount: the customer is debited as far as the balance
// goes, the rest is a due.
import { money, subtract, type Money } from '@kheya/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { houseAccount, type AccountName } from '#chart.ts';
import { achOutReserve } from '#postings/ach-out.ts';
import { cardAuthorize } from '#postings/card-authorization.ts';
import { cardClear } from '#postings/card-clearing.ts';
import { cardTopUpChargeback } from '#postings/card-top-up.ts';
import { linkedBankDepositReturn } from '#postings/linked-bank-deposit.ts';
import type { IntentFacts, Posting } from '#postings/posting.ts';
import { memoryBooks } from '#tests/example-books.ts';
import { Example } from '#tests/example.ts';
import { usd } from '#tests/examples/amounts.ts';

/** Hundreds of small histories, on a machine that may be busy. */
const PATIENCE = 60_000;
const start = async () => new Example(await memoryBooks(), () => undefined);

interface Forced {
  readonly lost: AccountName;
  make(intent: IntentFacts, customerUsd: string, duesAccountId: string, amount: Money): Posting;
}

const none = usd('0.00');

const forced: Readonly<Record<string, Forced>> = {
  'a clearing without a hold': {
    lost: 'transit_card',
    make: (intent, customerUsd, duesAccountId, cleared) =>
      cardClear({
        intent,
        customerUsd,
        duesAccountId,
        cleared,
        event: 0,
        hold: null,
        forced: true,
      }),
  },
  'a returned deposit': {
    lost: 'bank_cash',
    make: (intent, customerUsd, duesAccountId, amount) =>
      linkedBankDepositReturn({ intent, customerUsd, duesAccountId, amount }),
  },
  'a chargeback': {
    lost: 'gateway_receivable',
    make: (intent, customerUsd, duesAccountId, amount) =>
      cardTopUpChargeback({ intent, customerUsd, duesAccountId, amount, cost: none }),
  },
};

/** From zero to more than enough; the edges where both are equal come often. */
const cents = fc.oneof(fc.bigInt(0n, 20n), fc.bigInt(0n, 9_000_000_000_000n));
const some = fc.oneof(fc.bigInt(1n, 20n), fc.bigInt(1n, 9_000_000_000_000n));
const least = (a: bigint, b: bigint) => (a < b ? a : b);

describe.each(Object.entries(forced))('%s', (_name, { lost, make }) => {
  it(
    'takes what is available and books the rest as a due',
    async () => {
      await fc.assert(
        fc.asyncProperty(cents, cents, some, some, async (free, reserved, first, second) => {
          const example = await start();
          const customer = await example.customer(money('USD', free + reserved));
          const dues = await example.dues();
          const own = { intent: example.intent(), customerUsd: customer, fee: none };
          if (reserved > 0n) {
            const amount = money('USD', reserved);
            expect(await example.post(achOutReserve({ ...own, amount }))).toMatchObject({
              ok: true,
            });
          }
          let [left, owed] = [free, 0n];
          for (const minor of [first, second]) {
            const posting = make(example.intent(), customer, dues, money('USD', minor));
            expect(await example.post(posting)).toMatchObject({ ok: true });
            await example.replayed(posting);
            const taken = least(left, minor);
            left -= taken;
            owed += minor - taken;
            const posted = left + reserved;
            expect(await example.balanceOf(customer)).toEqual({ posted, available: left });
            expect((await example.balanceOf(dues)).posted).toBe(-owed);
            await example.expectWhole();
          }
          const gone = await example.balanceOf(houseAccount(example.bucket, lost, 'USD'));
          expect(gone.posted).toBe(first + second);
        }),
      );
    },
    PATIENCE,
  );
});

describe('a clearing of a hold', () => {
  const clearing = fc.record({
    opening: cents,
    asked: some,
    cleared: some,
    moreToCome: fc.boolean(),
  });

  it(
    'posts the hold as far as it goes and forces the excess',
    async () => {
      await fc.assert(
        fc.asyncProperty(clearing, async ({ opening, asked, cleared, moreToCome }) => {
          const example = await start();
          const customerUsd = await example.customer(money('USD', opening));
          const duesAccountId = await example.dues();
          const payment = { intent: example.intent(), customerUsd };
          const hold = { ...payment, amount: money('USD', asked), timeoutSeconds: 60 };
          const covered = await example.post(cardAuthorize({ ...hold, event: 0 }));
          expect(covered.ok).toBe(asked <= opening);
          // Approved without cover: the hold takes what is available.
          const uncovered = { ...hold, event: 1, uncovered: true };
          if (!covered.ok) await example.post(cardAuthorize(uncovered));
          const held = least(asked, opening);
          const facts = {
            ...payment,
            duesAccountId,
            event: 2,
            cleared: money('USD', cleared),
            hold: { event: covered.ok ? 0 : 1, held: money('USD', held) },
            ...(moreToCome ? { moreToCome: { timeoutSeconds: 60 } } : {}),
          };
          if (cleared > held) expect(() => cardClear(facts)).toThrow(/^cleared: /);
          const posting = cardClear({ ...facts, forced: cleared > held });
          expect(await example.post(posting)).toMatchObject({ ok: true });
          await example.replayed(posting);

          const taken = least(cleared, opening);
          const rest = moreToCome && cleared < held ? held - cleared : 0n;
          const posted = opening - taken;
          expect(await example.balanceOf(customerUsd)).toEqual({
            posted,
            available: posted - rest,
          });
          expect((await example.balanceOf(duesAccountId)).posted).toBe(taken - cleared);
          const transit = houseAccount(example.bucket, 'transit_card', 'USD');
          expect((await example.balanceOf(transit)).posted).toBe(cleared);
          await example.expectWhole();
          if (rest > 0n) {
            const cleared = subtract(facts.hold.held, facts.cleared);
            const last = {
              ...payment,
              duesAccountId,
              event: 3,
              cleared,
              hold: { event: 2, held: cleared },
            };
            expect(await example.post(cardClear(last))).toMatchObject({ ok: true });
            expect((await example.balanceOf(customerUsd)).posted).toBe(opening - held);
          }
        }),
      );
    },
    PATIENCE,
  );
});

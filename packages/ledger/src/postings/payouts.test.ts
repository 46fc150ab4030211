// Payouts by batch rails: in whatever order the rail's messages arrive, the money is paid once.
import { add, zero, type Money } from '@kheya/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { houseAccount, type AccountName } from '#chart.ts';
import {
  achOutReserve,
  achOutReturn,
  achOutSend,
  achOutSettle,
  achOutVoid,
} from '#postings/ach-out.ts';
import {
  bdtToBdBankReserve,
  bdtToBdBankReturn,
  bdtToBdBankSend,
  bdtToBdBankSettle,
  bdtToBdBankVoid,
} from '#postings/bdt-to-bd-bank.ts';
import type { IntentFacts, Posting } from '#postings/posting.ts';
import { achReturnCodes } from '#postings/return-codes.ts';
import {
  usdToBdBankReserve,
  usdToBdBankReturn,
  usdToBdBankSend,
  usdToBdBankSettle,
  usdToBdBankVoid,
} from '#postings/usd-to-bd-bank.ts';
import {
  wireOutReserve,
  wireOutReturn,
  wireOutSend,
  wireOutSettle,
  wireOutVoid,
} from '#postings/wire-out.ts';
import { memoryBooks } from '#tests/example-books.ts';
import { Example } from '#tests/example.ts';
import { bdt, usd } from '#tests/examples/amounts.ts';

/** Hundreds of small histories, on a machine that may be busy. */
const PATIENCE = 60_000;
const start = async () => new Example(await memoryBooks(), () => undefined);
const amounts = { amount: usd('300.00'), fee: usd('0.50') };
const fx = {
  send: usd('200.00'),
  fee: usd('0.99'),
  receive: bdt('24370.00'),
  spread: bdt('110.00'),
};

interface Rail {
  readonly opening: Money;
  readonly spent: Money;
  readonly transit: AccountName;
  steps(intent: IntentFacts, customer: string): Steps;
}

interface Steps {
  readonly reserve: Posting;
  readonly send: Posting;
  readonly settle: Posting;
  readonly void: Posting;
  back(settled: boolean): Posting;
}

const rails: Readonly<Record<string, Rail>> = {
  ACH: {
    opening: usd('500.00'),
    spent: add(amounts.amount, amounts.fee),
    transit: 'transit_ach',
    steps(intent, customerUsd) {
      const facts = { intent, customerUsd, ...amounts };
      return {
        reserve: achOutReserve(facts),
        send: achOutSend(facts),
        settle: achOutSettle(facts),
        void: achOutVoid(facts),
        back: (settled) => achOutReturn({ ...facts, settled, returnCode: 'R02' }),
      };
    },
  },
  wire: {
    opening: usd('500.00'),
    spent: add(amounts.amount, amounts.fee),
    transit: 'transit_wire',
    steps(intent, customerUsd) {
      const facts = { intent, customerUsd, ...amounts };
      const back = { ...facts, returnCode: 'unheard of', kept: usd('10.00') };
      return {
        reserve: wireOutReserve(facts),
        send: wireOutSend(facts),
        settle: wireOutSettle(facts),
        void: wireOutVoid(facts),
        back: (settled) => wireOutReturn({ ...back, settled }),
      };
    },
  },
  'dollars by BEFTN': {
    opening: usd('500.00'),
    spent: add(fx.send, fx.fee),
    transit: 'transit_bd_bank',
    steps(intent, customerUsd) {
      const facts = { intent, customerUsd, rail: 'beftn', ...fx } as const;
      return {
        reserve: usdToBdBankReserve(facts),
        send: usdToBdBankSend(facts),
        settle: usdToBdBankSettle(facts),
        void: usdToBdBankVoid(facts),
        back: (settled) => usdToBdBankReturn({ ...facts, settled, kept: bdt('50.00') }),
      };
    },
  },
  'taka by RTGS': {
    opening: bdt('60000.00'),
    spent: bdt('50010.00'),
    transit: 'transit_bd_bank',
    steps(intent, customerBdt) {
      const taka = { amount: bdt('50000.00'), fee: bdt('10.00') };
      const facts = { intent, customerBdt, rail: 'rtgs', ...taka } as const;
      return {
        reserve: bdtToBdBankReserve(facts),
        send: bdtToBdBankSend(facts),
        settle: bdtToBdBankSettle(facts),
        void: bdtToBdBankVoid(facts),
        back: (settled) => bdtToBdBankReturn({ ...facts, settled, kept: zero('BDT') }),
      };
    },
  },
};

/**
 * Messages that may arrive in any order and more than once, after the reservation or after sending.
 */
const MESSAGES = ['settle', 'void', 'back'] as const;

describe.each(Object.entries(rails))('%s', (_name, { opening, spent, transit, steps }) => {
  const messages = fc.array(fc.constantFrom(...MESSAGES), { minLength: 1, maxLength: 6 });

  async function open(example: Example) {
    const customer = await example.customer(opening);
    const own = steps(example.intent(), customer);
    const account = houseAccount(example.bucket, transit, own.settle.legs[0]!.currency!);
    expect(await example.post(own.reserve)).toMatchObject({ ok: true });
    return { customer, own, account };
  }

  it(
    'is paid once or refunded in full, in whatever order the messages arrive',
    async () => {
      await fc.assert(
        fc.asyncProperty(messages, async (order) => {
          const example = await start();
          const { customer, own, account } = await open(example);
          expect(await example.post(own.send)).toMatchObject({ ok: true });
          let settled = false;
          let back = false;
          for (const message of order) {
            if (message === 'back') {
              const asBefore = await example.post(own.back(false));
              if (settled) {
                expect(asBefore.ok).toBe(false);
                expect(await example.post(own.back(true))).toMatchObject({ ok: true });
              } else expect(asBefore.ok).toBe(true);
              back = true;
            } else {
              const { ok } = await example.post(own[message]);
              if (message === 'settle') expect(ok).toBe(!back || settled);
              else expect(ok).toBe(false);
              settled ||= ok;
            }
          }
          const left = back ? opening.minor : opening.minor - spent.minor;
          expect(await example.balanceOf(customer)).toEqual({ posted: left, available: left });
          const onTheRail = settled || back ? 0n : own.settle.legs[0]!.amount;
          expect((await example.balanceOf(account)).posted).toBe(onTheRail);
          await example.expectWhole();
        }),
      );
    },
    PATIENCE,
  );

  it('is released once when voided, and neither sent nor settled after it', async () => {
    const example = await start();
    const { customer, own, account } = await open(example);
    expect(await example.post(own.void)).toMatchObject({ ok: true });
    await example.replayed(own.void);
    const { leg } = own.settle.legs[0]!;
    await example.refused(own.settle, 'exists_with_different_flags', leg!);
    await example.refused(own.send, 'pending_transfer_already_voided', 1);
    expect((await example.post(own.back(false))).ok).toBe(false);
    expect((await example.balanceOf(customer)).available).toBe(opening.minor);
    expect((await example.balanceOf(account)).posted).toBe(0n);
  });
});

describe('a reservation that is tried again', () => {
  it('has ids of its own at each attempt, and its steps follow the one in force', async () => {
    const example = await start();
    const customerUsd = await example.customer(usd('300.00'));
    const facts = { intent: example.intent(), customerUsd, ...amounts };
    await example.refused(achOutReserve(facts), 'exceeds_credits', 2);
    await example.earn(customerUsd, usd('1.00'));
    // The same attempt answers as before, whatever the account holds by now.
    await example.refused(achOutReserve(facts), 'exceeds_credits', 2);
    const again = { ...facts, reserveAttempt: 1 };
    expect(await example.post(achOutReserve(again))).toMatchObject({ ok: true });
    await example.refused(achOutSend(facts), 'pending_transfer_not_found', 1);
    expect(await example.post(achOutSend(again, 1))).toMatchObject({ ok: true });
    expect((await example.balanceOf(customerUsd)).posted).toBe(50n);
  });
});

describe('the fee of a returned payment', () => {
  it('is kept for wrong details only', () => {
    const wrong = Object.entries(achReturnCodes).filter(([, { detailsWrong }]) => detailsWrong);
    expect(wrong.map(([code]) => code)).toEqual(['R03', 'R04', 'R13', 'R20', 'R22', 'R28']);
    const facts = {
      intent: { id: '0', at: new Date('2026-03-02T15:00:00Z'), bucket: 0 },
      customerUsd: 'customer',
      ...amounts,
      settled: true,
    };
    const legs = (returnCode: string) =>
      achOutReturn({ ...facts, returnCode }).legs.map(({ leg }) => leg);
    expect(legs('R03')).toEqual([1]);
    expect(legs('R02')).toEqual([1, 2]);
    expect(legs('R99')).toEqual([1, 2]);
    expect(legs('toString')).toEqual([1, 2]);
  });
});

describe('facts that do not add up', () => {
  const intent = { id: '0', at: new Date('2026-03-02T15:00:00Z'), bucket: 0 };
  const ach = { intent, customerUsd: 'customer', ...amounts };
  const bank = { intent, customerUsd: 'customer', rail: 'npsb', ...fx } as const;
  const back = { ...bank, settled: true, kept: bdt('0.00') };
  const wrong: [string, () => Posting][] = [
    ['amount', () => achOutReserve({ ...ach, amount: usd('0.00') })],
    ['amount', () => achOutReserve({ ...ach, amount: bdt('300.00') })],
    ['fee', () => wireOutReserve({ ...ach, fee: usd('-0.01') })],
    ['send', () => usdToBdBankReserve({ ...bank, send: bdt('200.00') })],
    ['receive', () => usdToBdBankReserve({ ...bank, receive: bdt('0.00') })],
    ['spread', () => usdToBdBankReserve({ ...bank, spread: bdt('-0.01') })],
    ['rail', () => usdToBdBankSend(bank)],
    ['settled', () => usdToBdBankReturn({ ...back, settled: false })],
    ['kept', () => usdToBdBankReturn({ ...back, kept: bdt('24370.01') })],
    ['kept', () => usdToBdBankReturn({ ...back, kept: usd('1.00') })],
    ['kept', () => usdToBdBankReturn({ ...back, kept: bdt('-1.00') })],
  ];

  it.each(wrong)('are refused by an error that names %s', (field, make) => {
    expect(make).toThrow(RangeError);
    expect(make).toThrow(new RegExp(`^${field}: `));
  });
});

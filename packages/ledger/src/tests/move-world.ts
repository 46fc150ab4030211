import { fromDecimal, type Currency } from '@kheya/money';
import { expect } from 'vitest';
import { houseAccount } from '#chart.ts';
import { conversionBetween } from '#move/conversion-between.ts';
import { internalTransferBetween } from '#move/internal-transfer-between.ts';
import type { MoveLedger } from '#move/move.ts';
import type { MoveSteps } from '#move/steps.ts';
import { freshId, transfer } from '#tests/people.ts';
import type { Account } from '#types.ts';

export const BUCKETS = 4;
const HOUSE = [0, 1, 2, 3] as const;

/** Books with four buckets, in memory or in PostgreSQL. */
export interface MoveWorld {
  readonly ledger: MoveLedger;
  now(): Date;
  customer(balance: bigint, bucket: number, currency: Currency): Promise<string>;
}

const usd = (text: string) => fromDecimal(text, 'USD');
const bdt = (text: string) => fromDecimal(text, 'BDT');
export const OPENING = 50_000n;

/** A move about to be made, and the balances of its accounts before it. */
export interface Case {
  readonly name: string;
  readonly steps: MoveSteps;
  readonly source: string;
  readonly payee: string;
  readonly from: number;
  readonly to: number;
  readonly total: bigint;
  readonly received: bigint;
}

export type CaseName = 'internal transfer' | 'conversion';
export const CASES: readonly CaseName[] = ['internal transfer', 'conversion'];

/** A customer with 500.00 USD and a payee in another bucket. */
export async function newCase(world: MoveWorld, name: CaseName, from = 1, to = 3): Promise<Case> {
  const intent = { id: freshId(from), at: world.now(), bucket: from };
  const source = await world.customer(OPENING, from, 'USD');
  const common = { name, source, from, to };
  if (name === 'internal transfer') {
    const payee = await world.customer(0n, to, 'USD');
    const facts = { intent, fromAccountId: source, toAccountId: payee };
    const steps = internalTransferBetween({ ...facts, amount: usd('10.00'), fee: usd('0.50') });
    return { ...common, payee, steps, total: 1050n, received: 1000n };
  }
  const payee = await world.customer(0n, to, 'BDT');
  const fx = {
    send: usd('200.00'),
    fee: usd('0.99'),
    receive: bdt('24370.00'),
    spread: bdt('110.00'),
  };
  const steps = conversionBetween({ intent, customerUsd: source, payeeBdt: payee, ...fx });
  return { ...common, payee, steps, total: 20_099n, received: 2_437_000n };
}

/** Expects the money with the payee once, and nothing pending. */
export async function expectMoved(world: MoveWorld, own: Case): Promise<void> {
  expect(await balances(world, own)).toEqual({
    source: { posted: OPENING - own.total, pending: 0n },
    payee: { posted: own.received, pending: 0n },
  });
}

/** Expects every balance unchanged. */
export async function expectUntouched(world: MoveWorld, own: Case): Promise<void> {
  expect(await balances(world, own)).toEqual({
    source: { posted: OPENING, pending: 0n },
    payee: { posted: 0n, pending: 0n },
  });
}

/** Expects nothing between the buckets, posted or reserved, in any currency. */
export async function expectTransitEven(world: MoveWorld): Promise<void> {
  for (const currency of ['USD', 'BDT', 'USDC'] as const) {
    const ids = HOUSE.map((bucket) => houseAccount(bucket, 'bucket_transit', currency));
    const accounts = await world.ledger.accounts(ids);
    const sum = (read: (account: Account) => bigint) =>
      accounts.reduce((total, account) => total + read(account), 0n);
    expect(
      {
        posted: sum(({ creditsPosted, debitsPosted }) => creditsPosted - debitsPosted),
        pending: sum(({ creditsPending, debitsPending }) => creditsPending + debitsPending),
      },
      currency,
    ).toEqual({ posted: 0n, pending: 0n });
  }
}

/** Closes an account like an account closure; returns the function that reopens it. */
export async function closed(
  world: MoveWorld,
  accountId: string,
  bucket: number,
): Promise<() => Promise<void>> {
  const [account] = await world.ledger.accounts([accountId]);
  const { currency } = account!;
  const closing = transfer(
    {
      kind: 'pending',
      debitAccountId: houseAccount(bucket, 'own_funds', currency),
      creditAccountId: accountId,
      amount: 0n,
      currency,
      flags: { closingCredit: true },
    },
    bucket,
  );
  await expectCreated(world, [closing]);
  return async () => {
    const pendingId = closing.id;
    const opening = {
      id: freshId(bucket),
      kind: 'void_pending',
      amount: 'all',
      pendingId,
    } as const;
    await expectCreated(world, [opening]);
  };
}

async function expectCreated(world: MoveWorld, events: Parameters<MoveLedger['post']>[0]) {
  const results = await world.ledger.post(events);
  for (const { status } of results) expect(status).toBe('created');
}

async function balances(world: MoveWorld, own: Case) {
  const [source, payee] = await world.ledger.accounts([own.source, own.payee]);
  return { source: balanceOf(source!), payee: balanceOf(payee!) };
}

function balanceOf(account: Account) {
  const { creditsPosted, debitsPosted, creditsPending, debitsPending } = account;
  return { posted: creditsPosted - debitsPosted, pending: creditsPending + debitsPending };
}

import { randomUUID } from 'node:crypto';
import {
  bdtAccountBeneficiaryCreate,
  bdtAccountList,
  conversionRateCreate,
  transferCreate,
  type SentBodyOf,
  type Transfer,
} from '@kheya/contract';
import { newHolder, newWallet, LONG_TIMEOUT, takaOf, type Holder, type World } from './customer.ts';

type Order = SentBodyOf<typeof transferCreate>;

/** A payer with a wallet, a taka account of their own, and all other payers as contacts. */
export interface Payer extends Holder {
  readonly taka: string;
  readonly wallet: string;
  /** The contacts that are the other payers. */
  readonly others: readonly string[];
}

/** One payment as its sender knows it. */
export interface Attempt {
  readonly payer: Payer;
  readonly key: string;
  readonly body: Order;
  /** The transfer's id from the api; absent until answered, or when the answer was lost. */
  id?: string;
}

/** Creates payers who have money and each other as contacts. */
export async function newPayers(world: World, count: number): Promise<Payer[]> {
  const wanted = { dollars: '5000.00', taka: true };
  const holders = await Promise.all(Array.from({ length: count }, () => newHolder(world, wanted)));
  const numbers = await Promise.all(
    holders.map(async (one) => (await one.api.call(bdtAccountList)).results[0]!.account_number),
  );
  return Promise.all(
    holders.map(async (holder, index) => {
      const wallet = await newWallet(holder);
      const others: string[] = [];
      for (const number of numbers.filter((_, other) => other !== index)) {
        const body = { account_number: number, beneficiary_nickname: `Friend ${others.length}` };
        others.push((await holder.api.call(bdtAccountBeneficiaryCreate, { body })).id);
      }
      const { id: taka } = await takaOf(holder);
      return { ...holder, taka, wallet: wallet.id, others };
    }),
  );
}

export interface Load {
  readonly attempts: readonly Attempt[];
  /** How calls failed: the status of an answer above 499, or the error of the connection. */
  readonly failures: ReadonlySet<string>;
  /** Stops new payments and waits until those in progress end, in whatever way. */
  stop(): Promise<void>;
}

/** Makes many payments at once, and some incoming payments, until it is stopped. */
export function startLoad(
  world: World,
  payers: readonly Payer[],
  draw: (below: number) => number,
  atOnce: number,
): Load {
  const attempts: Attempt[] = [];
  const failures = new Set<string>();
  let stopped = false;
  const loop = async () => {
    while (!stopped) {
      const payer = payers[draw(payers.length)]!;
      const kind = draw(10);
      const part = draw(1000);
      // Lost answers are what these tests provoke: such an attempt stays without an answer.
      const work =
        kind === 0 ? deposit(world, payer, part) : pay(payer, kind, part, attempts, failures);
      await work.catch((error: unknown) => {
        failures.add(failureOf(error));
        return pause(20);
      });
    }
  };
  const loops = Array.from({ length: atOnce }, loop);
  return {
    ...{ attempts, failures },
    stop: async () => {
      stopped = true;
      await Promise.all(loops);
    },
  };
}

/** `fetch` reports a failed connection in the cause of its error. */
function failureOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? String(error);
}

async function deposit(world: World, payer: Payer, part: number): Promise<void> {
  const amount = `${1 + part}.00`;
  await world.simulator.control('incoming-ach', { account_number: payer.usd.number, amount });
}

async function pay(
  payer: Payer,
  kind: number,
  part: number,
  attempts: Attempt[],
  failures: Set<string>,
): Promise<void> {
  const rate = { source_currency: 'USD', target_currency: 'BDT' };
  const frozen = await payer.api.ask(conversionRateCreate, { body: rate });
  if (frozen.status >= 500) failures.add(String(frozen.status));
  if (frozen.status !== 201) return pause(20);
  const { id: conversion_rate_id } = conversionRateCreate.reply.schema.parse(frozen.body);
  if (conversion_rate_id === null) throw new Error('a signed-in person got no rate to use');
  const amount = `${5 + (part % 5)}.${String(part % 100).padStart(2, '0')}`;
  const common = { source_account: payer.usd.id, conversion_rate_id, amount };
  const body = { ...common, ...destinationOf(payer, kind, part) } satisfies Order;
  const attempt: Attempt = { payer, key: randomUUID(), body };
  attempts.push(attempt);
  const status = await ask(attempt);
  if (status >= 500) failures.add(String(status));
}

function destinationOf(payer: Payer, kind: number, part: number) {
  if (kind < 4) {
    return { transfer_mode: 'BD_TRANSFER', mobile_wallet_beneficiary: payer.wallet } as const;
  }
  if (kind < 6) {
    return { transfer_mode: 'USD_TO_BDT_CONVERT', destination_bdt_account: payer.taka } as const;
  }
  const other = payer.others[part % payer.others.length]!;
  return { transfer_mode: 'USD_TO_BDT_CONVERT', bdt_account_beneficiary: other } as const;
}

/** Sends the payment once and returns the status; keeps the transfer's id from a 201. */
async function ask(attempt: Attempt): Promise<number> {
  const { payer, key, body } = attempt;
  const { status, body: answer } = await payer.api.ask(transferCreate, {
    body,
    idempotencyKey: key,
  });
  if (status === 201) {
    attempt.id = (answer as Transfer).id;
    return status;
  }
  const { code } = answer as { code?: string };
  if (status < 500 && code !== 'request_in_progress') {
    throw new Error(`a payment that is in order was refused: ${JSON.stringify(answer)}`);
  }
  return status;
}

/** Repeats the payment with the same key until its answer is known. */
export async function retryUntilKnown(attempt: Attempt): Promise<void> {
  const deadline = performance.now() + LONG_TIMEOUT.timeout;
  for (;;) {
    const refused: { error?: unknown } = {};
    await ask(attempt).catch((error: unknown) => {
      refused.error = error;
    });
    if (attempt.id !== undefined) return;
    if (performance.now() > deadline) {
      throw new Error(`payment ${attempt.key} got no answer`, { cause: refused.error });
    }
    await pause(100);
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

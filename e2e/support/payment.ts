import { expect } from '@playwright/test';
import {
  conversionRateCreate,
  transferCreate,
  transferGet,
  type SentBodyOf,
  type Transfer,
} from '@kheya/contract';
import {
  balanceOf,
  LONG_TIMEOUT,
  type Holder,
  type Person,
  type ShownBalance,
} from './customer.ts';
import type { SimulatorClient } from './simulator-client.ts';

type Order = SentBodyOf<typeof transferCreate>;

/** A rate frozen for this person; the first one waits until the worker has a mid-market rate. */
export async function newRate(person: Person): Promise<string> {
  const body = { source_currency: 'USD', target_currency: 'BDT' };
  let id: string | null = null;
  await expect(async () => {
    const answer = await person.api.ask(conversionRateCreate, { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    ({ id } = conversionRateCreate.reply.schema.parse(answer.body));
  }).toPass(LONG_TIMEOUT);
  if (id === null) throw new Error('a signed-in person got no rate to use');
  return id;
}

/** The request that pays dollars into a wallet. */
export async function dollarsToWallet(
  holder: Holder,
  wallet: { readonly id: string },
  amount: string,
): Promise<Order> {
  return {
    source_account: holder.usd.id,
    mobile_wallet_beneficiary: wallet.id,
    transfer_mode: 'BD_TRANSFER',
    conversion_rate_id: await newRate(holder),
    amount,
  };
}

/** Pays dollars into a wallet. */
export async function pay(
  holder: Holder,
  wallet: { readonly id: string },
  amount: string,
): Promise<Transfer> {
  const body = await dollarsToWallet(holder, wallet, amount);
  return holder.api.call(transferCreate, { body });
}

export function transferOf(person: Person, id: string): Promise<Transfer> {
  return person.api.call(transferGet, { params: { id } });
}

/** Waits until a transfer is at a step. */
export async function waitForStep(
  person: Person,
  id: string,
  step: Transfer['step'],
  patience: { readonly timeout: number } = LONG_TIMEOUT,
): Promise<void> {
  await expect.poll(async () => (await transferOf(person, id)).step, patience).toBe(step);
}

/** Waits until a transfer has ended and its money is where it belongs. */
export async function waitForEnd(person: Person, id: string): Promise<Transfer> {
  await expect
    .poll(async () => (await transferOf(person, id)).completed_at, LONG_TIMEOUT)
    .not.toBeNull();
  return transferOf(person, id);
}

/**
 * Waits for the end while moving the sandbox clock, because retries come after seconds, minutes or
 * hours of it.
 */
export async function advanceUntilEnd(
  simulator: SimulatorClient,
  person: Person,
  id: string,
  seconds = 20,
): Promise<Transfer> {
  await expect(async () => {
    await simulator.advance(seconds);
    expect((await transferOf(person, id)).completed_at).not.toBeNull();
  }).toPass({ ...LONG_TIMEOUT, intervals: [400] });
  return transferOf(person, id);
}

/** The steps of a transfer's timeline that have happened. */
export function completedSteps({ timeline }: Transfer): string[] {
  return timeline.filter(({ at }) => at !== null).map(({ step }) => step);
}

/** Where the money is: our account, the partner's, and the wallet. */
export interface MoneyPositions {
  readonly ours: ShownBalance;
  readonly partnerCents: number;
  readonly wallet: readonly { readonly status: string; readonly taka: string }[];
}

export async function moneyPositions(
  simulator: SimulatorClient,
  holder: Holder,
  wallet: { readonly msisdn: string },
): Promise<MoneyPositions> {
  const payments = await simulator.bkashPayments(wallet.msisdn);
  return {
    ours: await balanceOf(holder),
    partnerCents: await simulator.bankBalance(holder.usd.number),
    wallet: payments.map(({ transactionStatus, amount }) => ({
      status: transactionStatus,
      taka: amount,
    })),
  };
}

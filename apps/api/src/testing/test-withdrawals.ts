import type { WithdrawalRequest } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { confirm, newKey, ok, type Payer } from './test-money.ts';
import type { TestWorld } from './test-world.ts';

export const usBank = (account = '000123456204') => ({
  kind: 'us_bank',
  holder_name: 'Rahima Khatun',
  routing_number: '021000021',
  account_number: account,
  account_type: 'CHECKING',
});
export const bdBank = (account = '1501203456204') => ({
  kind: 'bd_bank',
  holder_name: 'Rahima Khatun',
  routing_number: '060261726',
  account_number: account,
});
export const wallet = (account = '01712344821') => ({
  kind: 'mobile_wallet',
  holder_name: 'Rahima Khatun',
  wallet_type: 'bKash',
  account_number: account,
});

export type Destination = ReturnType<typeof usBank | typeof bdBank | typeof wallet>;

/** Asks for a withdrawal, confirmed with the code from the mail; returns its id. */
export async function requestWithdrawal(
  world: TestWorld,
  payer: Payer,
  amount: string,
  destination: Destination,
): Promise<string> {
  const account = destination.kind === 'us_bank' ? payer.usd : payer.bdt;
  const body = { account_id: account, amount, destination };
  const key = newKey();
  const ask = (token?: string) =>
    payer.client.call('POST', '/withdrawal-request/', body, {
      'idempotency-key': key,
      ...(token === undefined ? {} : { 'step-up-token': token }),
    });
  const token = await confirm(world, payer.client, await ask());
  return (await ok<WithdrawalRequest>(ask(token))).id;
}

/** Frozen as an operator or a court's order would; the reason decides what it holds. */
export const freezeCustomer = (world: TestWorld, { client }: Payer, reason: string) =>
  withClient(world.api.database.ownerUrl, (db) =>
    db.query(
      `insert into payments.user_freezes (user_id, cause, reason, frozen_at)
       values ($1, 'operator', $2, clock.now())`,
      [client.userId, reason],
    ),
  );

export const unfreezeCustomer = (world: TestWorld, { client }: Payer) =>
  withClient(world.api.database.ownerUrl, (db) =>
    db.query('delete from payments.user_freezes where user_id = $1', [client.userId]),
  );

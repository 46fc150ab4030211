import type { CustomerBeneficiary, Transfer, TransferQuote } from '@kheya/contract';
import { withClient } from '@kheya/db';
import { add, fromDecimal, subtract, toDecimal } from '@kheya/money';
import { uniqueEmail } from '@kheya/test-kit';
import { findUser } from '#modules/user/index.ts';
import { createTransfer } from '#modules/transfer/index.ts';
import type { Caller } from '#platform/module.ts';
import type { Client } from './test-api.ts';
import { newKey, ok, work, type Payer } from './test-money.ts';
import type { TestWorld } from './test-world.ts';

export const DAY = 86_400;

/** Invites somebody; by an address nobody has, where none is given. */
export function invite(
  { client }: Payer,
  identifier = uniqueEmail(),
  name = 'Nusrat Jahan',
): Promise<CustomerBeneficiary> {
  return ok<CustomerBeneficiary>(
    client.call('POST', '/beneficiary/', {
      ...{ beneficiary_type: 'CUSTOMER', identifier, beneficiary_nickname: 'Nusrat' },
      ...{ invite: true, name },
    }),
  );
}

export const invitation = (payer: Payer, contact: string, amount = '25.50') => ({
  ...{ source_account: payer.usd, beneficiary: contact },
  ...{ transfer_mode: 'INTERNAL', amount },
});

/** Pays as somebody who has just confirmed themselves, so that no code has to be read. */
export async function payConfirmed(
  world: TestWorld,
  { client }: Payer,
  body: object,
  key = newKey(),
) {
  const quote = await ok<TransferQuote>(client.call('POST', '/transfer/quote/', body));
  const caller: Caller = {
    ...{ userId: client.userId, personId: client.userId, sessionId: client.sessionId },
    ...{ deviceId: client.deviceId, isFreshlySteppedUp: true, role: 'OWNER' as const },
    tokenExpiresAt: world.api.clock.now(),
    user: (await findUser(world.api.ctx.db, client.userId))!,
  };
  return createTransfer(world.api.ctx, {
    ...{ caller, request: { ...body, quote_id: quote.id } as never, idempotencyKey: key },
    ...{ stepUpToken: undefined, locale: 'en' },
  });
}

/** An invitation with money that waits. */
export async function payInvited(
  world: TestWorld,
  payer: Payer,
  contact: { readonly id: string },
  amount = '25.50',
): Promise<Transfer> {
  const paid = await payConfirmed(world, payer, invitation(payer, contact.id, amount));
  if (!paid.ok) throw new Error(paid.code);
  await work(world);
  return paid.value;
}

/** The customer proves another address or number of theirs, as their sign-in keeps it. */
export async function becomes(
  world: TestWorld,
  { userId }: Client,
  { email, phone }: { readonly email?: string; readonly phone?: string },
): Promise<void> {
  await withClient(world.api.database.ownerUrl, async (client) => {
    if (email !== undefined) {
      await client.query('update identity.users set email = $2 where id = $1', [userId, email]);
      await client.query('update payments.users set email = $2 where id = $1', [userId, email]);
    }
    if (phone !== undefined) {
      await client.query(
        'update identity.users set mobile = $2, mobile_verified_at = clock.now() where id = $1',
        [userId, phone],
      );
      await client.query(
        'update payments.users set phone = $2, is_phone_verified = true where id = $1',
        [userId, phone],
      );
    }
  });
}

/** The worker looks for those who joined, and goes on with what waited for them. */
export async function meet(world: TestWorld): Promise<void> {
  await world.api.runSweeps(['joined_contact', 'transfer_joined']);
  await work(world);
}

export interface Message {
  readonly subject: string | null;
  readonly text: string;
}

/** What somebody was sent, oldest first. */
export async function messagesTo(world: TestWorld, to: string): Promise<Message[]> {
  const url = `${world.simulatorUrl}/__sim/messages?to=${encodeURIComponent(to)}`;
  const { results } = (await (await fetch(url)).json()) as {
    results: (Message & { readonly received_at: string })[];
  };
  return results.toSorted((a, b) => (a.received_at < b.received_at ? -1 : 1));
}

const usd = (text: string) => fromDecimal(text, 'USD');
export const plus = (text: string, more: string) => toDecimal(add(usd(text), usd(more)));
export const minus = (text: string, less: string) => toDecimal(subtract(usd(text), usd(less)));

import { INVITATION_REMINDER_DAYS } from '@kheya/contract';
import type { AccountRow, TransferRow } from '#database.ts';
import { findJoinedAccount } from '#modules/contact/index.ts';
import { postClaim } from '../posting/postings.ts';
import { ledgerAccountsOf } from '../repository.ts';
import { transitionTo, updateTransfer } from '../transition.ts';
import type { AdvanceContext, Advanced, AdvanceStep } from './context.ts';
import { sendInvitation } from './invitation-message.ts';
import { holdForSender } from './sender-stop.ts';
import { waitUntil } from './wait.ts';

const DAY_MS = 86_400_000;

/**
 * Waits for somebody who was invited: tells them once, reminds them once, and gives up when their
 * time is over. The joining, that end and a cancellation move the same row from the same step by
 * compare-and-set, so exactly one succeeds.
 */
export const awaitRecipient: AdvanceStep = async (ctx, row) => {
  const now = ctx.clock.now();
  const until = untilOf(row);
  if (now >= until) {
    const change = { reason: 'RECIPIENT_DID_NOT_JOIN' };
    await transitionTo(ctx, row, { to: 'expired', event: 'expired', change });
    return 'again';
  }
  const held = await holdForSender(ctx, row);
  if (held) return held;
  const account = await findJoinedAccount(ctx.db, row.contact_id);
  if (account) return claim(ctx, row, account);
  const remindAt = new Date(until.getTime() - INVITATION_REMINDER_DAYS * DAY_MS);
  if (row.invited_at === null) return tell(ctx, row, 'invited_at');
  if (row.reminded_at === null && now >= remindAt) return tell(ctx, row, 'reminded_at');
  await waitUntil(ctx, row, row.reminded_at === null ? remindAt : until);
  return 'wait';
};

/** The message leaves exactly when the row says that it was sent. */
async function tell(
  ctx: AdvanceContext,
  row: TransferRow,
  column: 'invited_at' | 'reminded_at',
): Promise<Advanced> {
  const change = { [column]: ctx.clock.now(), next_attempt_at: null };
  await updateTransfer(ctx, row, change, undefined, (trx, told) =>
    sendInvitation(trx, ctx, told, column === 'reminded_at'),
  );
  return 'again';
}

/** From here on it is theirs: the payer can't take it back any more. */
async function claim(
  ctx: AdvanceContext,
  row: TransferRow,
  account: AccountRow,
): Promise<Advanced> {
  const payee = {
    ...row.payee,
    account_display: `•••• ${account.account_number.slice(-4)}`,
    account_number: account.account_number,
  };
  await transitionTo(ctx, row, {
    to: 'claimed',
    event: 'recipient_joined',
    change: { target_account_id: account.id, payee: JSON.stringify(payee) },
  });
  return 'again';
}

/** Pays it into their account. Only one that was closed since they claimed it can refuse. */
export const payRecipient: AdvanceStep = async (ctx, row) => {
  const isPaid = await postClaim(ctx.ledger, row, await ledgerAccountsOf(ctx.db, row));
  if (!isPaid) {
    await updateTransfer(ctx, row, { reason: 'ACCOUNT_CLOSED', attempts: 0 }, 'refused');
    return 'again';
  }
  const change = { completed_at: ctx.clock.now() };
  await transitionTo(ctx, row, { to: 'settled', event: 'posted', change });
  return 'again';
};

function untilOf({ id, waits_until: until }: TransferRow): Date {
  if (until === null) throw new Error(`transfer ${id} waits for nobody`);
  return until;
}

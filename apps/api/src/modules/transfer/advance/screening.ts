import type { TransferRow } from '#database.ts';
import { openOperatorTask } from '#modules/operator-task/index.ts';
import { noteStoppedBy, screenTransfer } from '#modules/watch-list/index.ts';
import type { AdvanceContext, Advanced, AdvanceStep } from './context.ts';
import { providerKey } from './provider-keys.ts';
import { transitionTo, updateTransfer } from '../transition.ts';
import type { Payee } from '../rails/payee.ts';
import { scheduleRetry } from './wait.ts';

/** The decision wakes it; without one it is only compared again now and then. */
const LOOK_MS = 3_600_000;

/**
 * Screens sender and payee before any money leaves, against our own watch lists and by the partner. A
 * name that is like a listed one waits for operators; one that is listed stops the transfer.
 */
export const screen: AdvanceStep = async (ctx, row) => {
  const found = await screenTransfer(ctx, row);
  const ids = found.map(({ id }) => id);
  if (found.some(({ state }) => state === 'true_match')) {
    return stop(ctx, row, { lists: ['our watch lists'], matchIds: ids });
  }
  if (found.length > 0) return holdForNames(ctx, row, ids);
  const payer = await payerOf(ctx, row);
  const payee = await payeeOf(ctx, row);
  if (payee.outcome === 'refused') return giveUp(ctx, row, payee.code);
  if (payee.outcome === 'unknown') {
    const detail = `payee not known to the partner: ${payee.cause.message}`;
    await scheduleRetry(ctx, row, { detail });
    return 'wait';
  }
  const screened = await ctx.partners.bank.screen({
    key: providerKey(row.id, 'screen'),
    payerId: payer,
    payeeId: payee.payeeId,
  });
  if (screened.outcome === 'refused') return giveUp(ctx, row, screened.code);
  if (screened.outcome === 'unknown') {
    await scheduleRetry(ctx, row, { detail: `not screened: ${screened.cause.message}` });
    return 'wait';
  }
  if (screened.matches.length > 0) {
    return stop(ctx, row, { lists: screened.matches, matchIds: [] });
  }
  const change = row.name_review === null ? {} : { name_review: 'cleared' as const };
  await transitionTo(ctx, row, { to: 'screened', event: 'checked', change });
  return 'again';
};

/** Its money stays reserved, and its sender can cancel it until it goes on. */
async function holdForNames(ctx: AdvanceContext, row: TransferRow, matchIds: readonly string[]) {
  const now = ctx.clock.now();
  if (row.next_attempt_at === null || row.next_attempt_at <= now) {
    const change = {
      name_review: 'waiting' as const,
      next_attempt_at: new Date(now.getTime() + LOOK_MS),
    };
    await updateTransfer(ctx, row, change, undefined, (trx) =>
      noteStoppedBy(trx, ctx, { transferId: row.id, matches: matchIds }),
    );
  }
  return 'wait' as const;
}

/**
 * A final refusal stays the same under the same key, however often it is repeated: the money is
 * returned.
 */
async function giveUp(ctx: AdvanceContext, row: TransferRow, code: string): Promise<Advanced> {
  ctx.log.warn({ transfer: row.id, code }, 'the bank refused to screen');
  await updateTransfer(ctx, row, { reason: 'BANK_REFUSED', attempts: 0 }, 'refused');
  return 'again';
}

interface Found {
  readonly lists: readonly string[];
  /** Our own matches, which hold the evidence. */
  readonly matchIds: readonly string[];
}

async function stop(ctx: AdvanceContext, row: TransferRow, { lists, matchIds }: Found) {
  await transitionTo(ctx, row, {
    to: 'stopped',
    event: 'stopped',
    change: { reason: 'COMPLIANCE_STOP' },
    also: async (trx) => {
      if (matchIds.length > 0) {
        await noteStoppedBy(trx, ctx, { transferId: row.id, matches: matchIds });
      }
      await openOperatorTask(trx, ctx, {
        kind: 'transfer_screening_match',
        subjectId: row.id,
        detail:
          matchIds.length > 0
            ? 'A name matched our watch lists: the evidence is under Name screening'
            : `The recipient matched ${lists.join(', ')}`,
      });
    },
  });
  return 'again' as const;
}

async function payerOf(ctx: AdvanceContext, row: TransferRow): Promise<string> {
  const user = await ctx.db
    .selectFrom('payments.users')
    .select('bank_person_id')
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  if (user.bank_person_id === null) {
    throw new Error(`the sender of transfer ${row.id} is not known to the banking partner`);
  }
  return user.bank_person_id;
}

/**
 * The payee as the partner's screening knows it, stored with the contact. Requested with this
 * transfer's own key, so that one refusal by the partner does not refuse the contact for ever.
 */
async function payeeOf(ctx: AdvanceContext, row: TransferRow) {
  const contact = await ctx.db
    .selectFrom('payments.contacts')
    .select(['id', 'bank_payee_id'])
    .where('id', '=', row.contact_id)
    .executeTakeFirstOrThrow();
  if (contact.bank_payee_id !== null) {
    return { outcome: 'done' as const, payeeId: contact.bank_payee_id };
  }
  const { kind, name } = row.payee as unknown as Payee;
  const made = await ctx.partners.bank.createPayee({
    key: providerKey(row.id, 'payee'),
    name,
    country: kind === 'us_bank' ? 'US' : 'BD',
  });
  if (made.outcome !== 'done') return made;
  await ctx.db
    .updateTable('payments.contacts')
    .set({ bank_payee_id: made.payeeId })
    .where('id', '=', contact.id)
    .execute();
  return made;
}

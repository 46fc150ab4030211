import type { Kysely } from 'kysely';
import { type DestinationField, findRails, type PayeeKind, type RailKey } from '@kheya/contract';
import { WALLETS, type WalletType } from '@kheya/contract/wallet';
import { compare, toDecimal, zero, type Money } from '@kheya/money';
import type { AccountRow, ContactRow, Database, TransferRow, UserRow } from '#database.ts';
import { heldRails } from '#modules/rail-health/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { requestHash } from '#platform/request-hash.ts';
import { ADVANCE_TASK, advanceKey } from '../advance/wait.ts';
import { chooseRail, type ChosenRail } from '../quote/choose-rail.ts';
import type { Draft } from '../quote/draft.ts';
import { payableBelow } from '../quote/price.ts';
import { newQuote, saveQuotes } from '../quote/quote.ts';
import { bankPayee, walletPayee } from '../rails/payee.ts';
import { railByKey } from '../rails/rails.ts';
import { addEvents, eventOf } from '../transition.ts';
import { insertIntents, intentRow } from './intent-row.ts';
import { writeTravelRule } from './travel-rule.ts';

type Context = Pick<ModuleContext, 'clock' | 'events' | 'jobs'>;

/** An approved withdrawal request, with what its payment needs. */
export interface WithdrawalOrder {
  readonly requestId: string;
  /** How many payments for it came to nothing before this one. */
  readonly attempt: number;
  readonly user: UserRow;
  readonly source: AccountRow;
  /** The customer's own account elsewhere. */
  readonly contact: ContactRow;
  readonly amount: Money;
}

interface Way {
  readonly field: DestinationField;
  readonly payee: Extract<PayeeKind, 'us_bank' | 'bd_bank' | 'wallet'>;
  readonly wallet: WalletType | null;
}

/** Dollars go home by ACH; a wire is for payments that cannot wait, and costs its sender. */
function railsTo({ field, payee, wallet }: Way, source: AccountRow['currency']) {
  return findRails({ source, field, payee, wallet })
    .filter(({ key }) => key !== 'wire')
    .map(({ key }) => railByKey(key));
}

function wayTo({ kind, wallet_type: wallet }: Pick<ContactRow, 'kind' | 'wallet_type'>): Way {
  if (wallet !== null) {
    return { field: WALLETS[wallet].destinationField, payee: 'wallet', wallet };
  }
  if (kind === 'us_bank') return { field: 'beneficiary', payee: 'us_bank', wallet };
  if (kind === 'bd_bank') return { field: 'bd_beneficiary', payee: 'bd_bank', wallet };
  throw new Error(`no withdrawal goes to a ${kind}`);
}

/**
 * Writes the payment of an approved withdrawal, in the transaction that says it is being paid. The
 * customer confirmed amount and account when they asked, and two operators released it, so it has
 * no step-up, no limits and no fee; what follows is as of every payment, screening included.
 * Undefined where no rail takes it.
 */
export async function writeWithdrawalPayment(
  trx: Kysely<Database>,
  ctx: Context,
  order: WithdrawalOrder,
): Promise<TransferRow | undefined> {
  const { requestId, attempt, user, source, contact, amount } = order;
  const chosen = chooseWay(ctx, order, await heldRails(trx));
  if (!chosen) return undefined;
  const draft = withdrawalDraft(ctx, order, chosen);
  const instruction = {
    source_account: source.id,
    [wayTo(contact).field]: contact.id,
    transfer_mode: draft.mode,
    amount: toDecimal(amount),
  };
  const language = user.language ?? 'en';
  const quote = newQuote(ctx, { user, instruction, draft, language, isToSelf: true });
  await saveQuotes(trx, [quote]);
  const row = intentRow(
    ctx,
    {
      ...{ caller: { userId: user.id }, request: instruction, draft },
      idempotencyKey: `withdrawal:${requestId}:${attempt}`,
      hash: requestHash(instruction),
      withdrawalRequestId: requestId,
    },
    quote,
  );
  const [inserted] = await insertIntents(trx, [row]);
  if (!inserted) throw new Error(`withdrawal request ${requestId} was paid before`);
  // Two operators have checked whose money goes where, so a missing address does not stop it.
  await writeTravelRule(trx, [inserted]);
  const written = { ...row, reference: inserted.reference };
  await addEvents(trx, [{ ...eventOf(written, 'created'), number: 1 }]);
  await ctx.events.publish(trx, user.id, { kind: 'transfer', id: row.id });
  await ctx.jobs.add(trx, ADVANCE_TASK, { transfer_id: row.id }, { key: advanceKey(row.id) });
  return written;
}

type Chosen = ChosenRail & Pick<Draft, 'payee'>;

function chooseWay(
  ctx: Context,
  order: WithdrawalOrder,
  held: ReadonlySet<RailKey>,
): Chosen | undefined {
  const { user, source, contact, amount } = order;
  const way = wayTo(contact);
  const [first, ...others] = railsTo(way, source.currency);
  if (!first || compare(payableBelow(amount, first.quantumMinor), amount) !== 0) return undefined;
  const payee = way.payee === 'wallet' ? walletPayee(contact) : bankPayee(contact, way.payee);
  const chosen = chooseRail(
    { rails: [first, ...others], source, payee },
    { user, asked: undefined, target: amount, now: ctx.clock.now(), held },
  );
  return chosen.ok ? { ...chosen, payee } : undefined;
}

function withdrawalDraft(
  ctx: Context,
  { source, contact, amount }: WithdrawalOrder,
  chosen: Chosen,
): Draft {
  const nothing = zero(amount.currency);
  const price = { amount, fee: nothing, total: amount, target: amount, midTarget: amount };
  return {
    ...chosen,
    ...{ ok: true, mode: chosen.rail.mode, source, contact, target: null },
    paymentRequest: null,
    price: { ...price, cost: nothing },
    rate: null,
    ...{ limits: [], softLimits: [], arrivesBy: chosen.timing.arrivesBy },
    // The ledger decides whether it is covered.
    available: amount,
    scheduledFor: null,
    coolsOffUntil: null,
    isReceiptFixed: false,
    isRailHeld: false,
    countedAt: ctx.clock.now(),
  };
}

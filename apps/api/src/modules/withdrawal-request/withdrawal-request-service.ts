import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type {
  BodyOf,
  Locale,
  WithdrawalDestination,
  withdrawalRequestCreate,
} from '@kheya/contract';
import { WALLETS } from '@kheya/contract/wallet';
import { inTransaction } from '@kheya/db';
import { type Refusal, refuse } from '@kheya/http-kit';
import { balances } from '@kheya/ledger';
import { compare, formatMoney, parseMoney, toDecimal, zero, type Money } from '@kheya/money';
import type { AccountRow, Database } from '#database.ts';
import { closeOperatorTask, openOperatorTask } from '#modules/operator-task/index.ts';
import { requireStepUp, spendStepUps, type StepUpPass } from '#modules/step-up/index.ts';
import { cancelTransfer, payableBelow } from '#modules/transfer/index.ts';
import { newId } from '#platform/ids.ts';
import { isDollarAccountHere } from '#modules/account/index.ts';
import type { Caller, ModuleContext } from '#platform/module.ts';
import { createSealing } from '#platform/sealing.ts';
import { destinationRefusal, readDestination } from './destination.ts';
import { followPayment } from './withdrawal-payout.ts';
import {
  changeRequest,
  findByKey,
  findRequest,
  insertRequest,
  lockRequest,
  OPERATOR_TASK,
  type RequestOfAccount,
} from './withdrawal-request-repository.ts';
import { openDestination } from './withdrawal-request-view.ts';

export interface WithdrawalCall {
  readonly caller: Caller;
  readonly request: BodyOf<typeof withdrawalRequestCreate>;
  readonly idempotencyKey: string;
  readonly stepUpToken: string | undefined;
  readonly locale: Locale;
}

interface ValidatedRequest {
  readonly account: AccountRow;
  readonly amount: Money;
  readonly destination: WithdrawalDestination;
}

type Done = { readonly ok: true; readonly row: RequestOfAccount };

/**
 * Requests a withdrawal. Nothing is booked or reserved: the request waits for two operators, and
 * is paid once they agree. The same key returns the same response.
 */
export async function requestWithdrawal(ctx: ModuleContext, call: WithdrawalCall) {
  const { caller, locale, stepUpToken: token } = call;
  const validated = await validateRequest(ctx, call);
  if (!validated.ok) return validated;
  const { account, amount, destination } = validated.value;
  const before = await findByKey(ctx.db, caller.userId, call.idempotencyKey);
  if (before) return answerAgain(ctx, before, validated.value);
  const available = await availableOf(ctx, account);
  if (compare(available, amount) < 0) return notCovered(amount, available, locale);
  const pass = await requireStepUp(ctx, caller, {
    subject: {
      action: 'request_withdrawal',
      amount: toDecimal(amount),
      currency: amount.currency,
      source: account.id,
      payee: digestOf(ctx, destination),
    },
    amount,
    payeeName: `${destination.holder_name} •••• ${endOf(destination)}`,
    token,
    locale,
  });
  const written = pass.ok ? await writeRequest(ctx, call, validated.value, pass) : pass;
  if (written.ok) return written;
  // A concurrent call with the same key may have spent the confirmation, before or after it was
  // looked up here.
  const existing = await findByKey(ctx.db, caller.userId, call.idempotencyKey);
  return existing ? answerAgain(ctx, existing, validated.value) : written;
}

async function validateRequest(ctx: ModuleContext, { caller, request, locale }: WithdrawalCall) {
  const account = await ctx.db
    .selectFrom('payments.accounts')
    .selectAll()
    .where('id', '=', request.account_id)
    .where('user_id', '=', caller.userId)
    .executeTakeFirst();
  if (!account) return refuse('not_found');
  const amount = parseMoney(request.amount, account.currency);
  if (!amount.ok) {
    return refuse(amount.code === 'amount_required' ? 'amount_not_a_number' : amount.code);
  }
  if (amount.value.minor <= 0n) return refuse('amount_not_positive');
  const read = readDestination(request.destination, account, caller.user, locale);
  if (!read.ok) return read;
  if (await isHere(ctx, read.value)) {
    return destinationRefusal({ account_number: 'account_at_kheya' }, locale);
  }
  const uneven = checkPayable(amount.value, read.value, locale);
  if (uneven) return uneven;
  const value: ValidatedRequest = { account, amount: amount.value, destination: read.value };
  return { ok: true as const, value };
}

/** Money leaves for a bank elsewhere; an account with us is paid by a transfer. */
async function isHere({ db }: ModuleContext, destination: WithdrawalDestination) {
  if (destination.kind !== 'us_bank') return false;
  const { routing_number: routingNumber, account_number: accountNumber } = destination;
  return isDollarAccountHere(db, { routingNumber, accountNumber });
}

/** A wallet takes whole taka only. */
function checkPayable(amount: Money, destination: WithdrawalDestination, locale: Locale) {
  if (destination.kind !== 'mobile_wallet') return undefined;
  const { quantumMinor } = WALLETS[destination.wallet_type].payout;
  const payable = payableBelow(amount, quantumMinor);
  if (compare(payable, amount) === 0) return undefined;
  const example = formatMoney(payable, locale, { decimals: 'trim' });
  return refuse('amount_not_whole_taka', { facts: { example } });
}

function answerAgain(
  ctx: ModuleContext,
  row: RequestOfAccount,
  { account, amount, destination }: ValidatedRequest,
): Done | Refusal<'idempotency_key_reused'> {
  const isSame =
    row.account_id === account.id &&
    row.amount_minor === amount.minor &&
    isDeepStrictEqual(openDestination(ctx, row), destination);
  return isSame ? { ok: true, row } : refuse('idempotency_key_reused');
}

async function writeRequest(
  ctx: ModuleContext,
  { caller, idempotencyKey }: WithdrawalCall,
  { account, amount, destination }: ValidatedRequest,
  pass: StepUpPass,
): Promise<Done | Refusal<'not_found' | 'step_up_invalid' | 'withdrawal_already_open'>> {
  return inTransaction(ctx.db, async (trx) => {
    const at = ctx.clock.now();
    if (!(await spendStepUps(trx, [{ caller, pass }], at))) return refuse('step_up_invalid');
    // A closure locks this row exclusively, so one of the two always sees the other.
    if (!(await shareOpenProfile(trx, caller.userId))) return refuse('not_found');
    const id = newId(ctx.clock);
    const row = await insertRequest(trx, {
      ...{ id, user_id: caller.userId, account_id: account.id, currency: account.currency },
      amount_minor: amount.minor,
      destination_kind: destination.kind,
      holder_name: destination.holder_name,
      account_last_four: endOf(destination),
      sealed_destination: createSealing(ctx.config).seal(JSON.stringify(destination), id),
      idempotency_key: idempotencyKey,
      requested_at: at,
    });
    if (!row) return refuse('withdrawal_already_open');
    const detail = 'A customer requested a withdrawal to an account in the same name.';
    await openOperatorTask(trx, ctx, { kind: OPERATOR_TASK, subjectId: id, detail });
    await ctx.events.publish(trx, caller.userId, { kind: 'account', id: account.id });
    const { account_number, ledger_account_id, holder_name: held_by } = account;
    return { ok: true as const, row: { ...row, account_number, ledger_account_id, held_by } };
  });
}

async function shareOpenProfile(trx: Kysely<Database>, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('payments.users')
    .select('id')
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The owner cancels the request, and its payment while that is not handed over. */
export async function cancelWithdrawal(
  ctx: ModuleContext,
  caller: Caller,
  id: string,
): Promise<Done | Refusal<'not_found' | 'withdrawal_ended'>> {
  const begun = await cancelUnpaid(ctx, caller, id);
  if (!begun.ok) return begun;
  if (begun.transferId !== null) {
    const key = `withdrawal:${id}:cancel`;
    const cancelled = await cancelTransfer(ctx, caller, begun.transferId, key);
    if (!cancelled.ok) return refuse('withdrawal_ended');
    await followPayment(ctx, id);
  }
  const found = await findRequest(ctx.db, id);
  return found ? { ok: true as const, row: found } : refuse('not_found');
}

/** Cancels a request that is not being paid; names the payment of one that is. */
async function cancelUnpaid(ctx: ModuleContext, caller: Caller, id: string) {
  return inTransaction(ctx.db, async (trx) => {
    const row = await lockRequest(trx, id);
    if (row?.user_id !== caller.userId) return refuse('not_found');
    if (row.state === 'declined' || row.state === 'paid') return refuse('withdrawal_ended');
    if (row.state === 'paying') return { ok: true as const, transferId: row.transfer_id };
    if (row.state !== 'cancelled') {
      await changeRequest(trx, id, { state: 'cancelled', cancelled_at: ctx.clock.now() });
      await closeOperatorTask(trx, ctx, { kind: OPERATOR_TASK, subjectId: id });
      await ctx.events.publish(trx, row.user_id, { kind: 'account', id: row.account_id });
    }
    return { ok: true as const, transferId: null };
  });
}

/** An account's balance less what is reserved. */
export async function availableOf(
  { ledger }: Pick<ModuleContext, 'ledger'>,
  { ledger_account_id: id, currency }: Pick<AccountRow, 'ledger_account_id' | 'currency'>,
): Promise<Money> {
  return (await balances(ledger, [id])).get(id)?.available ?? zero(currency);
}

export function notCovered(amount: Money, available: Money, locale: Locale) {
  return refuse('insufficient_funds', {
    facts: { total: formatMoney(amount, locale), available: formatMoney(available, locale) },
  });
}

/** Keyed, because account numbers could be guessed against a plain digest. */
function digestOf({ config }: ModuleContext, destination: WithdrawalDestination): string {
  return createHmac('sha256', config.DATA_KEY).update(JSON.stringify(destination)).digest('hex');
}

function endOf({ account_number: number }: WithdrawalDestination): string {
  return number.slice(-4);
}

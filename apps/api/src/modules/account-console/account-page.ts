import type { Kysely } from 'kysely';
import {
  type ConsoleAccount,
  type ConsoleAccountLine,
  manualMovementPropose,
  reconciliationBreakList,
} from '@kheya/contract';
import { balances, type Balance } from '@kheya/ledger';
import { money, toDecimal } from '@kheya/money';
import type { AccountRow, Database } from '#database.ts';
import { showFeesOf } from '#modules/account-fee/index.ts';
import { showCustomersById } from '#modules/customer/index.ts';
import { listInterest } from '#modules/interest/index.ts';
import { listBreaksOf, showBreaks } from '#modules/reconciliation/index.ts';
import { opensTo } from '#platform/access.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { listReservations } from './reservations.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'ledger'>;

export function findConsoleAccount(
  db: Kysely<Database>,
  id: string,
): Promise<AccountRow | undefined> {
  return db.selectFrom('payments.accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * An account as an operator reads it. Every role may follow the money; the whole number and what the
 * partner says are for the roles that reconcile and correct.
 */
export async function showConsoleAccount(
  ctx: Context,
  caller: Pick<OperatorCaller, 'roles'>,
  row: AccountRow,
): Promise<ConsoleAccount> {
  const { db, ledger, clock } = ctx;
  const balance = (await balances(ledger, [row.ledger_account_id])).get(row.ledger_account_id);
  const customer = (await showCustomersById(db, [row.user_id])).get(row.user_id);
  if (!balance || !customer) throw new Error(`account ${row.id} has no balance or no customer`);
  const isReserved = balance.pendingDebits.minor > 0n || balance.pendingCredits.minor > 0n;
  const interest = await listInterest(db, row.user_id, clock.now());
  const seesPartner = opensTo(reconciliationBreakList, caller) && row.bank_account_id !== null;
  const mayCorrect = opensTo(manualMovementPropose, caller);
  return {
    ...{ id: row.id, kind: row.kind, currency: row.currency, holder: row.holder_name },
    ...{ account_status: row.status, nickname: row.nickname, is_default: row.is_default },
    customer: { id: customer.id, name: customer.name, country: customer.country },
    account_number: mayCorrect ? row.account_number : maskedNumber(row),
    ...{ routing_number: row.routing_number, bank_account_id: row.bank_account_id },
    ledger_account_id: row.ledger_account_id,
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    balance: showBalance(balance),
    reservations: isReserved ? await listReservations(ctx, row) : [],
    interest: interest.find(({ account_id: id }) => id === row.id) ?? null,
    ...(await showFeesOf(db, row, clock.now())),
    partner: seesPartner ? await showPartner(db, row.id) : null,
    may_correct: mayCorrect,
  };
}

/** An account as one line of a list. */
export function showAccountLine(row: AccountRow): ConsoleAccountLine {
  return {
    ...{ id: row.id, masked_number: maskedNumber(row), kind: row.kind, currency: row.currency },
    ...{ holder: row.holder_name, closed_at: row.closed_at?.toISOString() ?? null },
  };
}

function maskedNumber({ account_number: number }: Pick<AccountRow, 'account_number'>) {
  return `•••• ${number.slice(-4)}`;
}

function showBalance({ posted, available, pendingDebits, pendingCredits }: Balance) {
  return {
    ...{ posted: toDecimal(posted), available: toDecimal(available) },
    ...{ reserved: toDecimal(pendingDebits), incoming: toDecimal(pendingCredits) },
  };
}

async function showPartner(
  db: Kysely<Database>,
  accountId: string,
): Promise<ConsoleAccount['partner']> {
  const run = await db
    .selectFrom('payments.reconciliation_runs')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const dollars = (minor: bigint | null) =>
    minor === null ? null : toDecimal(money('USD', minor));
  return {
    last_run: run
      ? {
          ...{ day: run.day, state: run.state, ran_at: run.ran_at.toISOString() },
          partner_balance: dollars(run.partner_minor),
          ledger_balance: dollars(run.ledger_minor),
        }
      : null,
    breaks: await showBreaks(db, await listBreaksOf(db, accountId)),
  };
}

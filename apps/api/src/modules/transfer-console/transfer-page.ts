import {
  consoleCustomerGet,
  type ConsoleTransfer,
  screeningMatchGet,
  softLimitReviewDecide,
} from '@kheya/contract';
import { achReturnCodes, wireReturnCodes } from '@kheya/ledger';
import type { TransferRow } from '#database.ts';
import { showCustomersById } from '#modules/customer/index.ts';
import { listLedgerEntries } from '#modules/ledger-entry/index.ts';
import { listTasksAbout, showTasks } from '#modules/operator-task-console/index.ts';
import { showCustomerTransfers, showTicketsAbout } from '#modules/ticket/index.ts';
import {
  findTransfer,
  isNameReviewWaiting,
  isReviewWaiting,
  listScamAnswers,
  operatorTransferFacts,
} from '#modules/transfer/index.ts';
import { matchesOfTransfer } from '#modules/watch-list/index.ts';
import { opensTo } from '#platform/access.ts';
import type { ModuleContext, OperatorCaller } from '#platform/module.ts';
import { showActions } from './action-view.ts';
import { listClosures } from './closures.ts';
import { heldBy } from './held-by.ts';

type Context = Pick<ModuleContext, 'clock' | 'db' | 'ledger'>;

/**
 * A transfer as an operator reads it. Every role may follow the money; the customer's tickets, other
 * transfers and closed access are only for the roles that read customers.
 */
export async function showTransfer(
  ctx: Context,
  caller: Pick<OperatorCaller, 'operatorId' | 'roles'>,
  id: string,
): Promise<ConsoleTransfer | undefined> {
  const { db } = ctx;
  const row = await findTransfer(db, id);
  const facts = row ? await operatorTransferFacts(ctx, row) : undefined;
  if (!row || !facts) return undefined;
  const isReader = opensTo(consoleCustomerGet, caller);
  const [customers, tasks, entries, calls, actions, held, heard, travelRule, answers] =
    await Promise.all([
      showCustomersById(db, [row.user_id]),
      listTasksAbout(db, caller, [id]),
      listLedgerEntries(ctx, row),
      listProviderCalls(ctx, id),
      showActions(ctx, caller, row),
      heldBy(ctx, row),
      findHeard(ctx, row),
      findTravelRule(ctx, id),
      listScamAnswers(db, row.quote_id),
    ]);
  const customer = customers.get(row.user_id);
  if (!customer) throw new Error(`transfer ${id} has no customer`);
  return {
    ...facts,
    return_meaning: facts.returned === null ? null : meaningOf(facts.returned.code),
    ...{ return_heard: heard, held_by: held, travel_rule: travelRule, actions },
    scam_answers: answers,
    name_matches: opensTo(screeningMatchGet, caller) ? await matchesOfTransfer(db, id) : [],
    waits_for_names: isNameReviewWaiting(row),
    soft_limits: row.soft_limits,
    may_review: isReviewWaiting(row) && opensTo(softLimitReviewDecide, caller),
    customer: { id: customer.id, name: customer.name, country: customer.country },
    ledger_entries: entries,
    provider_calls: calls,
    tasks: await showTasks(ctx, tasks),
    tickets: isReader ? await showTicketsAbout(ctx, id) : [],
    closures: isReader ? await listClosures(db, row) : [],
    latest: isReader ? await showCustomerTransfers(ctx, row.user_id) : [],
  };
}

const RETURN_CODES: Readonly<Record<string, { readonly title: string }>> = {
  ...achReturnCodes,
  ...wireReturnCodes,
};

function meaningOf(code: string): string | null {
  return Object.hasOwn(RETURN_CODES, code) ? RETURN_CODES[code]!.title : null;
}

/** What the bank's own channel said later of a return that operators had recorded. */
async function findHeard({ db }: Context, { return_id: id }: TransferRow) {
  if (id === null) return null;
  const { heard_code: code, heard_at: at } = await db
    .selectFrom('payments.transfer_returns')
    .select(['heard_code', 'heard_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return code === null || at === null ? null : { code, at: at.toISOString() };
}

async function findTravelRule(
  { db }: Context,
  id: string,
): Promise<ConsoleTransfer['travel_rule']> {
  const row = await db
    .selectFrom('payments.travel_rule_records')
    .selectAll()
    .where('transfer_id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  // The payment's own statement wrote both with these names.
  const { originator, beneficiary } = row as unknown as NonNullable<ConsoleTransfer['travel_rule']>;
  return {
    originator: { ...originator, account_number: masked(originator.account_number) },
    beneficiary: { ...beneficiary, account_number: masked(beneficiary.account_number) },
    at: row.at.toISOString(),
  };
}

/** On the page as everywhere; the record has the whole number. */
function masked(number: string): string {
  return `•••• ${number.slice(-4)}`;
}

async function listProviderCalls({ db }: Context, id: string) {
  const rows = await db
    .selectFrom('payments.provider_calls')
    .selectAll()
    .where('transfer_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ number, provider, call, outcome, answer, asked_at, answered_at }) => ({
    ...{ number, provider, call, outcome, answer },
    asked_at: asked_at.toISOString(),
    answered_at: answered_at.toISOString(),
  }));
}

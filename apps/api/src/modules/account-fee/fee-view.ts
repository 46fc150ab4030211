import { sql, type Kysely } from 'kysely';
import type { AccountFee } from '@kheya/contract';
import { money, toDecimal } from '@kheya/money';
import type { AccountRow, Database } from '#database.ts';
import { lowestClosing } from '#modules/interest/index.ts';
import { addDays, dayIn, firstOfMonth } from '#platform/calendar.ts';
import {
  currencyOf,
  type FeeRule,
  hasEnded,
  listFeeRules,
  nextMonthlyCharge,
  noticeEnds,
  zoneOf,
} from './fee-rule.ts';

interface Notice {
  readonly account_id: string;
  readonly fee_kind: string;
  readonly valid_from: string;
  readonly noticed_at: Date;
}

/** What a customer’s open accounts cost, now or soon, with the day on which it is taken next. */
export async function listAccountFees(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<AccountFee[]> {
  const rules = (await listFeeRules(db)).filter(({ amount_minor: amount }) => amount > 0n);
  if (rules.length === 0) return [];
  const accounts = await db
    .selectFrom('payments.accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  const notices = await listNotices(
    db,
    accounts.map(({ id }) => id),
  );
  const shown = await Promise.all(
    accounts.flatMap((account) =>
      rules
        .filter((rule) => rule.account_kind === account.kind)
        .map((rule) => showFee(db, account, { rule, now, notices })),
    ),
  );
  return shown.filter((fee) => fee !== undefined);
}

interface Facts {
  readonly rule: FeeRule;
  readonly now: Date;
  readonly notices: readonly Notice[];
}

async function showFee(
  db: Kysely<Database>,
  account: AccountRow,
  { rule, now, notices }: Facts,
): Promise<AccountFee | undefined> {
  const zone = zoneOf(account.kind);
  const today = dayIn(zone, now);
  const notice = notices.find(
    (one) =>
      one.account_id === account.id &&
      one.fee_kind === rule.fee_kind &&
      one.valid_from === rule.valid_from,
  );
  // Who has not been told yet is told within minutes.
  const noticedOn = notice ? dayIn(zone, notice.noticed_at) : today;
  const openedOn = dayIn(zone, account.opened_at);
  const isMonthly = rule.fee_kind === 'monthly_fee';
  const next = isMonthly
    ? nextMonthlyCharge(rule, { openedOn, noticedOn, today })
    : [rule.valid_from, noticeEnds(noticedOn)].toSorted().at(-1)!;
  if (next === undefined || hasEnded(rule, isMonthly ? today : next)) return undefined;
  const currency = currencyOf(account.kind);
  const text = (minor: bigint | null) =>
    minor === null ? null : toDecimal(money(currency, minor));
  const first = firstOfMonth(next, -1);
  const isUnderWay = isMonthly && rule.waived_from_minor !== null && first < today;
  return {
    ...{ account_id: account.id, kind: rule.fee_kind, currency, valid_from: rule.valid_from },
    ...{ amount: text(rule.amount_minor)!, waived_from: text(rule.waived_from_minor) },
    next_on: next,
    lowest_balance: isUnderWay
      ? text(await lowestClosing(db, { ...account, first, last: addDays(today, -1) }, zone))
      : null,
  };
}

async function listNotices(
  db: Kysely<Database>,
  accountIds: readonly string[],
): Promise<readonly Notice[]> {
  const { rows } = await sql<Notice>`
    select account_id, fee_kind, valid_from::text as valid_from, noticed_at
    from payments.account_fee_notices where account_id = any(${accountIds})`.execute(db);
  return rows;
}

import type { CustomerContext } from '@kheya/contract';
import { balances } from '@kheya/ledger';
import { money, toDecimal } from '@kheya/money';
import type { TicketRow, TransferRow, UserRow } from '#database.ts';
import { findUser, fullName, maskEmail, maskPhone } from '#modules/user/index.ts';
import type { Payee } from '#modules/transfer/index.ts';
import type { ModuleContext } from '#platform/module.ts';
import { ticketNumber } from './ticket-open.ts';

type Context = Pick<ModuleContext, 'db' | 'ledger'>;

const LATEST = 5;

/**
 * A customer as shown beside a thread, which is left out of their tickets, or on their own page.
 * Numbers and addresses are masked: an answer needs no more.
 */
export async function showCustomer(
  ctx: Context,
  userId: string,
  currentTicketId: string | null,
): Promise<CustomerContext> {
  const user = await findUser(ctx.db, userId);
  if (!user) throw new Error(`customer ${userId} of a ticket is gone`);
  const [accounts, transfers, tickets, stopId] = await Promise.all([
    showAccounts(ctx, userId),
    showCustomerTransfers(ctx, userId),
    showOtherTickets(ctx, userId, currentTicketId),
    findActiveStopId(ctx, user.owner_id ?? userId),
  ]);
  return { ...showPerson(user), accounts, transfers, tickets, stop_id: stopId };
}

function showPerson(user: UserRow) {
  return {
    id: user.id,
    // A customer without a name yet is shown by a masked address, here as elsewhere.
    name: fullName(user) || maskEmail(user.email),
    email: maskEmail(user.email),
    phone: user.phone === null ? null : maskPhone(user.phone),
    country: user.country,
    language: user.language,
    profile_type: user.profile_type,
    profile_approval_status: user.profile_approval_status,
    user_status: user.user_status,
    admin_review_status: user.admin_review_status,
    member_since: user.created_at.toISOString(),
  };
}

async function showAccounts({ db, ledger }: Context, userId: string) {
  const rows = await db
    .selectFrom('payments.accounts')
    .select(['id', 'account_number', 'currency', 'status', 'ledger_account_id'])
    .where('user_id', '=', userId)
    .orderBy('opened_at')
    .execute();
  if (rows.length === 0) return [];
  const found = await balances(
    ledger,
    rows.map((row) => row.ledger_account_id),
  );
  return rows.map((row) => {
    const balance = found.get(row.ledger_account_id);
    if (!balance) throw new Error(`account ${row.id} is not in the books`);
    return {
      id: row.id,
      masked_number: `•••• ${row.account_number.slice(-4)}`,
      currency: row.currency,
      available_balance: toDecimal(balance.available),
      status: row.status,
    };
  });
}

/** The customer's latest transfers. */
export async function showCustomerTransfers({ db }: Pick<Context, 'db'>, userId: string) {
  const rows = await db
    .selectFrom('payments.transfers')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
  return rows.map(showTransferLine);
}

/** A transfer as one line of a list. */
export function showTransferLine(row: TransferRow) {
  const amount = money(row.currency as 'USD' | 'BDT', row.amount_minor);
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    amount: toDecimal(amount),
    currency: amount.currency,
    payee: (row.payee as unknown as Payee).name,
    created_at: row.created_at.toISOString(),
  };
}

async function showOtherTickets({ db }: Context, userId: string, currentTicketId: string | null) {
  const rows = await db
    .selectFrom('payments.tickets')
    .select(['id', 'number', 'subject', 'status', 'created_at'])
    .where('user_id', '=', userId)
    .$if(currentTicketId !== null, (all) => all.where('id', '<>', currentTicketId))
    .orderBy('created_at', 'desc')
    .limit(LATEST)
    .execute();
  return rows.map(showTicketLine);
}

/** The tickets about a transfer, the newest first. */
export async function showTicketsAbout({ db }: Pick<Context, 'db'>, transferId: string) {
  const rows = await db
    .selectFrom('payments.tickets')
    .select(['id', 'number', 'subject', 'status', 'created_at'])
    .where('transfer_id', '=', transferId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(showTicketLine);
}

/** A ticket as one line of a list. */
export function showTicketLine(
  row: Pick<TicketRow, 'id' | 'number' | 'subject' | 'status' | 'created_at'>,
) {
  return {
    id: row.id,
    number: ticketNumber(row),
    subject: row.subject,
    status: row.status,
    created_at: row.created_at.toISOString(),
  };
}

/** A stop belongs to the person and applies to their businesses as well. */
async function findActiveStopId({ db }: Context, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payments.customer_stops')
    .select('id')
    .where('user_id', '=', personId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

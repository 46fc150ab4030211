import { sql } from 'kysely';
import { WALLETS } from '@kheya/contract';
import { checkRemittanceDetails } from '@kheya/contract/fields/payee';
import { findBdBank, findUsBankName, splitBdRoutingNumber } from '@kheya/reference';
import { findBdBranch } from '@kheya/reference/bd-branches';
import type { AccountRow, ContactRow } from '#database.ts';
import type { PaymentBatchRefusal } from '#database-json.ts';
import { findDollarAccountsHere } from '#modules/account/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import type { RowPayee } from './batch-row.ts';
import { cellRefusal } from './batch-refusal.ts';

type Context = Pick<ModuleContext, 'clock' | 'db'>;

/** A payee of a row: a contact, or what would become one. */
export type FoundPayee =
  | { readonly ok: true; readonly contact: ContactRow; readonly isNew: boolean }
  | { readonly ok: false; readonly refusal: PaymentBatchRefusal };

export interface PayeesAsked {
  readonly userId: string;
  readonly source: Pick<AccountRow, 'currency'>;
  readonly payees: readonly RowPayee[];
}

/** Finds the contacts of many payees in two statements; the others are made up from their cells. */
export async function findPayees(ctx: Context, asked: PayeesAsked): Promise<FoundPayee[]> {
  const { payees } = asked;
  const numbers = [...new Set(payees.map(({ account_number: number }) => number))];
  const contacts = await ctx.db
    .selectFrom('payments.contacts')
    .selectAll()
    .where('user_id', '=', asked.userId)
    .where('account_number', '=', sql<string>`any(${numbers}::text[])`)
    // Who was not to be saved when they were paid is as new as before.
    .where(sql<boolean>`(archived_at is null or not exists (
      select from payments.payment_batch_rows r
      where r.contact_id = contacts.id and r.let_go_at = contacts.archived_at))`)
    // One that is not archived goes before one that is.
    .orderBy(sql`archived_at desc nulls first`)
    .orderBy('id')
    .execute();
  const known = new Map<string, ContactRow>();
  for (const contact of contacts) {
    const key = payeeKey(contact);
    if (!known.has(key)) known.set(key, contact);
  }
  const here = await findDollarAccountsHere(
    ctx.db,
    payees
      .filter((payee) => payee.kind === 'us_bank' && !known.has(payeeKey(payee)))
      .map((payee) => ({
        routingNumber: payee.routing_number ?? '',
        accountNumber: payee.account_number,
      })),
  );
  const made = new Map<string, FoundPayee>();
  return payees.map((payee) => {
    const key = payeeKey(payee);
    const contact = known.get(key);
    if (contact) return { ok: true, contact, isNew: false };
    const found = made.get(key) ?? newPayee(ctx, asked, payee, here);
    made.set(key, found);
    return found;
  });
}

/** What makes two payees the same account. */
export function payeeKey(
  payee: Pick<ContactRow, 'kind' | 'wallet_type' | 'routing_number' | 'account_number'>,
): string {
  return [payee.kind, payee.wallet_type, payee.routing_number, payee.account_number].join(' ');
}

function newPayee(
  ctx: Context,
  { userId, source }: PayeesAsked,
  payee: RowPayee,
  here: ReadonlySet<string>,
): FoundPayee {
  const refusal = checkNew(payee, source, here);
  if (refusal) return { ok: false, refusal };
  const bank = bankOf(payee);
  if (bank === undefined) {
    return { ok: false, refusal: cellRefusal('routing_number', 'batch_bank_not_known') };
  }
  const contact: ContactRow = {
    ...payee,
    ...bank,
    id: newId(ctx.clock),
    user_id: userId,
    nickname: payee.name,
    town: null,
    is_favourite: false,
    payee_account_id: null,
    payee_user_id: null,
    bank_payee_id: null,
    bank_external_account_id: null,
    name_check: null,
    name_checked_at: null,
    name_at_bank: null,
    last_paid_at: null,
    archived_at: null,
    created_at: ctx.clock.now(),
  };
  return { ok: true, contact, isNew: true };
}

function checkNew(
  payee: RowPayee,
  source: PayeesAsked['source'],
  here: ReadonlySet<string>,
): PaymentBatchRefusal | undefined {
  // Who has an account here is looked up one at a time, so that no file collects customers.
  if (payee.kind === 'customer') return cellRefusal('account_number', 'batch_customer_not_saved');
  if (payee.kind === 'us_bank') {
    const isHere = here.has(payee.account_number);
    return isHere ? cellRefusal('account_number', 'account_at_kheya') : undefined;
  }
  if (source.currency !== 'USD') return undefined;
  const asksSource = payee.wallet_type !== null && WALLETS[payee.wallet_type].asksSourceOfFunds;
  const errors = checkRemittanceDetails(payee, { asksSource });
  const [first] = Object.entries(errors);
  return first && cellRefusal(first[0] as 'purpose' | 'relationship' | 'source_of_funds', first[1]);
}

/** The bank's and the branch's name; undefined where the directory does not know one. */
function bankOf({ kind, routing_number: routing }: RowPayee) {
  if (routing === null) return { bank_name: null, branch_name: null };
  if (kind === 'us_bank') {
    const name = findUsBankName(routing);
    return name ? { bank_name: name, branch_name: null } : undefined;
  }
  const bank = findBdBank(splitBdRoutingNumber(routing).bank);
  const branch = findBdBranch(routing)?.name;
  return bank && branch ? { bank_name: bank.name, branch_name: branch } : undefined;
}

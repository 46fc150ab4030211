import { sql } from 'kysely';
import type { Locale, TransferRequest } from '@kheya/contract';
import type { AccountRow, ContactRow, UserRow } from '#database.ts';
import type { TransferRail } from '#modules/transfer-rule/index.ts';
import { kindOfAccount, mayWithAccount } from '#modules/user/index.ts';
import { lookupById } from '#platform/coalesce.ts';
import { fieldWords } from '#platform/field-words.ts';
import type { ModuleContext } from '#platform/module.ts';
import { perProcess } from '#platform/per-process.ts';
import { refuse, type Refusal } from '#platform/reply.ts';
import {
  destinationOf,
  isReachable,
  wayOf,
  type Destination,
  type Movement,
  type TransferAsk,
} from './transfer-movement.ts';

/** The payee as the transfer keeps it: a later change of the contact does not change the past. */
export interface Payee {
  readonly kind: 'own_account' | 'bdt_account' | 'wallet';
  /** The contact's id, or the account's where it is one's own. */
  readonly id: string;
  readonly name: string;
  readonly account_display: string;
  readonly wallet_type: 'bKash' | 'Nagad' | 'Upay' | null;
  /** What the rail is given; never shown where `account_display` is masked. */
  readonly account_number: string;
}

export interface Parties {
  readonly ok: true;
  readonly movement: Movement;
  readonly rail: TransferRail;
  readonly mode: TransferRequest['transfer_mode'];
  readonly source: AccountRow;
  readonly contact: ContactRow | null;
  readonly target: AccountRow | null;
  readonly payee: Payee;
}

type PartyCode =
  | 'request_invalid'
  | 'not_found'
  | 'account_unavailable'
  | 'contact_archived'
  | 'contact_details_missing'
  | 'payee_is_self'
  | 'transfer_mode_unsupported';

type Context = Pick<ModuleContext, 'db'>;

interface Found {
  readonly contact: ContactRow | null;
  readonly target: AccountRow | null;
  readonly payee: Payee;
}

/** Who pays whom, and by which way. Refusals come in the contract's order. */
export async function findParties(
  ctx: Context,
  user: UserRow,
  ask: TransferAsk,
  locale: Locale,
): Promise<Parties | Refusal<PartyCode>> {
  const destination = destinationOf(ask);
  if (!destination) {
    return refuse('request_invalid', {
      fields: fieldWords({ destination: 'one_destination' }, locale),
    });
  }
  const [source, found] = await Promise.all([
    findAccount(ctx, user.id, ask.source_account),
    isReachable(destination.field) ? findPayee(ctx, user, destination) : undefined,
  ]);
  if (!source) return refuse('not_found');
  if (!isReachable(destination.field)) return refuse('transfer_mode_unsupported');
  if (!found) return refuse('not_found');
  const { contact, target } = found;
  if (source.status !== 'ACTIVE' || !isOpenTo(user, source, 'send')) {
    return refuse('account_unavailable');
  }
  if (target?.user_id === user.id && !isOpenTo(user, target, 'receive')) {
    return refuse('account_unavailable');
  }
  if (target && target.user_id !== user.id && !(await mayReceive(ctx, target))) {
    return refuse('account_unavailable');
  }
  if (target && target.status !== 'ACTIVE') return refuse('account_unavailable');
  if (contact?.archived_at) return refuse('contact_archived');
  const way = wayOf(ask.transfer_mode, source.currency, destination.field);
  if (way?.movement === 'usd_to_wallet' && !(contact?.purpose && contact.relationship)) {
    return refuse('contact_details_missing', { extra: { contact_id: contact?.id } });
  }
  if (target?.id === source.id) return refuse('payee_is_self');
  if (!way) return refuse('transfer_mode_unsupported');
  return { ok: true, ...way, mode: ask.transfer_mode, source, ...found };
}

/** Whether a business, of whoever owns it, may be paid into by others. */
async function mayReceive(ctx: Context, account: AccountRow): Promise<boolean> {
  const owner = await users(ctx)(account.user_id);
  return !owner || owner.profile_type === 'PERSON' || isOpenTo(owner, account, 'receive');
}

/** Whether the person may pay from or into this kind of account; a stop is the guard's own refusal. */
function isOpenTo(user: UserRow, account: AccountRow, action: 'send' | 'receive'): boolean {
  const unstopped = { ...user, user_status: 'ACTIVE', admin_review_status: null } as const;
  return mayWithAccount(unstopped, kindOfAccount(account), action);
}

async function findPayee(
  ctx: Context,
  user: UserRow,
  { field, id }: Destination,
): Promise<Found | undefined> {
  if (field === 'destination_bdt_account') {
    const target = await findAccount(ctx, user.id, id);
    return target && { contact: null, target, payee: ownAccount(target) };
  }
  const contact = await findContact(ctx, user.id, id);
  if (!contact) return undefined;
  const kind = field === 'mobile_wallet_beneficiary' ? 'mobile_wallet' : 'bdt_account';
  if (contact.kind !== kind) return undefined;
  if (kind === 'mobile_wallet') return { contact, target: null, payee: wallet(contact) };
  const target = await findAnyAccount(ctx, contact.payee_account_id);
  return target && { contact, target, payee: otherAccount(contact, target) };
}

function ownAccount(account: AccountRow): Payee {
  return {
    kind: 'own_account',
    id: account.id,
    name: account.holder_name,
    account_display: masked(account.account_number),
    wallet_type: null,
    account_number: account.account_number,
  };
}

function otherAccount(contact: ContactRow, account: AccountRow): Payee {
  return {
    kind: 'bdt_account',
    id: contact.id,
    name: contact.name,
    account_display: masked(account.account_number),
    wallet_type: null,
    account_number: account.account_number,
  };
}

function wallet(contact: ContactRow): Payee {
  const { account_number: number } = contact;
  return {
    kind: 'wallet',
    id: contact.id,
    name: contact.name,
    account_display: `${number.slice(0, 5)}-${number.slice(5)}`,
    wallet_type: contact.wallet_type,
    account_number: number,
  };
}

function masked(number: string): string {
  return `•••• ${number.slice(-4)}`;
}

const accounts = perProcess(({ db }: Context) =>
  lookupById((ids) =>
    db
      .selectFrom('payments.accounts')
      .selectAll()
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
  ),
);

const users = perProcess(({ db }: Context) =>
  lookupById((ids) =>
    db
      .selectFrom('payments.users')
      .selectAll()
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
  ),
);

const contacts = perProcess(({ db }: Context) =>
  lookupById((ids) =>
    db
      .selectFrom('payments.contacts')
      .selectAll()
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
  ),
);

async function findAccount(ctx: Context, userId: string, id: string) {
  const account = await accounts(ctx)(id);
  return account?.user_id === userId ? account : undefined;
}

async function findAnyAccount(ctx: Context, id: string | null) {
  return id === null ? undefined : accounts(ctx)(id);
}

async function findContact(ctx: Context, userId: string, id: string) {
  const contact = await contacts(ctx)(id);
  return contact?.user_id === userId ? contact : undefined;
}

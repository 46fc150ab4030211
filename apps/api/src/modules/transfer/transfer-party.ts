import type { Kysely } from 'kysely';
import type { Locale, TransferRequest } from '@kheya/contract';
import type { AccountRow, ContactRow, Database, UserRow } from '#database.ts';
import type { TransferRail } from '#modules/transfer-rule/index.ts';
import { fieldWords } from '#platform/field-words.ts';
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

interface Found {
  readonly contact: ContactRow | null;
  readonly target: AccountRow | null;
  readonly payee: Payee;
}

/** Who pays whom, and by which way. Refusals come in the contract's order. */
export async function findParties(
  db: Kysely<Database>,
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
  const source = await findAccount(db, user.id, ask.source_account);
  if (!source) return refuse('not_found');
  if (!isReachable(destination.field)) return refuse('transfer_mode_unsupported');
  const found = await findPayee(db, user, destination);
  if (!found) return refuse('not_found');
  const { contact, target } = found;
  if (source.status !== 'ACTIVE') return refuse('account_unavailable');
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

async function findPayee(
  db: Kysely<Database>,
  user: UserRow,
  { field, id }: Destination,
): Promise<Found | undefined> {
  if (field === 'destination_bdt_account') {
    const target = await findAccount(db, user.id, id);
    return target && { contact: null, target, payee: ownAccount(target) };
  }
  const contact = await findContact(db, user.id, id);
  if (!contact) return undefined;
  const kind = field === 'mobile_wallet_beneficiary' ? 'mobile_wallet' : 'bdt_account';
  if (contact.kind !== kind) return undefined;
  if (kind === 'mobile_wallet') return { contact, target: null, payee: wallet(contact) };
  const target = await findAnyAccount(db, contact.payee_account_id);
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

function findAccount(db: Kysely<Database>, userId: string, id: string) {
  return db
    .selectFrom('payments.accounts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

async function findAnyAccount(db: Kysely<Database>, id: string | null) {
  if (id === null) return undefined;
  return db.selectFrom('payments.accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

function findContact(db: Kysely<Database>, userId: string, id: string) {
  return db
    .selectFrom('payments.contacts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

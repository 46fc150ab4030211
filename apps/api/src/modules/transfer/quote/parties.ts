import { sql } from 'kysely';
import type { DestinationField, Locale, TransferRequest } from '@kheya/contract';
import { fieldErrorTexts } from '@kheya/contract/fields/field-error';
import { type Refusal, refuse } from '@kheya/http-kit';
import { isClosedBdBank, isClosedUsBank } from '@kheya/reference/closed-banks';
import type { AccountRow, ContactRow, UserRow } from '#database.ts';
import { kindOfAccount, mayWithAccount } from '#modules/user/index.ts';
import { isInvited, isOwnIdentifier } from '#modules/contact/index.ts';
import { findRequestToPay, type RequestToPay } from '#modules/payment-request/index.ts';
import { lookup, lookupById } from '#platform/batch.ts';
import type { ModuleContext } from '#platform/module.ts';
import { oncePerContext } from '#platform/once-per-context.ts';
import {
  destinationOf,
  isReachable,
  railsFor,
  type Destination,
  type TransferInstruction,
} from '../rails/rails.ts';
import {
  accountPayee,
  bankPayee,
  customerPayee,
  invitedPayee,
  ownAccountPayee,
  walletPayee,
  type Payee,
} from '../rails/payee.ts';
import type { TransferRail } from '../rails/rail.ts';

export interface Parties {
  readonly ok: true;
  /** The rails that lead there, at least one; more than one only to a bank in Bangladesh. */
  readonly rails: readonly [TransferRail, ...TransferRail[]];
  readonly mode: TransferRequest['transfer_mode'];
  readonly source: AccountRow;
  readonly contact: ContactRow | null;
  readonly target: AccountRow | null;
  readonly payee: Payee;
  /** The request for money that it pays. */
  readonly paymentRequest: RequestToPay['row'] | null;
}

type PartyCode =
  | 'request_invalid'
  | 'not_found'
  | 'account_unavailable'
  | 'contact_archived'
  | 'payee_bank_closed'
  | 'contact_details_missing'
  | 'payee_is_self'
  | 'payment_request_is_own'
  | 'payment_request_expired'
  | 'payment_request_paid'
  | 'payment_request_closed'
  | 'payment_request_needs_dollars'
  | 'transfer_mode_unsupported';

type Context = Pick<ModuleContext, 'clock' | 'db'>;

interface ResolvedPayee {
  readonly contact: ContactRow | null;
  readonly target: AccountRow | null;
  readonly payee: Payee;
}

interface PartiesAsked {
  readonly user: UserRow;
  readonly instruction: TransferInstruction;
  readonly locale: Locale;
  /** The payee the instruction names, where they are no contact yet. */
  readonly unsaved: ContactRow | undefined;
}

/** Finds payer, payee and rail. Refusals come in the contract's order. */
export async function findParties(
  ctx: Context,
  { user, instruction, locale, unsaved }: PartiesAsked,
): Promise<Parties | Refusal<PartyCode>> {
  const destination = destinationOf(instruction);
  if (!destination) {
    return refuse('request_invalid', {
      fields: fieldErrorTexts({ destination: 'one_destination' }, locale),
    });
  }
  const { payment_request_id: requestId } = instruction;
  const [source, payee, request] = await Promise.all([
    findAccount(ctx, user.id, instruction.source_account),
    isReachable(destination.field) ? findPayee(ctx, user, destination, unsaved) : undefined,
    requestId === undefined ? null : findRequestToPay(ctx, user.id, requestId),
  ]);
  if (request && !request.ok) return request;
  const found = request ? payeeOfRequest(payee, request) : payee;
  if (!source) return refuse('not_found');
  if (!isReachable(destination.field)) return refuse('transfer_mode_unsupported');
  if (found === 'cannot_receive') return refuse('account_unavailable');
  if (found === 'wrong_field') return refuse('transfer_mode_unsupported');
  if (!found) return refuse('not_found');
  const { contact, target } = found;
  if (target && target.currency !== currencyOf(destination)) {
    return refuse('transfer_mode_unsupported');
  }
  if (!isUsable(source) || !isOpenTo(user, source, 'send')) {
    return refuse('account_unavailable');
  }
  if (target?.user_id === user.id && !isOpenTo(user, target, 'receive')) {
    return refuse('account_unavailable');
  }
  if (target && target.user_id !== user.id && !(await mayReceive(ctx, target))) {
    return refuse('account_unavailable');
  }
  if (target && !isUsable(target)) return refuse('account_unavailable');
  if (contact?.archived_at) return refuse('contact_archived');
  if (contact && isAtClosedBank(contact)) return refuse('payee_bank_closed');
  if (request && source.currency !== 'USD') return refuse('payment_request_needs_dollars');
  const [rail, ...others] = railsFor(instruction.transfer_mode, {
    source: source.currency,
    field: destination.field,
    payee: found.payee.kind,
    wallet: contact?.wallet_type ?? null,
    isInvited: contact !== null && isInvited(contact),
  });
  if (rail?.needsPurpose && !(contact?.purpose && contact.relationship)) {
    return refuse('contact_details_missing', { facts: { contact_id: contact?.id } });
  }
  if (target?.id === source.id) return refuse('payee_is_self');
  // Since they invited it, the address or number has become their own.
  if (contact && isInvited(contact) && isOwnIdentifier(user, contact.account_number)) {
    return refuse('payee_is_self');
  }
  if (!rail) return refuse('transfer_mode_unsupported');
  const { transfer_mode: mode } = instruction;
  const paymentRequest = request?.row ?? null;
  return { ok: true, rails: [rail, ...others], mode, source, ...found, paymentRequest };
}

/** Whoever asked is paid into the account they named; a contact of anybody else is none of theirs. */
function payeeOfRequest(
  found: Awaited<ReturnType<typeof findPayee>>,
  { row, account }: RequestToPay,
): ResolvedPayee | undefined {
  if (typeof found !== 'object' || found.contact === null) return undefined;
  const { contact } = found;
  if (contact.payee_account_id === account.id) return found;
  const isAsker = account.currency === 'USD' && contact.payee_user_id === row.user_id;
  return isAsker ? { contact, target: account, payee: customerPayee(contact, account) } : undefined;
}

/** Whether the bank of a contact that was saved earlier has closed since. */
function isAtClosedBank({ kind, routing_number: routing }: ContactRow): boolean {
  if (routing === null) return false;
  return kind === 'us_bank' ? isClosedUsBank(routing) : isClosedBdBank(routing);
}

/** The currency of the account that a field names; the other one has a field of its own. */
function currencyOf({ field }: Destination): AccountRow['currency'] {
  return field === 'destination_account' || field === 'beneficiary' ? 'USD' : 'BDT';
}

/** Whether money can be booked to and from it now. */
function isUsable({ status, closed_at: closedAt }: AccountRow): boolean {
  return status === 'ACTIVE' && closedAt === null;
}

/** Whether a business, whoever owns it, may receive payments from others. */
async function mayReceive(ctx: Context, account: AccountRow): Promise<boolean> {
  const owner = await users(ctx)(account.user_id);
  return !owner || owner.profile_type === 'PERSON' || isOpenTo(owner, account, 'receive');
}

/** Whether the user may pay from or into this kind of account; the guard refuses a stopped user. */
function isOpenTo(user: UserRow, account: AccountRow, action: 'send' | 'receive'): boolean {
  const unstopped = { ...user, user_status: 'ACTIVE', admin_review_status: null } as const;
  return mayWithAccount(unstopped, kindOfAccount(account), action);
}

async function findPayee(
  ctx: Context,
  user: UserRow,
  { field, id }: Destination,
  unsaved: ContactRow | undefined,
): Promise<ResolvedPayee | 'cannot_receive' | 'wrong_field' | undefined> {
  if (field === 'destination_bdt_account' || field === 'destination_account') {
    const target = await findAccount(ctx, user.id, id);
    return target && { contact: null, target, payee: ownAccountPayee(target) };
  }
  const contact = unsaved?.id === id ? unsaved : await findContact(ctx, user.id, id);
  if (!contact) return undefined;
  return KINDS_OF_FIELD[field].includes(contact.kind)
    ? payeeOfContact(ctx, contact)
    : 'wrong_field';
}

/** The kinds of contact that each field of a request may name. */
const KINDS_OF_FIELD: Readonly<Record<DestinationField, readonly ContactRow['kind'][]>> = {
  destination_account: [],
  destination_bdt_account: [],
  bdt_account_beneficiary: ['bdt_account'],
  bd_beneficiary: ['bd_bank'],
  ipay_beneficiary: ['ipay'],
  mobile_wallet_beneficiary: ['mobile_wallet'],
  beneficiary: ['us_bank', 'customer'],
};

async function payeeOfContact(
  ctx: Context,
  contact: ContactRow,
): Promise<ResolvedPayee | 'cannot_receive' | undefined> {
  switch (contact.kind) {
    case 'mobile_wallet':
    case 'ipay':
      return { contact, target: null, payee: walletPayee(contact) };
    case 'us_bank':
    case 'bd_bank':
      return { contact, target: null, payee: bankPayee(contact, contact.kind) };
    case 'bdt_account': {
      const target = await findAnyAccount(ctx, contact.payee_account_id);
      return target && { contact, target, payee: accountPayee(contact, target) };
    }
    case 'customer': {
      const { payee_user_id: userId } = contact;
      if (userId === null) return { contact, target: null, payee: invitedPayee(contact) };
      const target = await dollarAccounts(ctx)(userId);
      if (!target) return 'cannot_receive';
      return { contact, target, payee: customerPayee(contact, target) };
    }
  }
}

/** The account another customer is paid into: the first dollar account they opened and still have. */
const dollarAccounts = oncePerContext(({ db }: Context) =>
  lookup({
    keyOf: (userId: string) => userId,
    find: async (userIds) => {
      const rows = await db
        .selectFrom('payments.accounts')
        .selectAll()
        .distinctOn('user_id')
        .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
        .where('currency', '=', 'USD')
        .where('kind', '=', 'checking')
        .where('closed_at', 'is', null)
        .orderBy('user_id')
        .orderBy('opened_at')
        .orderBy('id')
        .execute();
      return new Map(rows.map((row) => [row.user_id, row]));
    },
  }),
);

const accounts = oncePerContext(({ db }: Context) =>
  lookupById((ids) =>
    db
      .selectFrom('payments.accounts')
      .selectAll()
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
  ),
);

const users = oncePerContext(({ db }: Context) =>
  lookupById((ids) =>
    db
      .selectFrom('payments.users')
      .selectAll()
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
  ),
);

const contacts = oncePerContext(({ db }: Context) =>
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

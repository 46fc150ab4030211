import type { Kysely } from 'kysely';
import type { WalletType, WithdrawalDestination } from '@kheya/contract';
import { findBdBank, findUsBankName, splitBdRoutingNumber } from '@kheya/reference';
import { findBdBranch } from '@kheya/reference/bd-branches';
import type { ContactRow, Database, NewContact, UserRow, WithdrawalRequestRow } from '#database.ts';
import { insertContact } from '#modules/contact/index.ts';
import { newId } from '#platform/ids.ts';
import type { ModuleContext } from '#platform/module.ts';
import { openDestination } from './withdrawal-request-view.ts';

type Context = Pick<ModuleContext, 'clock' | 'config'>;

/**
 * The contact that a request is paid to: every payment to others has one. It is archived from the
 * start, because nobody added it, and all payments of one request share it.
 */
export async function contactOf(
  trx: Kysely<Database>,
  ctx: Context,
  row: WithdrawalRequestRow,
  user: UserRow,
): Promise<ContactRow> {
  const known = await trx
    .selectFrom('payments.contacts as c')
    .innerJoin('payments.transfers as t', 't.contact_id', 'c.id')
    .selectAll('c')
    .where('t.withdrawal_request_id', '=', row.id)
    .limit(1)
    .executeTakeFirst();
  return known ?? insertContact(trx, newContact(ctx, openDestination(ctx, row), user));
}

function newContact(ctx: Context, destination: WithdrawalDestination, user: UserRow): NewContact {
  const at = ctx.clock.now();
  const { holder_name: name, account_number } = destination;
  const common = {
    ...{ id: newId(ctx.clock), user_id: user.id, name, nickname: name, account_number },
    ...{ created_at: at, archived_at: at },
  };
  switch (destination.kind) {
    case 'us_bank': {
      const { routing_number, account_type } = destination;
      const holder_type = user.profile_type === 'BUSINESS' ? 'BUSINESS' : 'PERSONAL';
      const bank_name = findUsBankName(routing_number) ?? routing_number;
      const bank = { routing_number, bank_name, account_type, holder_type } as const;
      return { ...common, kind: 'us_bank', ...bank };
    }
    case 'bd_bank': {
      const { routing_number } = destination;
      const bank_name = findBdBank(splitBdRoutingNumber(routing_number).bank)?.name;
      // A number that neither directory knows says itself which bank and branch it is.
      const bank = { bank_name: bank_name ?? routing_number, routing_number };
      const branch_name = findBdBranch(routing_number)?.name ?? routing_number;
      return { ...common, kind: 'bd_bank', ...bank, branch_name, relationship: 'self' };
    }
    case 'mobile_wallet': {
      const wallet_type = destination.wallet_type as WalletType;
      // Requests from before there were rails may name iPay, which has a kind of its own.
      const kind = wallet_type === 'iPay' ? 'ipay' : 'mobile_wallet';
      return { ...common, kind, wallet_type, relationship: 'self' };
    }
  }
}

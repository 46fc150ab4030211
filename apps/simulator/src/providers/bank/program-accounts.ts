import type { Kysely } from 'kysely';
import type { SimulatorSchema } from '#database/schema.ts';
import { toJson } from '#platform/json.ts';
import { uuidOf } from '#platform/simulator-id.ts';
import { post } from './bank-posting.ts';

interface ProgramAccount {
  readonly alias: string;
  readonly number: string;
  readonly description: string;
  readonly mayOverdraw: boolean;
}

const account = (
  alias: string,
  number: string,
  description: string,
  mayOverdraw = false,
): ProgramAccount => ({ alias, number, description, mayOverdraw });

/** Accounts of the programme and of the bank itself, present from the start, found by alias. */
const PROGRAM_ACCOUNTS: readonly ProgramAccount[] = [
  account('FBO', '881400000001', 'For the benefit of customers'),
  account('OPERATING', '881400000002', "The programme's own money"),
  account('REMITTANCE', '881400000003', 'Dollars on their way abroad'),
  account('FEE_INCOME', '881400000004', 'Fees taken from customers'),
  account('ACH_SETTLEMENT', '881400000005', 'The ACH network, seen from here', true),
  account('WIRE_SETTLEMENT', '881400000006', 'The wire network, seen from here', true),
];

const OPENING_MINOR = 25_000_000n;

/** Creates the missing ones; the operating account starts with $250,000.00. */
export async function ensureProgramAccounts(db: Kysely<SimulatorSchema>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const item of PROGRAM_ACCOUNTS) {
      await trx
        .insertInto('bank.accounts')
        .values({
          id: uuidOf(`program account:${item.alias}`),
          account_number: item.number,
          alias: item.alias,
          data: toJson({
            description: item.description,
            currency: 'USD',
            gl_type: 'LIABILITY',
            is_system_acc: true,
          }),
          status: 'ACTIVE_OR_DISBURSED',
          may_overdraw: item.mayOverdraw,
          creation_time: now,
          last_updated_time: now,
        })
        .onConflict((conflict) => conflict.column('alias').doNothing())
        .execute();
    }
    const opening = await trx
      .selectFrom('bank.transactions')
      .select('id')
      .where('reference_id', '=', 'OPENING')
      .executeTakeFirst();
    if (opening) return;
    await post(trx, {
      type: 'INTERNAL_TRANSFER',
      subtype: 'MANUAL_ADJUSTMENT',
      memo: 'Opening balance of the programme',
      amountMinor: OPENING_MINOR,
      fromAccountId: uuidOf('program account:ACH_SETTLEMENT'),
      toAccountId: uuidOf('program account:OPERATING'),
      referenceId: 'OPENING',
      now,
    });
  });
}

/** The account behind an alias, in any letter case. */
export async function findByAlias(
  db: Kysely<SimulatorSchema>,
  alias: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('bank.accounts')
    .select('id')
    .where('alias', '=', alias.toUpperCase())
    .executeTakeFirst();
  return row?.id;
}

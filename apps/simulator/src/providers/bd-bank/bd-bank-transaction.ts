import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { SimulatorSchema } from '#database/schema.ts';
import { nextNumber, referenceOf } from '#platform/simulator-id.ts';
import { bdBankError, type BdBankError } from './bd-bank-codes.ts';
import { creditDue, returnDue } from './bd-bank-hours.ts';
import { moveSettlement } from './bd-bank-settlement.ts';

export type BdBankTransaction = Selectable<SimulatorSchema['bd_bank.transactions']>;

export const MANDATES = ['NPSB', 'BEFTN', 'RTGS'] as const;
export type MandateType = (typeof MANDATES)[number];

const LATE_MS = 10 * 60_000;
/** Tk 3 lakh at most by NPSB, of a business Tk 5 lakh; Tk 1 lakh at least by RTGS. */
const NPSB_MOST_MINOR = { person: 30_000_000n, business: 50_000_000n } as const;
const RTGS_LEAST_MINOR = 10_000_000n;

/** Documented values: the last two digits of the account number decide. */
export type AccountScenario = 'not_found' | 'other_name' | 'closed' | 'returned' | 'longer_name';
const BY_LAST_TWO: Readonly<Record<string, AccountScenario>> = {
  '81': 'returned',
  '82': 'other_name',
  '83': 'not_found',
  '84': 'closed',
  '85': 'longer_name',
};

export function accountScenario(accountNo: string): AccountScenario | undefined {
  return BY_LAST_TWO[accountNo.slice(-2)];
}

export interface Order {
  readonly reference: string;
  readonly mandate: MandateType;
  readonly amountMinor: bigint;
  readonly remitter: 'person' | 'business';
  readonly accountNo: string;
  readonly routingNumber: string;
  readonly now: Date;
  /** A fault that delays the result: `late_webhook` ten minutes, `no_webhook` for ever. */
  readonly fault?: string | undefined;
}

/** Takes a payment from the settlement account, once per TransactionReferenceNo. */
export async function acceptOrder(
  db: Kysely<SimulatorSchema>,
  order: Order,
): Promise<BdBankTransaction | BdBankError> {
  return db.transaction().execute(async (trx) => {
    if (await findTransaction(trx, order.reference)) return bdBankError('1003');
    const refusal = refusalOf(order);
    if (refusal) return refusal;
    if (!(await moveSettlement(trx, -order.amountMinor, order.now))) return bdBankError('3002');
    const inserted = await trx
      .insertInto('bd_bank.transactions')
      .values({
        bank_reference_no: referenceOf(`bd_bank:${await nextNumber(trx)}`),
        transaction_reference_no: order.reference,
        mandate_type: order.mandate,
        beneficiary_account_no: order.accountNo,
        routing_number: order.routingNumber,
        amount_minor: order.amountMinor,
        accepted_at: order.now,
        ...courseOf(order),
      })
      .onConflict((conflict) => conflict.column('transaction_reference_no').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) return inserted;
    // A concurrent call with this reference was quicker: the amount taken is returned.
    await moveSettlement(trx, order.amountMinor, order.now);
    return bdBankError('1003');
  });
}

/**
 * The account is asked for at the receiving bank before anything is taken, whatever the mandate.
 */
function refusalOf({ mandate, amountMinor, remitter, accountNo }: Order): BdBankError | undefined {
  const scenario = accountScenario(accountNo);
  if (scenario === 'not_found') return bdBankError('2001');
  if (scenario === 'closed') return bdBankError('2002');
  if (scenario === 'other_name') return bdBankError('2003');
  if (mandate === 'NPSB' && amountMinor > NPSB_MOST_MINOR[remitter]) return bdBankError('3001');
  if (mandate === 'RTGS' && amountMinor < RTGS_LEAST_MINOR) return bdBankError('3001');
  return undefined;
}

type Course = Pick<
  Insertable<SimulatorSchema['bd_bank.transactions']>,
  'status' | 'credited_at' | 'due_status' | 'due_at'
>;

/** Where a payment stands once it is accepted, and what happens to it by itself. */
function courseOf(order: Order): Course {
  const { mandate, now, fault } = order;
  const isLate = fault === 'late_webhook';
  if (mandate === 'NPSB' && !isLate && fault !== 'no_webhook') {
    return { status: 'CREDITED', credited_at: now };
  }
  const status = mandate === 'NPSB' ? 'PROCESSING' : 'ACCEPTED';
  if (fault === 'no_webhook') return { status };
  if (mandate !== 'NPSB' && accountScenario(order.accountNo) === 'returned') {
    return { status, due_status: 'RETURNED', due_at: later(returnDue(now), isLate) };
  }
  const due = mandate === 'NPSB' ? now : creditDue(mandate, now);
  return { status, due_status: 'CREDITED', due_at: later(due, isLate) };
}

function later(moment: Date, isLate: boolean): Date {
  return isLate ? new Date(moment.getTime() + LATE_MS) : moment;
}

/** Credits and returns what is due; returns how many. */
export async function settleDue(db: Kysely<SimulatorSchema>, now: Date): Promise<number> {
  const due = await db
    .selectFrom('bd_bank.transactions')
    .select('transaction_reference_no')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('seq')
    .execute();
  for (const { transaction_reference_no: reference } of due) {
    await db.transaction().execute(async (trx) => {
      const row = await lockTransaction(trx, reference);
      if (!row?.due_at || row.due_at > now) return;
      if (row.due_status === 'RETURNED') {
        await sendBack(trx, row, { status: 'RETURNED', code: 'AC04', at: row.due_at });
      } else {
        await credit(trx, row, row.due_at);
      }
    });
  }
  return due.length;
}

/** A transaction by our reference or the bank's, settled first if it is due. */
export async function refreshTransaction(
  db: Kysely<SimulatorSchema>,
  reference: string,
  now: Date,
): Promise<BdBankTransaction | undefined> {
  await settleDue(db, now);
  return findTransaction(db, reference);
}

function byReference(db: Kysely<SimulatorSchema>, reference: string) {
  return db
    .selectFrom('bd_bank.transactions')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('transaction_reference_no', '=', reference),
        eb('bank_reference_no', '=', reference),
      ]),
    );
}

async function findTransaction(
  db: Kysely<SimulatorSchema>,
  reference: string,
): Promise<BdBankTransaction | undefined> {
  return byReference(db, reference).executeTakeFirst();
}

/** The transaction as it stands now, kept from changing until the end of `trx`. */
export async function lockTransaction(
  trx: Transaction<SimulatorSchema>,
  reference: string,
): Promise<BdBankTransaction | undefined> {
  return byReference(trx, reference).forUpdate().executeTakeFirst();
}

/** Every payment into an account, the oldest first: what its holder would see. */
export async function listTransactions(
  db: Kysely<SimulatorSchema>,
  accountNo: string,
): Promise<BdBankTransaction[]> {
  return db
    .selectFrom('bd_bank.transactions')
    .selectAll()
    .where('beneficiary_account_no', '=', accountNo)
    .orderBy('seq')
    .execute();
}

/** The receiving bank has credited it. */
export async function credit(
  trx: Transaction<SimulatorSchema>,
  row: BdBankTransaction,
  at: Date,
): Promise<BdBankTransaction> {
  return trx
    .updateTable('bd_bank.transactions')
    .set({ status: 'CREDITED', credited_at: at, due_status: null, due_at: null })
    .where('seq', '=', row.seq)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** It comes back to the settlement account, less what a bank on the way kept. */
export async function sendBack(
  trx: Transaction<SimulatorSchema>,
  row: BdBankTransaction,
  end: {
    readonly status: 'REJECTED' | 'RETURNED';
    readonly code: string;
    readonly at: Date;
    readonly keptMinor?: bigint;
  },
): Promise<BdBankTransaction> {
  const returned = row.amount_minor - (end.keptMinor ?? 0n);
  await moveSettlement(trx, returned, end.at);
  return trx
    .updateTable('bd_bank.transactions')
    .set({
      status: end.status,
      return_code: end.code,
      returned_minor: returned,
      returned_at: end.at,
      due_status: null,
      due_at: null,
    })
    .where('seq', '=', row.seq)
    .returningAll()
    .executeTakeFirstOrThrow();
}

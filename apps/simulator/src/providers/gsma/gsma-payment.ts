import type { Kysely, Selectable, Transaction } from 'kysely';
import type { SimulatorSchema } from '#database/schema.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { nextNumber, nextUuid, referenceOf } from '#platform/simulator-id.ts';
import { walletScenario } from '#platform/wallet-values.ts';
import { addCallback } from './gsma-callback.ts';
import { gsmaError, type GsmaAnswer } from './gsma-errors.ts';
import { moveFloat } from './gsma-float.ts';
import { stateResource } from './gsma-resource.ts';
import type { GsmaWallet } from './gsma-wallet.ts';

/** A payment is on its way for this long, on the sandbox clock. */
const USUAL_MS = 3000;
const DAY_MS = 24 * 3600 * 1000;

export type GsmaPayment = Selectable<SimulatorSchema['gsma.payments']>;

export interface GsmaOrder {
  readonly wallet: GsmaWallet['name'];
  readonly type: GsmaPayment['type'];
  readonly clientCorrelationId: string;
  readonly reference: string;
  readonly msisdn: string;
  readonly amountMinor: bigint;
  readonly callbackUrl: string | null;
  readonly now: Date;
}

/** Accepts a payment, once per reference and per id of the request: its amount leaves the float now. */
export async function acceptPayment(
  db: Kysely<SimulatorSchema>,
  order: GsmaOrder,
): Promise<GsmaAnswer> {
  const { wallet, msisdn, now } = order;
  return db.transaction().execute(async (trx) => {
    const scenario = walletScenario(msisdn);
    if (scenario === 'not_registered') return gsmaError('identifierError', 'creditParty');
    const inserted = await trx
      .insertInto('gsma.payments')
      .values({
        wallet,
        client_correlation_id: order.clientCorrelationId,
        server_correlation_id: await nextUuid(trx, 'gsma'),
        transaction_reference: referenceOf(`${wallet}:${await nextNumber(trx)}`),
        reference: order.reference,
        type: order.type,
        msisdn,
        amount_minor: order.amountMinor,
        status: 'pending',
        error_code: scenario === 'limit_exceeded' ? 'dailyValueLimitExceeded' : null,
        callback_url: order.callbackUrl,
        requested_at: now,
        due_at: new Date(now.getTime() + (scenario === 'in_progress' ? DAY_MS : USUAL_MS)),
        ended_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!inserted) return gsmaError('duplicateRequest');
    if (await moveFloat(trx, wallet, -order.amountMinor, now)) {
      return { status: 202, body: stateResource(inserted) };
    }
    // Refused, so the reference stays free for another attempt.
    await trx.deleteFrom('gsma.payments').where('seq', '=', inserted.seq).execute();
    return gsmaError('insufficientFunds');
  });
}

const BATCH = 20;

/** Ends what is due by now; returns how many. */
export async function endDuePayments(
  context: SimulatorContext,
  { name: wallet }: GsmaWallet,
): Promise<number> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('gsma.payments')
      .selectAll()
      .where('wallet', '=', wallet)
      .where('status', '=', 'pending')
      .where('due_at', '<=', now)
      .orderBy('seq')
      .limit(BATCH)
      // Who asks waits for what is being ended, or would be told its state of before.
      .forUpdate()
      .execute();
    for (const payment of due) {
      await endPayment(trx, payment, payment.error_code ? 'failed' : 'completed', now);
    }
    return due.length;
  });
}

/** The end of a payment, with its callback; what did not arrive is back in the float. */
export async function endPayment(
  trx: Transaction<SimulatorSchema>,
  payment: GsmaPayment,
  status: 'completed' | 'failed' | 'reversed',
  now: Date,
): Promise<GsmaPayment> {
  if (status !== 'completed') await moveFloat(trx, payment.wallet, payment.amount_minor, now);
  const ended = await trx
    .updateTable('gsma.payments')
    .set({
      status,
      error_code: status === 'failed' ? (payment.error_code ?? 'requestDeclined') : null,
      ended_at: payment.status === 'pending' && payment.due_at ? earlier(payment.due_at, now) : now,
      due_at: null,
    })
    .where('seq', '=', payment.seq)
    .returningAll()
    .executeTakeFirstOrThrow();
  // The contract calls back with the end of a request; a reversal afterwards is the wallet's own.
  if (status !== 'reversed') await addCallback(trx, ended, now);
  return ended;
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

/** A payment by one of the ids it has. */
export async function findPayment(
  db: Kysely<SimulatorSchema>,
  { name: wallet }: GsmaWallet,
  by: 'client_correlation_id' | 'server_correlation_id' | 'transaction_reference',
  value: string,
): Promise<GsmaPayment | undefined> {
  return db
    .selectFrom('gsma.payments')
    .selectAll()
    .where('wallet', '=', wallet)
    .where(by, '=', value)
    .executeTakeFirst();
}

/** Every payment to a number, the oldest first: what its holder would see. */
export async function listPayments(
  db: Kysely<SimulatorSchema>,
  { name: wallet }: GsmaWallet,
  msisdn: string,
): Promise<GsmaPayment[]> {
  return db
    .selectFrom('gsma.payments')
    .selectAll()
    .where('wallet', '=', wallet)
    .where('msisdn', '=', msisdn)
    .orderBy('seq')
    .execute();
}

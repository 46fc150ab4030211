import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { SimulatorSchema } from '#database/schema.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';
import { errorResource, transactionResource } from './gsma-resource.ts';
import { credentialsOf, type GsmaWallet } from './gsma-wallet.ts';

type GsmaPayment = Selectable<SimulatorSchema['gsma.payments']>;
type GsmaCallback = Selectable<SimulatorSchema['gsma.callbacks']>;

const SECOND = 1000;
/** Waits between attempts; after the last one the wallet gives up, and the client polls. */
const RETRY_AFTER_MS = [10 * SECOND, 60 * SECOND, 300 * SECOND, 1800 * SECOND];
const ANSWER_WITHIN_MS = 10_000;
const BATCH = 20;

/** Makes the callbacks that are due; returns how many it tried. */
export async function makeDueCallbacks(
  context: SimulatorContext,
  wallet: GsmaWallet,
): Promise<number> {
  const due = await context.db
    .selectFrom('gsma.callbacks as callback')
    .innerJoin('gsma.payments as payment', 'payment.seq', 'callback.payment_seq')
    .selectAll('callback')
    .where('payment.wallet', '=', wallet.name)
    .where('callback.due_at', '<=', context.clock.now())
    .orderBy('callback.seq')
    .limit(BATCH)
    .execute();
  await Promise.all(due.map((callback) => makeCallback(context, wallet, callback)));
  return due.length;
}

async function makeCallback(
  context: SimulatorContext,
  wallet: GsmaWallet,
  callback: GsmaCallback,
): Promise<void> {
  const payment = await context.db
    .selectFrom('gsma.payments')
    .selectAll()
    .where('seq', '=', callback.payment_seq)
    .executeTakeFirstOrThrow();
  const answers: number[] = [];
  // A duplicate is the same callback again, directly after the first.
  for (let copy = 0; copy < callback.copies; copy += 1) {
    answers.push(await attempt(context, wallet, payment, callback.has_bad_signature));
  }
  const isTaken = answers.some((status) => status >= 200 && status < 300);
  const wait = RETRY_AFTER_MS[callback.attempts];
  await context.db
    .updateTable('gsma.callbacks')
    .set({
      attempts: callback.attempts + 1,
      copies: 1,
      // Only the first one is forged; the wallet's own retry is correctly signed.
      has_bad_signature: false,
      due_at: isTaken || wait === undefined ? null : new Date(context.clock.now().getTime() + wait),
      answers: [...callback.answers, ...answers],
    })
    .where('seq', '=', callback.seq)
    .execute();
}

/** One PUT: the transaction where it succeeded, the error where it failed. */
async function attempt(
  context: SimulatorContext,
  wallet: GsmaWallet,
  payment: GsmaPayment,
  isForged: boolean,
): Promise<number> {
  const { clientId, callbackKey } = credentialsOf(wallet, context);
  const body = JSON.stringify(
    payment.status === 'failed' ? errorResource(payment) : transactionResource(payment, clientId),
  );
  try {
    const response = await fetch(payment.callback_url ?? '', {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        'X-Date': context.clock.now().toISOString(),
        'X-CorrelationID': payment.client_correlation_id,
        'X-Client-Id': clientId,
        'X-API-Key': isForged ? 'not the agreed key' : callbackKey,
        'X-Content-Hash': createHash('sha256').update(body).digest('hex'),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    // A connection failure is normal while the receiver restarts: it is tried again.
    return 0;
  }
}

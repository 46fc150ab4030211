import type { Clock } from '@kheya/service-kit';
import { z } from 'zod';
import { fromDecimal, toDecimal, type Money } from '@kheya/money';
import type { JsonAnswer } from '#json-call.ts';
import type { Outcome } from '#outcome.ts';
import type { FindOutcome, SendOutcome, WalletPartner } from '#payout-port.ts';
import { meaningOf } from './nagad-codes.ts';
import { createNagadSessions, type NagadSession } from './nagad-session.ts';
import type { NagadSettings } from './nagad-settings.ts';
import { readTime, writeTime } from './nagad-time.ts';

type Payment = Parameters<WalletPartner['send']>[0];

const batch = z.object({ batchId: z.string().min(1), status: z.string() });
const payment = z.object({
  referenceNo: z.string(),
  status: z.string(),
  issuerTxnId: z.string().nullish(),
  issuerTxnDateTime: z.string().nullish(),
  reason: z.string().nullish(),
  devMessage: z.string().nullish(),
});
const balance = z.object({ merchantBalance: z.string() });
const failure = z.object({
  reason: z.string().min(1),
  message: z.string().nullish(),
  devMessage: z.string().nullish(),
});

/**
 * A client for Nagad's disbursement contract v-0.2.0. A payment is a batch of one: the batch and its
 * item are drafts, and approving it is what pays, once per reference.
 */
export function createNagadClient(
  settings: NagadSettings,
  timeoutMs: number,
  clock: Clock,
): WalletPartner {
  const sessions = createNagadSessions(settings, timeoutMs, clock);
  return {
    async send(order) {
      const trxAmount = amountText(order.amount);
      const opened = await sessions.open();
      if (!opened.ok) return { outcome: 'not_sent', cause: opened.cause };
      const { session } = opened;
      const drafted = await draft(session, { ...order, trxAmount }, clock.now());
      if ('outcome' in drafted) return drafted;
      return approve(session, drafted.batchId, order.reference);
    },
    async find(reference) {
      const opened = await sessions.open();
      if (!opened.ok) return { outcome: 'unknown', cause: opened.cause };
      return find(opened.session, reference);
    },
    async readFloat() {
      const opened = await sessions.open();
      if (!opened.ok) return { outcome: 'unknown', cause: opened.cause };
      return floatOutcome(await opened.session.get('api/dfs/merchant/balance', {}));
    },
  };
}

/** Nagad takes whole taka, written with two decimals. */
function amountText(amount: Money): string {
  if (amount.currency !== 'BDT' || amount.minor <= 0n || amount.minor % 100n !== 0n) {
    throw new Error('a wallet payout is a positive number of whole taka');
  }
  return toDecimal(amount);
}

type Drafted = { readonly batchId: string } | SendOutcome;

/** Nothing is paid before the approval, so that whatever goes wrong here is certain. */
async function draft(
  session: NagadSession,
  order: Payment & { readonly trxAmount: string },
  now: Date,
): Promise<Drafted> {
  const created = readBatch(
    await session.post('api/disbursement-batch/create', {
      batchTitle: order.reference,
      disbursementType: 'B2C',
      disbursementScheduledDT: writeTime(now),
    }),
  );
  if (!('batchId' in created)) return notSent(created);
  const { batchId } = created;
  const filled = readBatch(
    await session.post('api/disbursement-batch/create-disbursement-item', {
      batchId,
      batchItemModelList: [itemOf(order)],
    }),
  );
  return 'batchId' in filled ? { batchId } : notSent(filled);
}

function itemOf({ details, ...order }: Payment & { readonly trxAmount: string }) {
  return {
    mobileNo: order.msisdn,
    trxAmount: order.trxAmount,
    description: details.purpose ?? 'Remittance',
    additionalInfo: {
      referenceNo: order.reference,
      senderName: details.senderName,
      senderCountry: details.senderCountry,
    },
  };
}

function notSent(failed: Failed): SendOutcome {
  return refusalOf(failed) ?? { outcome: 'not_sent', cause: failed.cause };
}

/** Pays. From here on an answer that never came may mean a payment. */
async function approve(
  session: NagadSession,
  batchId: string,
  reference: string,
): Promise<SendOutcome> {
  const answer = await session.post('api/disbursement-batch/approve-batch', { batchId });
  if (!answer.ok && !answer.sent) return { outcome: 'not_sent', cause: answer.cause };
  const approved = readBatch(answer);
  if ('batchId' in approved) {
    if (approved.batchId !== batchId) {
      const cause = new Error(`Nagad told of another batch, ${approved.batchId}`);
      return { outcome: 'unknown', cause };
    }
    // The batch's status is no payment's. One that cannot be read now was accepted all the same.
    const found = await find(session, reference);
    return found.outcome === 'done' || found.outcome === 'refused'
      ? found
      : { outcome: 'in_progress' };
  }
  const refused = refusalOf(approved);
  if (refused) return refused;
  const isCertain = approved.reason !== null && meaningOf(approved.reason)?.kind === 'not_now';
  return { outcome: isCertain ? 'not_sent' : 'unknown', cause: approved.cause };
}

async function find(session: NagadSession, reference: string): Promise<FindOutcome> {
  const answer = await session.get('api/dfs/recharge/status', { referenceNo: reference });
  const told = answer.ok && answer.status < 400 ? payment.safeParse(answer.body).data : undefined;
  if (told) return paymentOutcome(told, reference);
  const failed = readFailure(answer);
  if (failed.reason !== null && meaningOf(failed.reason)?.kind === 'not_found') {
    return { outcome: 'not_found' };
  }
  return { outcome: 'unknown', cause: failed.cause };
}

function paymentOutcome(told: z.output<typeof payment>, reference: string): FindOutcome {
  if (told.referenceNo !== reference) {
    const cause = new Error(`Nagad told of another payment, ${told.referenceNo}`);
    return { outcome: 'unknown', cause };
  }
  switch (told.status) {
    case 'COMPLETED': {
      if (!told.issuerTxnId) {
        const cause = new Error('Nagad told of a payment without its number');
        return { outcome: 'unknown', cause };
      }
      const completedAt = readTime(told.issuerTxnDateTime);
      return { outcome: 'done', trxId: told.issuerTxnId, completedAt };
    }
    case 'FAILED':
    case 'REVERSED': {
      const meaning = told.reason ? meaningOf(told.reason) : undefined;
      const code = meaning?.kind === 'refused' ? meaning.code : 'rail_refused';
      const detail = [told.status, told.reason, told.devMessage].filter(Boolean).join(' ');
      return { outcome: 'refused', code, final: true, detail };
    }
    default:
      return { outcome: 'in_progress' };
  }
}

function floatOutcome(answer: JsonAnswer): Outcome<{ readonly float: Money }> {
  const told = answer.ok && answer.status < 400 ? balance.safeParse(answer.body).data : undefined;
  if (told) return { outcome: 'done', float: fromDecimal(told.merchantBalance, 'BDT') };
  return { outcome: 'unknown', cause: readFailure(answer).cause };
}

interface Failed {
  /** Null when the answer says nothing certain: none came, it is torn, or Nagad's server failed. */
  readonly reason: string | null;
  readonly cause: Error;
}

function readBatch(answer: JsonAnswer): z.output<typeof batch> | Failed {
  const told = answer.ok && answer.status < 400 ? batch.safeParse(answer.body).data : undefined;
  return told ?? readFailure(answer);
}

function readFailure(answer: JsonAnswer): Failed {
  if (!answer.ok) return { reason: null, cause: answer.cause };
  const told = answer.status < 500 ? failure.safeParse(answer.body).data : undefined;
  if (!told) {
    return { reason: null, cause: new Error(`Nagad answered ${answer.status} without a word`) };
  }
  const words = `${told.reason} ${told.devMessage ?? told.message ?? ''}`.trim();
  return { reason: told.reason, cause: new Error(`Nagad answered ${words}`) };
}

function refusalOf({ reason, cause }: Failed): SendOutcome | undefined {
  const meaning = reason === null ? undefined : meaningOf(reason);
  if (meaning?.kind !== 'refused') return undefined;
  const detail = cause.message.replace(/^Nagad answered /, '');
  return { outcome: 'refused', code: meaning.code, final: true, detail };
}

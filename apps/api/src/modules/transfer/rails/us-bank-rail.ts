import type { Rail } from '@kheya/contract';
import { money } from '@kheya/money';
import type { Outcome } from '@kheya/partners';
import type { UsBankPayment } from '@kheya/partners/bank';
import type { TransferRow } from '#database.ts';
import { recordCall } from '../advance/provider-calls.ts';
import { providerKey, type ProviderAct } from '../advance/provider-keys.ts';
import { handOverTiming } from './hand-over-timing.ts';
import type { Payee } from './payee.ts';
import type { RailAnswer, RailContext, RailProvider, TransferRail } from './rail.ts';

/**
 * Dollars to an account at another bank in the United States, by ACH or wire. The partner debits
 * the customer's account itself; our fee follows once it has accepted.
 */
export function usBankRail(rail: Rail): TransferRail {
  return {
    ...rail,
    converts: false,
    posts: 'reserved',
    dollarLeg: 'by_rail',
    isBatch: true,
    provider: rail.key === 'wire' ? wire : ach,
    timeline: ['created', 'reserved', 'checked', 'handed_over', 'accepted', 'delivered'],
    settledStatus: 'COMPLETE',
    settledNotice: 'transfer_complete',
    cancellation: 'until_handed_over',
    handOver: 'later',
    isPlannable: false,
    needsPurpose: false,
    needsStepUp: true,
  };
}

const ach: RailProvider = {
  name: 'bank',
  async send(ctx, row) {
    const payee = await externalAccountOf(ctx, row);
    if (payee.outcome !== 'done') return notSent(payee);
    // By the stored moment of the hand-over, so that a repeated call says the same.
    const { effectiveDate, isSameDay } = handOverTiming(
      row,
      row.rail_requested_at ?? ctx.clock.now(),
    );
    if (effectiveDate === undefined) throw new Error(`transfer ${row.id} has no effective date`);
    const sent = await ctx.partners.bank.sendAch({
      key: providerKey(row.id, 'ach'),
      ...payee.parties,
      amount: money('USD', row.amount_minor),
      memo: row.memo ?? row.reference,
      isSameDay: isSameDay === true,
      effectiveDate,
      reference: row.id,
    });
    return answerToSend(sent);
  },
  async find({ partners }, row) {
    if (row.rail_payment_id === null) return { outcome: 'not_found' };
    return found(await partners.bank.readAch({ paymentId: row.rail_payment_id }), 'R06');
  },
  async recall({ partners }, row) {
    const recall = { key: providerKey(row.id, 'recall'), paymentId: row.rail_payment_id ?? '' };
    return recalled(await partners.bank.cancelAch(recall), 'R06');
  },
};

const wire: RailProvider = {
  name: 'bank',
  async send(ctx, row) {
    const payee = await externalAccountOf(ctx, row);
    if (payee.outcome !== 'done') return notSent(payee);
    const sent = await ctx.partners.bank.sendWire({
      key: providerKey(row.id, 'wire'),
      ...payee.parties,
      amount: money('USD', row.amount_minor),
      recipientMessage: row.memo ?? row.reference,
      reference: row.id,
    });
    return answerToSend(sent);
  },
  async find({ partners }, row) {
    if (row.rail_payment_id === null) return { outcome: 'not_found' };
    return found(await partners.bank.readWire({ paymentId: row.rail_payment_id }), 'FOCR');
  },
  async recall({ partners }, row) {
    const recall = { key: providerKey(row.id, 'recall'), paymentId: row.rail_payment_id ?? '' };
    return recalled(await partners.bank.cancelWire(recall), 'FOCR');
  },
};

type Unanswered = Exclude<Outcome<object>, { readonly outcome: 'done' }>;

/** Certain that no payment was made: the account it goes to could not even be registered. */
function notSent(given: Unanswered): RailAnswer {
  if (given.outcome === 'unknown') return { outcome: 'not_sent', cause: given.cause };
  return { outcome: 'refused', code: 'account_not_found', final: true, detail: given.code };
}

function answerToSend(given: Outcome<{ readonly payment: UsBankPayment }>): RailAnswer {
  if (given.outcome === 'unknown') return given;
  if (given.outcome === 'refused') {
    return { outcome: 'refused', code: 'rail_refused', final: true, detail: given.code };
  }
  const { payment } = given;
  if (payment.status === 'refused' || payment.status === 'cancelled') {
    const detail = payment.detail ?? payment.status;
    return { outcome: 'refused', code: 'rail_refused', final: true, detail };
  }
  // Also where it has settled already: first it was accepted, and the next question settles it.
  return accepted(payment);
}

function accepted(payment: UsBankPayment): RailAnswer {
  const { paymentId, networkReference } = payment;
  return { outcome: 'accepted', paymentId, networkReference };
}

/** The network's own code for a payment that the sending bank took back. */
type RecallCode = 'R06' | 'FOCR';
type Read = Outcome<{ readonly payment: UsBankPayment }>;

/** What the partner says of a payment it had accepted. That it cannot say is no refusal. */
function found(given: Read, recallCode: RecallCode): RailAnswer {
  if (given.outcome === 'refused') {
    return { outcome: 'unknown', cause: new Error(`the bank cannot find it: ${given.code}`) };
  }
  return given.outcome === 'unknown' ? given : statusOf(given.payment, recallCode);
}

/** A refusal to stop it means that it has left. */
function recalled(given: Read, recallCode: RecallCode): RailAnswer {
  if (given.outcome === 'refused') {
    return { outcome: 'refused', code: 'rail_refused', final: true, detail: given.code };
  }
  return given.outcome === 'unknown' ? given : statusOf(given.payment, recallCode);
}

function statusOf(payment: UsBankPayment, recallCode: RecallCode): RailAnswer {
  switch (payment.status) {
    case 'accepted':
      return accepted(payment);
    case 'settled': {
      const trxId = payment.networkReference ?? payment.paymentId;
      const { transactionId: bankTransactionId } = payment;
      return { outcome: 'done', trxId, completedAt: null, bankTransactionId };
    }
    case 'refused':
      return cameBack(payment.detail ?? 'NARR');
    case 'cancelled':
      return cameBack(recallCode);
  }
}

function cameBack(code: string): RailAnswer {
  return { outcome: 'returned', code, kept: money('USD', 0n), at: null };
}

interface Parties {
  readonly personId: string;
  readonly accountId: string;
  readonly externalAccountId: string;
}

/** Sender and payee as the partner knows them; the payee's account is registered once per contact. */
async function externalAccountOf(
  ctx: RailContext,
  row: TransferRow,
): Promise<Outcome<{ readonly parties: Parties }>> {
  const { user, source, contact } = await readParties(ctx, row);
  const parties = { personId: user, accountId: source };
  if (contact.bank_external_account_id !== null) {
    const externalAccountId = contact.bank_external_account_id;
    return { outcome: 'done', parties: { ...parties, externalAccountId } };
  }
  const payee = row.payee as unknown as Payee;
  const { bank } = payee;
  if (!bank) throw new Error(`transfer ${row.id} goes to no bank`);
  const call = { provider: 'bank', call: 'external_account' } as const;
  const act: ProviderAct = 'external_account';
  const added = await recordCall(ctx, row, call, () =>
    ctx.partners.bank.addExternalAccount({
      key: providerKey(row.id, act),
      personId: user,
      account: {
        holderName: payee.name,
        holderType: bank.holder_type ?? 'PERSONAL',
        accountType: bank.account_type ?? 'CHECKING',
        routingNumber: bank.routing_number,
        accountNumber: payee.account_number,
        bankName: bank.name,
      },
    }),
  );
  if (added.outcome !== 'done') return added;
  const { externalAccountId } = added;
  await ctx.db
    .updateTable('payments.contacts')
    .set({ bank_external_account_id: externalAccountId })
    .where('id', '=', contact.id)
    .execute();
  return { outcome: 'done', parties: { ...parties, externalAccountId } };
}

async function readParties({ db }: RailContext, row: TransferRow) {
  const found = await db
    .selectFrom('payments.users as u')
    .innerJoin('payments.accounts as a', (join) => join.on('a.id', '=', row.source_account_id))
    .innerJoin('payments.contacts as c', (join) => join.on('c.id', '=', row.contact_id))
    .leftJoin('payments.users as owner', 'owner.id', 'u.owner_id')
    .select([
      ...(['u.bank_person_id', 'owner.bank_person_id as owner_person_id'] as const),
      ...(['a.bank_account_id', 'c.id', 'c.bank_external_account_id'] as const),
    ])
    .where('u.id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  const user = found.bank_person_id ?? found.owner_person_id;
  const source = found.bank_account_id;
  if (user === null || source === null) {
    throw new Error(`the sender of transfer ${row.id} is not known to the banking partner`);
  }
  return { user, source, contact: found };
}

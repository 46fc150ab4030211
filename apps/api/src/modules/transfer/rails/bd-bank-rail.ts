import type { BdBankRail, Rail } from '@kheya/contract';
import { money } from '@kheya/money';
import type { SendOutcome } from '@kheya/partners';
import type { TransferRow } from '#database.ts';
import { railReference } from '../advance/provider-keys.ts';
import type { Payee } from './payee.ts';
import type { RailAnswer, RailProvider, TransferRail } from './rail.ts';
import { remittanceDetails } from './remittance-details.ts';

/**
 * Taka to an account at a bank in Bangladesh. NPSB answers at once; BEFTN and RTGS take a payment
 * in and settle it later, or give it back.
 */
export function bdBankRail(rail: Rail, bdBank: BdBankRail): TransferRail {
  const isFromDollars = rail.source === 'USD';
  const isBatch = bdBank !== 'npsb';
  return {
    ...rail,
    converts: isFromDollars,
    posts: 'reserved',
    dollarLeg: isFromDollars ? 'before_hand_over' : 'none',
    isBatch,
    provider: providerOf(bdBank, isBatch),
    timeline: [
      'created',
      'reserved',
      'checked',
      ...(isFromDollars ? (['dollars_sent'] as const) : []),
      'handed_over',
      ...(isBatch ? (['accepted'] as const) : []),
      'delivered',
    ],
    settledStatus: 'COMPLETE',
    settledNotice: 'transfer_complete',
    cancellation: isBatch ? 'until_handed_over' : 'instant_once_sent',
    handOver: isBatch ? 'later' : 'at_once',
    isPlannable: false,
    needsPurpose: isFromDollars,
    needsStepUp: true,
  };
}

function providerOf(rail: BdBankRail, isBatch: boolean): RailProvider {
  return {
    name: 'bd_bank',
    async send({ db, partners }, row) {
      const sent = await partners.bdBank.send({
        reference: railReference(row.id),
        rail,
        amount: money('BDT', row.target_minor),
        account: accountOf(row),
        details: await remittanceDetails(db, row),
      });
      return isBatch ? takenIn(sent) : sent;
    },
    async find({ partners }, row) {
      const found = await partners.bdBank.find(railReference(row.id));
      return isBatch && found.outcome === 'in_progress' ? TAKEN_IN : found;
    },
  };
}

/** Asked about by our reference, and paid from our settlement account, so it has no other numbers. */
const TAKEN_IN: RailAnswer = {
  outcome: 'accepted',
  paymentId: null,
  networkReference: null,
};

function takenIn(sent: SendOutcome): RailAnswer {
  return sent.outcome === 'in_progress' ? TAKEN_IN : sent;
}

function accountOf(row: TransferRow) {
  const { name, account_number: number, bank } = row.payee as unknown as Payee;
  if (!bank) throw new Error(`transfer ${row.id} goes to no bank`);
  return {
    holderName: name,
    number,
    bankName: bank.name,
    branchName: bank.branch_name ?? '',
    routingNumber: bank.routing_number,
  };
}

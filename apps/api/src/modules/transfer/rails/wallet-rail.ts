import type { ConnectedWallet, Rail } from '@kheya/contract';
import { money } from '@kheya/money';
import { railReference } from '../advance/provider-keys.ts';
import type { Payee } from './payee.ts';
import type { RailProvider, TransferRail } from './rail.ts';
import { remittanceDetails } from './remittance-details.ts';

/** Money to a mobile wallet: reserved, handed over, and queried by reference until it is final. */
export function walletRail(rail: Rail, wallet: ConnectedWallet): TransferRail {
  const isFromDollars = rail.source === 'USD';
  return {
    ...rail,
    converts: isFromDollars,
    posts: 'reserved',
    dollarLeg: isFromDollars ? 'before_hand_over' : 'none',
    isBatch: false,
    provider: providerOf(wallet, rail.ledgerWallet ?? rail.key),
    timeline: [
      'created',
      'reserved',
      'checked',
      ...(isFromDollars ? (['dollars_sent'] as const) : []),
      'handed_over',
      'delivered',
    ],
    settledStatus: 'COMPLETE',
    settledNotice: 'transfer_complete',
    cancellation: 'instant_once_sent',
    handOver: 'at_once',
    isPlannable: !isFromDollars,
    needsPurpose: isFromDollars,
    needsStepUp: true,
  };
}

function providerOf(wallet: ConnectedWallet, name: string): RailProvider {
  return {
    name,
    async send({ db, partners }, row) {
      return partners.wallets[wallet].send({
        reference: railReference(row.id),
        amount: money('BDT', row.target_minor),
        msisdn: (row.payee as unknown as Payee).account_number,
        details: await remittanceDetails(db, row),
      });
    },
    find: ({ partners }, row) => partners.wallets[wallet].find(railReference(row.id)),
  };
}

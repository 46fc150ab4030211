import { ok } from '#testing/test-money.ts';
import type { WayFacts, WayStage } from './stage.ts';

/** The payee's account or wallet: an ordinary one, one its provider refuses, one it takes a day for. */
export type Scenario = 'usual' | 'refused' | 'silent';

/** One way money can go, as a customer pays it. */
export interface Way extends WayFacts {
  readonly key: string;
  /** The call that pays, as faults name it; undefined for the provider's every write. */
  readonly operation: string | undefined;
  /** Whether the provider calls back. */
  readonly hasWebhook: boolean;
  /** Why its provider refuses the payee of `refused`. */
  readonly refusal: string | null;
  /** The one notification of a payment that arrived. */
  readonly told: string;
  body(stage: WayStage, scenario: Scenario): Promise<object>;
}

const FACTS = {
  purpose: 'family_support',
  relationship: 'mother',
  source_of_funds: 'salary',
};
const WALLET_ENDS: Readonly<Record<Scenario, string>> = {
  usual: '31',
  refused: '00',
  silent: '03',
};
const ACCOUNT_ENDS: Readonly<Record<Scenario, string>> = {
  usual: '12',
  refused: '83',
  silent: '12',
};

const from = (stage: WayStage, source: Way['source']) => ({
  source_account: source === 'USD' ? stage.sender.usd : stage.sender.bdt,
});

function contactOf(stage: WayStage, path: string, body: Readonly<Record<string, string>>) {
  return stage.contact(JSON.stringify([path, body]), async () => {
    const { id } = await ok<{ id: string }>(stage.sender.client.call('POST', path, body));
    return id;
  });
}

const CALLS = { bkash: 'b2cPayment', nagad: undefined, upay: 'transactions', ipay: 'transactions' };

function wallet(key: string, wallet_type: 'bKash' | 'Nagad' | 'Upay', source: Way['source']): Way {
  const provider = wallet_type.toLowerCase() as 'bkash' | 'nagad' | 'upay';
  return {
    ...{ key, source, provider, kind: 'instant', operation: CALLS[provider], payee: null },
    ...{ refusal: 'WALLET_NOT_REGISTERED', told: 'transfer_complete' },
    hasWebhook: provider === 'upay',
    async body(stage, scenario) {
      const account_number = `017123448${WALLET_ENDS[scenario]}`;
      const contact = { ...FACTS, name: 'Rahima Khatun', wallet_type, account_number };
      return {
        ...from(stage, source),
        mobile_wallet_beneficiary: await contactOf(stage, '/mobile-wallet-beneficiary/', contact),
        ...{ transfer_mode: 'BD_TRANSFER', amount: source === 'USD' ? '20.00' : '500.00' },
      };
    },
  };
}

const ipay: Way = {
  ...{ key: 'iPay', kind: 'instant', source: 'USD', provider: 'ipay', operation: CALLS.ipay },
  ...{ hasWebhook: true, refusal: 'WALLET_NOT_REGISTERED', told: 'transfer_complete', payee: null },
  async body(stage, scenario) {
    const account_number = `017123448${WALLET_ENDS[scenario]}`;
    const contact = { ...FACTS, name: 'Karim Ahmed', beneficiary_type: 'IPAY', account_number };
    return {
      ...from(stage, 'USD'),
      ipay_beneficiary: await contactOf(stage, '/beneficiary/', contact),
      ...{ transfer_mode: 'IPAY_TRANSFER', amount: '20.00' },
    };
  },
};

function bdBank(key: string, rail: 'npsb' | 'beftn' | 'rtgs', source: Way['source']): Way {
  const dollars = rail === 'rtgs' ? '1000.00' : '20.00';
  return {
    ...{ key, source, provider: 'bd_bank', operation: 'sendTransaction', hasWebhook: false },
    ...{ refusal: 'ACCOUNT_NOT_FOUND', told: 'transfer_complete', payee: null },
    kind: rail === 'npsb' ? 'instant' : 'batch',
    async body(stage, scenario) {
      const contact = {
        ...{ ...FACTS, holder_name: 'Rahima Khatun', routing_number: '060261726' },
        account_number: `11011150004${ACCOUNT_ENDS[scenario]}`,
      };
      return {
        ...from(stage, source),
        bd_beneficiary: await contactOf(stage, '/bd-beneficiary/', contact),
        ...{ transfer_mode: 'BD_TRANSFER', amount: source === 'USD' ? dollars : '500.00', rail },
      };
    },
  };
}

function usBank(key: string, mode: 'ACH' | 'DOMESTIC_WIRE'): Way {
  return {
    ...{ key, kind: 'us_bank', source: 'USD', provider: 'bank', hasWebhook: true, payee: null },
    ...{ operation: mode === 'ACH' ? 'ach' : 'wires' },
    ...{ refusal: 'RAIL_REFUSED', told: 'transfer_complete' },
    async body(stage, scenario) {
      const contact = {
        ...{ beneficiary_type: 'US_BANK', holder_name: 'Nadia Rahman', holder_type: 'PERSONAL' },
        ...{ routing_number: '021000021', account_number: '000123456204' },
        ...{ account_type: 'CHECKING', bank_name: 'JPMorgan Chase Bank' },
      };
      return {
        ...from(stage, 'USD'),
        beneficiary: await contactOf(stage, '/beneficiary/', contact),
        // The partner declines amounts that end in 98 cents.
        ...{ transfer_mode: mode, amount: scenario === 'refused' ? '100.98' : '100.00' },
      };
    },
  };
}

function posted(
  key: string,
  given: Pick<Way, 'told' | 'payee'>,
  body: (stage: WayStage) => Promise<object>,
): Way {
  return {
    ...{ key, kind: 'posted', source: 'USD', provider: 'bank', hasWebhook: false, refusal: null },
    ...{ operation: 'internal_transfer', ...given },
    body: async (stage) => ({ ...from(stage, 'USD'), amount: '20.00', ...(await body(stage)) }),
  };
}

const invited: Way = {
  ...{ key: 'INTERNAL to somebody invited', kind: 'invited', source: 'USD', provider: 'bank' },
  ...{ operation: 'internal_transfer', hasWebhook: false, refusal: null },
  ...{ told: 'customer_transfer_posted', payee: 'other_dollars' },
  body: async (stage) => ({
    ...{ ...from(stage, 'USD'), transfer_mode: 'INTERNAL', amount: '20.00' },
    beneficiary: await stage.invite(),
  }),
};

export const WAYS: readonly Way[] = [
  wallet('bKash from USD', 'bKash', 'USD'),
  wallet('bKash from BDT', 'bKash', 'BDT'),
  wallet('Nagad', 'Nagad', 'USD'),
  wallet('Upay', 'Upay', 'USD'),
  ipay,
  bdBank('NPSB from USD', 'npsb', 'USD'),
  bdBank('NPSB from BDT', 'npsb', 'BDT'),
  bdBank('BEFTN', 'beftn', 'USD'),
  bdBank('RTGS', 'rtgs', 'USD'),
  usBank('ACH', 'ACH'),
  usBank('wire', 'DOMESTIC_WIRE'),
  posted(
    'INTERNAL',
    { told: 'customer_transfer_posted', payee: 'other_dollars' },
    async (stage) => ({
      transfer_mode: 'INTERNAL',
      beneficiary: await contactOf(stage, '/beneficiary/', {
        ...{ beneficiary_type: 'CUSTOMER', identifier: stage.other.client.email },
        beneficiary_nickname: 'Karim',
      }),
    }),
  ),
  invited,
  posted('USD_TO_BDT own', { told: 'transfer_posted', payee: 'own_taka' }, async (stage) => ({
    ...{ transfer_mode: 'USD_TO_BDT_CONVERT', destination_bdt_account: stage.sender.bdt },
  })),
  posted('USD_TO_BDT other', { told: 'transfer_credited', payee: 'other_taka' }, async (stage) => ({
    transfer_mode: 'USD_TO_BDT_CONVERT',
    bdt_account_beneficiary: await contactOf(stage, '/bdt-account-beneficiary/', {
      ...{ account_number: stage.otherTakaNumber, beneficiary_nickname: 'Karim' },
    }),
  })),
  posted('OWN', { told: 'own_transfer_posted', payee: 'own_savings' }, async (stage) => ({
    ...{ transfer_mode: 'OWN', destination_account: stage.savings },
  })),
];

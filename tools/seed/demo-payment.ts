import {
  bdBeneficiaryCreate,
  beneficiaryCreate,
  conversionRateCreate,
  mobileWalletBeneficiaryCreate,
  transferCreate,
  transferGet,
  transferList,
  type SentBodyOf,
  type Transfer,
} from '@kheya/contract';
import type { DemoAction, WalletContact } from './demo-action.ts';
import type { FurtherContacts } from './demo-contacts.ts';
import { required } from './required.ts';
import { retryWhileRefused, waitUntil } from './polling.ts';
import type { DemoCustomer, Sandbox } from './sandbox.ts';

type Order = SentBodyOf<typeof transferCreate>;

/** A saved contact as a payment names it. */
export interface Payee {
  readonly id: string;
  readonly order: Partial<Order> & Pick<Order, 'transfer_mode'>;
  /** Dollars arrive as dollars, so no rate is needed. */
  readonly receivesDollars: boolean;
  /** The wallet's number; undefined where something else receives. */
  readonly number?: string;
}

export interface Payer {
  readonly sandbox: Sandbox;
  readonly customer: DemoCustomer;
  readonly payees: ReadonlyMap<string, Payee>;
}

/** The wallet answers these only after a day, so the history does not wait for them. */
const SLOW_WALLET = /03$/;
/** An ACH or a batch goes out when it can no longer be cancelled. */
const UNTIL_SENT_SECONDS = 31 * 60;
const POLLS_PER_MOVE = 40;
const GENERAL_MODES = { US_BANK: 'ACH', IPAY: 'IPAY_TRANSFER', CUSTOMER: 'INTERNAL' } as const;

export async function savePayees(
  customer: DemoCustomer,
  wallets: readonly WalletContact[],
  { general, bdBanks }: FurtherContacts,
): Promise<ReadonlyMap<string, Payee>> {
  const saved = new Map<string, Payee>();
  for (const contact of wallets) {
    const { id } = await customer.call(mobileWalletBeneficiaryCreate, {
      body: {
        wallet_type: contact.wallet ?? 'bKash',
        account_number: contact.number,
        name: contact.name,
        town: contact.town,
        purpose: contact.purpose,
        relationship: contact.relationship,
        source_of_funds: contact.sourceOfFunds,
        is_favourite: saved.size === 0,
      },
    });
    const order = { mobile_wallet_beneficiary: id, transfer_mode: 'BD_TRANSFER' } as const;
    saved.set(contact.key, { id, order, number: contact.number, receivesDollars: false });
  }
  for (const [key, body] of Object.entries(general)) {
    const { id } = await customer.call(beneficiaryCreate, { body });
    const field = body.beneficiary_type === 'IPAY' ? 'ipay_beneficiary' : 'beneficiary';
    const order = { [field]: id, transfer_mode: GENERAL_MODES[body.beneficiary_type] };
    saved.set(key, { id, order, receivesDollars: body.beneficiary_type !== 'IPAY' });
  }
  for (const [key, body] of Object.entries(bdBanks)) {
    const { id } = await customer.call(bdBeneficiaryCreate, { body });
    const order = { bd_beneficiary: id, transfer_mode: 'BD_TRANSFER' } as const;
    saved.set(key, { id, order, receivesDollars: false });
  }
  return saved;
}

export async function pay(
  { sandbox, customer, payees }: Payer,
  source: string,
  action: DemoAction & { kind: 'pay' },
): Promise<void> {
  const payee = required(payees.get(action.to), action.to);
  const order = (rate?: string) =>
    customer.call(transferCreate, {
      body: {
        ...payee.order,
        source_account: source,
        amount: action.amount,
        ...(rate && { conversion_rate_id: rate }),
        ...(action.rail && { rail: action.rail }),
        ...(action.memo && { memo: action.memo }),
      },
    });
  const needsRate = action.from === 'USD' && !payee.receivesDollars;
  const { id, rail } = await (needsRate ? withFreshRate(customer, order) : order());
  const isBatch = rail === 'ach' || action.rail === 'beftn';
  if (isBatch) return handOver({ sandbox, customer }, id);
  const isLate = payee.number !== undefined && SLOW_WALLET.test(payee.number);
  await waitUntil(`the transfer to ${action.to}`, async () => {
    const transfer = await customer.call(transferGet, { params: { id } });
    return (isLate ? transfer.step === 'sent' : transfer.completed_at !== null) || undefined;
  });
}

/** Passes the time in which it can be cancelled; then its bank has it. */
async function handOver({ sandbox, customer }: Omit<Payer, 'payees'>, id: string): Promise<void> {
  const stepIs = async (wanted: Transfer['step']) => {
    const { step } = await customer.call(transferGet, { params: { id } });
    return step === wanted || undefined;
  };
  await waitUntil(`the transfer ${id} checked`, () => stepIs('screened'));
  let polls = 0;
  await waitUntil(`the transfer ${id} with its bank`, () => {
    // Again after a while: the worker may have planned its half hour just after the clock moved.
    const isDue = polls % POLLS_PER_MOVE === 0;
    polls += 1;
    return isDue ? sandbox.advanceBy(UNTIL_SENT_SECONDS).then(() => undefined) : stepIs('accepted');
  });
}

/** The bank of the newest payment to this contact has credited it, or has sent it back. */
export async function awaitBank(
  { customer, payees }: Payer,
  { kind, to }: DemoAction & { kind: 'arrive' | 'come back' },
): Promise<void> {
  const { id } = required(payees.get(to), to);
  const step = kind === 'arrive' ? 'settled' : 'returned';
  await waitUntil(`the transfer to ${to} ${step}`, async () => {
    const { results } = await customer.call(transferList, { query: { limit: 20 } });
    const newest = results.find(({ payee }) => payee.id === id);
    return newest?.step === step || undefined;
  });
}

/** A service learns of a clock jump a moment later: a rate made before is then too old. */
export function withFreshRate(
  customer: DemoCustomer,
  order: (rate: string) => Promise<Transfer>,
): Promise<Transfer> {
  return retryWhileRefused(['rate_expired'], async () => order(await freshRate(customer)));
}

/** After a clock jump the worker must first fetch a fresh mid-market rate. */
async function freshRate(customer: DemoCustomer): Promise<string> {
  const body = { source_currency: 'USD', target_currency: 'BDT' } as const;
  const rate = await retryWhileRefused(['rate_unavailable'], () =>
    customer.call(conversionRateCreate, { body }),
  );
  return required(rate.id ?? undefined, 'a rate for a signed-in customer');
}

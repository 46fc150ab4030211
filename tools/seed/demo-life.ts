import { randomInt } from 'node:crypto';
import {
  bdtAccountBeneficiaryCreate,
  mobileWalletBeneficiaryCreate,
  operatorTaskClose,
  operatorTaskList,
  operatorTaskTake,
  transactionHistory,
  transferCancel,
  transferCreate,
  conversionRateCreate,
  transferGet,
  userList,
  type Transfer,
} from '@kheya/contract';
import type { Movement, WalletContact } from './movement.ts';
import type { OpenedAccounts } from './onboarding.ts';
import type { DemoCustomer, Sandbox } from './sandbox.ts';
import { openDesk, type SupportDesk } from './support-desk.ts';
import { until, whileRefused } from './waiting.ts';

/** The wallet answers these only after a day, so the history does not wait for them. */
const SLOW_WALLET = /03$/;

/** A planned day is a day in Bangladesh, six hours ahead of UTC all year. */
const DHAKA_MS = 6 * 3_600_000;

/** A demo customer with what they may send from and to. */
export interface DemoLife {
  live(movement: Movement, moment: Date): Promise<void>;
}

export async function beginLife(
  sandbox: Sandbox,
  person: {
    readonly customer: DemoCustomer;
    readonly accounts: OpenedAccounts;
    /** Who of ours answers when they write. */
    readonly operator: DemoCustomer;
  },
  contacts: readonly WalletContact[],
  kheyaContacts: Readonly<
    Record<string, { accountNumber: string; nickname: string; town: string }>
  >,
): Promise<DemoLife> {
  const { customer, accounts, operator } = person;
  const wallets = await saveWallets(customer, contacts);
  const kheya = new Map<string, string>();
  for (const [key, { accountNumber, nickname, town }] of Object.entries(kheyaContacts)) {
    const body = { account_number: accountNumber, beneficiary_nickname: nickname, town };
    kheya.set(key, (await customer.call(bdtAccountBeneficiaryCreate, { body })).id);
  }
  const desk = openDesk(customer, operator, wallets);
  const life = { sandbox, customer, operator, accounts, wallets, kheya, desk };
  return { live: (movement, moment) => liveThrough(life, movement, moment) };
}

interface Life {
  readonly sandbox: Sandbox;
  readonly customer: DemoCustomer;
  readonly operator: DemoCustomer;
  readonly accounts: OpenedAccounts;
  readonly wallets: ReadonlyMap<string, { readonly id: string; readonly number: string }>;
  readonly kheya: ReadonlyMap<string, string>;
  readonly desk: SupportDesk;
}

async function saveWallets(customer: DemoCustomer, contacts: readonly WalletContact[]) {
  const saved = new Map<string, { id: string; number: string }>();
  for (const contact of contacts) {
    const { id } = await customer.call(mobileWalletBeneficiaryCreate, {
      body: {
        wallet_type: 'bKash',
        account_number: contact.number,
        name: contact.name,
        town: contact.town,
        purpose: contact.purpose,
        relationship: contact.relationship,
        source_of_funds: contact.sourceOfFunds,
        is_favourite: saved.size === 0,
      },
    });
    saved.set(contact.key, { id, number: contact.number });
  }
  return saved;
}

async function liveThrough(life: Life, movement: Movement, moment: Date): Promise<void> {
  switch (movement.kind) {
    case 'receive':
      return receive(life, movement);
    case 'convert':
      return void (await convert(life, movement));
    case 'pay':
      return pay(life, movement);
    case 'plan':
      return plan(life, movement, moment);
    case 'look into match':
      return lookIntoMatch(life, movement.note);
    case 'ask':
    case 'write':
    case 'answer':
      return life.desk.live(movement);
  }
}

async function receive(life: Life, movement: Movement & { kind: 'receive' }): Promise<void> {
  const number = needed(life.accounts.usd, 'a USD account').number;
  // 15 digits, as Nacha has them: the sender's bank, then a number of its own.
  const trace = `0910${String(randomInt(10 ** 11)).padStart(11, '0')}`;
  await life.sandbox.control('incoming-ach', {
    account_number: number,
    amount: movement.amount,
    sender_name: movement.from,
    memo: movement.memo,
    trace_id: trace,
  });
  await until(`the ACH credit of ${movement.from}`, async () => {
    const query = { account_number: number, status: 'POSTED', limit: 10 } as const;
    const { results } = await life.customer.call(transactionHistory, { query });
    return results.find((row) => row.user_data.trace_number === trace);
  });
}

async function convert(life: Life, movement: Movement & { kind: 'convert' }): Promise<Transfer> {
  const source = needed(life.accounts.usd, 'a USD account').id;
  const destination =
    movement.to === 'own'
      ? { destination_bdt_account: needed(life.accounts.bdt, 'a BDT account').id }
      : { bdt_account_beneficiary: needed(life.kheya.get(movement.to), movement.to) };
  return withFreshRate(life.customer, (rate) =>
    life.customer.call(transferCreate, {
      body: {
        source_account: source,
        ...destination,
        transfer_mode: 'USD_TO_BDT_CONVERT',
        conversion_rate_id: rate,
        amount: movement.amount,
        ...(movement.memo && { memo: movement.memo }),
      },
    }),
  );
}

async function pay(life: Life, movement: Movement & { kind: 'pay' }): Promise<void> {
  const wallet = needed(life.wallets.get(movement.to), movement.to);
  const isDollars = movement.from === 'USD';
  const source = needed(isDollars ? life.accounts.usd : life.accounts.bdt, movement.from).id;
  const order = (rate?: string) =>
    life.customer.call(transferCreate, {
      body: {
        source_account: source,
        mobile_wallet_beneficiary: wallet.id,
        transfer_mode: 'BD_TRANSFER',
        ...(rate && { conversion_rate_id: rate }),
        amount: movement.amount,
        ...(movement.memo && { memo: movement.memo }),
      },
    });
  const { id } = await (isDollars ? withFreshRate(life.customer, order) : order());
  const isLate = SLOW_WALLET.test(wallet.number);
  await until(`the transfer to ${movement.to}`, async () => {
    const transfer = await life.customer.call(transferGet, { params: { id } });
    return (isLate ? transfer.step === 'sent' : transfer.completed_at !== null) || undefined;
  });
}

async function lookIntoMatch({ customer, operator }: Life, note: string): Promise<void> {
  const user = needed((await customer.call(userList)).results[0], 'a customer');
  const task = await until(`the match of ${customer.email}`, async () => {
    const query = { kind: 'transfer_screening_match' } as const;
    const { results } = await operator.call(operatorTaskList, { query });
    return results.find((row) => row.customer?.id === user.id);
  });
  const params = { id: task.id };
  await operator.call(operatorTaskTake, { params });
  await operator.call(operatorTaskClose, { params, body: { note } });
}

async function plan(life: Life, movement: Movement & { kind: 'plan' }, moment: Date) {
  const inDhaka = moment.getTime() + DHAKA_MS + movement.inDays * 86_400_000;
  const day = new Date(inDhaka).toISOString().slice(0, 10);
  const { id } = await life.customer.call(transferCreate, {
    body: {
      source_account: needed(life.accounts.bdt, 'a BDT account').id,
      mobile_wallet_beneficiary: needed(life.wallets.get(movement.to), movement.to).id,
      transfer_mode: 'BD_TRANSFER',
      amount: movement.amount,
      scheduled_for: day,
      ...(movement.memo && { memo: movement.memo }),
    },
  });
  if (movement.thenCancel) await life.customer.call(transferCancel, { params: { id } });
}

/** A service hears of a jump of the clock a moment later: the rate it made before is old then. */
function withFreshRate(
  customer: DemoCustomer,
  order: (rate: string) => Promise<Transfer>,
): Promise<Transfer> {
  return whileRefused(['rate_expired'], async () => order(await freshRate(customer)));
}

/** After a jump of the clock the worker first has to hear a fresh mid-market rate. */
async function freshRate(customer: DemoCustomer): Promise<string> {
  const body = { source_currency: 'USD', target_currency: 'BDT' } as const;
  const rate = await whileRefused(['rate_unavailable'], () =>
    customer.call(conversionRateCreate, { body }),
  );
  return needed(rate.id ?? undefined, 'a rate for a signed-in customer');
}

function needed<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The demo history needs ${what}`);
  return value;
}

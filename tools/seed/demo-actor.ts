import { randomInt } from 'node:crypto';
import {
  bdtAccountBeneficiaryCreate,
  manualAccountGet,
  manualAccountOpen,
  operatorTaskClose,
  operatorTaskList,
  operatorTaskClaim,
  transactionHistory,
  transactionUpdate,
  transferCancel,
  transferCreate,
  userAccountGet,
  userAccountOpen,
  userList,
  type Transfer,
} from '@kheya/contract';
import type { DemoAction, WalletContact } from './demo-action.ts';
import type { FurtherContacts } from './demo-contacts.ts';
import { awaitBank, pay, savePayees, withFreshRate, type Payee } from './demo-payment.ts';
import type { OpenedAccounts } from './onboarding.ts';
import type { DemoCustomer, Sandbox } from './sandbox.ts';
import { openDesk, type SupportDesk } from './support-desk.ts';
import { waitUntil } from './polling.ts';
import { required } from './required.ts';

/** A planned day is a day in Bangladesh, six hours ahead of UTC all year. */
const DHAKA_MS = 6 * 3_600_000;

/** A demo customer with their sources and targets. */
export interface DemoActor {
  perform(action: DemoAction, moment: Date): Promise<void>;
}

/** Everybody a demo customer knows, by the keys of their history. */
export interface DemoContacts {
  readonly wallets: readonly WalletContact[];
  readonly further: FurtherContacts;
  /** Taka accounts of others at Kheya. */
  readonly kheya: Readonly<
    Record<string, { accountNumber: string; nickname: string; town: string }>
  >;
}

export async function startActor(
  sandbox: Sandbox,
  person: {
    readonly customer: DemoCustomer;
    readonly accounts: OpenedAccounts;
    /** The operator who answers their tickets. */
    readonly operator: DemoCustomer;
  },
  contacts: DemoContacts,
): Promise<DemoActor> {
  const { customer, accounts, operator } = person;
  const payees = await savePayees(customer, contacts.wallets, contacts.further);
  const kheya = new Map<string, string>();
  for (const [key, { accountNumber, nickname, town }] of Object.entries(contacts.kheya)) {
    const body = { account_number: accountNumber, beneficiary_nickname: nickname, town };
    kheya.set(key, (await customer.call(bdtAccountBeneficiaryCreate, { body })).id);
  }
  const desk = openDesk(customer, operator, payees);
  const own = new Map(accounts.usd ? [['everyday', accounts.usd.id]] : []);
  const actor = { sandbox, customer, operator, accounts, own, payees, kheya, desk };
  return { perform: (action, moment) => performAction(actor, action, moment) };
}

interface ActorContext {
  readonly sandbox: Sandbox;
  readonly customer: DemoCustomer;
  readonly operator: DemoCustomer;
  readonly accounts: OpenedAccounts;
  /** The ids of the own dollar accounts by name. */
  readonly own: Map<string, string>;
  readonly payees: ReadonlyMap<string, Payee>;
  readonly kheya: ReadonlyMap<string, string>;
  readonly desk: SupportDesk;
}

function sourceOf({ accounts }: ActorContext, currency: 'USD' | 'BDT'): string {
  return required(currency === 'USD' ? accounts.usd : accounts.bdt, currency).id;
}

async function performAction(actor: ActorContext, action: DemoAction, moment: Date): Promise<void> {
  switch (action.kind) {
    case 'receive':
      return receive(actor, action);
    case 'convert':
      return void (await convert(actor, action));
    case 'pay':
      return pay(actor, sourceOf(actor, action.from), action);
    case 'arrive':
    case 'come back':
      return awaitBank(actor, action);
    case 'open':
      return openAccount(actor, action);
    case 'move':
      return move(actor, action);
    case 'keep':
      return keep(actor, action);
    case 'plan':
      return plan(actor, action, moment);
    case 'bank fee':
      return takeBankFee(actor, action);
    case 'look into match':
      return closeScreeningMatch(actor, action.note);
    case 'ask':
    case 'write':
    case 'answer':
      return actor.desk.perform(action);
  }
}

async function receive(
  actor: ActorContext,
  action: DemoAction & { kind: 'receive' },
): Promise<void> {
  const number = required(actor.accounts.usd, 'a USD account').number;
  // 15 digits, by Nacha's rules: the sender's bank, then its own number.
  const trace = `0910${String(randomInt(10 ** 11)).padStart(11, '0')}`;
  await actor.sandbox.control('incoming-ach', {
    account_number: number,
    amount: action.amount,
    sender_name: action.from,
    memo: action.memo,
    trace_id: trace,
  });
  await waitUntil(`the ACH credit of ${action.from}`, async () => {
    const query = { account_number: number, status: 'POSTED', limit: 10 } as const;
    const { results } = await actor.customer.call(transactionHistory, { query });
    return results.find((row) => row.user_data.trace_number === trace);
  });
}

async function takeBankFee(
  { sandbox, accounts }: ActorContext,
  { cents }: DemoAction & { kind: 'bank fee' },
): Promise<void> {
  const { number } = required(accounts.usd, 'a USD account');
  await sandbox.control('bank-break', { kind: 'fee', account_number: number, cents });
}

async function convert(
  actor: ActorContext,
  action: DemoAction & { kind: 'convert' },
): Promise<Transfer> {
  const source = required(actor.accounts.usd, 'a USD account').id;
  const destination =
    action.to === 'own'
      ? { destination_bdt_account: required(actor.accounts.bdt, 'a BDT account').id }
      : { bdt_account_beneficiary: required(actor.kheya.get(action.to), action.to) };
  return withFreshRate(actor.customer, (rate) =>
    actor.customer.call(transferCreate, {
      body: {
        source_account: source,
        ...destination,
        transfer_mode: 'USD_TO_BDT_CONVERT',
        conversion_rate_id: rate,
        amount: action.amount,
        ...(action.memo && { memo: action.memo }),
      },
    }),
  );
}

/** The partner decides two seconds later, on the sandbox clock. */
async function openAccount(
  { sandbox, customer, own }: ActorContext,
  { account, name }: DemoAction & { kind: 'open' },
): Promise<void> {
  const isDeposit = account === 'deposit';
  const asked = isDeposit
    ? await customer.call(manualAccountOpen, { body: { account_name: name } })
    : await customer.call(userAccountOpen, { body: { kind: 'savings', nickname: name } });
  const params = { id: asked.id };
  await sandbox.advanceBy(3);
  await waitUntil(`the account ${name}`, async () => {
    const opened = isDeposit
      ? await customer.call(manualAccountGet, { params })
      : await customer.call(userAccountGet, { params });
    return opened.account_status === 'ACTIVE' || undefined;
  });
  own.set(name, asked.id);
}

async function move(
  { customer, own }: ActorContext,
  { from, to, amount, memo }: DemoAction & { kind: 'move' },
): Promise<void> {
  await customer.call(transferCreate, {
    body: {
      source_account: required(own.get(from), from),
      destination_account: required(own.get(to), to),
      transfer_mode: 'OWN',
      amount,
      ...(memo && { memo }),
    },
  });
}

async function keep(
  { customer, accounts }: ActorContext,
  { with: text, note, category, asRule }: DemoAction & { kind: 'keep' },
): Promise<void> {
  const account = required(accounts.usd, 'a USD account');
  const query = { account_number: account.number, status: 'POSTED', search: text } as const;
  const [row] = (await customer.call(transactionHistory, { query })).results;
  await customer.call(transactionUpdate, {
    params: { account_id: account.id, id: required(row, text).id },
    body: {
      ...(note && { note }),
      ...(category && { category }),
      ...(asRule && { as_rule: true }),
    },
  });
}

async function closeScreeningMatch(
  { customer, operator }: ActorContext,
  note: string,
): Promise<void> {
  const user = required((await customer.call(userList)).results[0], 'a customer');
  const task = await waitUntil(`the match of ${customer.email}`, async () => {
    const query = { kind: 'transfer_screening_match' } as const;
    const { results } = await operator.call(operatorTaskList, { query });
    return results.find((row) => row.customer?.id === user.id);
  });
  const params = { id: task.id };
  await operator.call(operatorTaskClaim, { params });
  await operator.call(operatorTaskClose, { params, body: { note } });
}

async function plan(actor: ActorContext, action: DemoAction & { kind: 'plan' }, moment: Date) {
  const inDhaka = moment.getTime() + DHAKA_MS + action.inDays * 86_400_000;
  const day = new Date(inDhaka).toISOString().slice(0, 10);
  const { id } = await actor.customer.call(transferCreate, {
    body: {
      source_account: required(actor.accounts.bdt, 'a BDT account').id,
      mobile_wallet_beneficiary: required(actor.payees.get(action.to), action.to).id,
      transfer_mode: 'BD_TRANSFER',
      amount: action.amount,
      scheduled_for: day,
      ...(action.memo && { memo: action.memo }),
    },
  });
  if (action.thenCancel) await actor.customer.call(transferCancel, { params: { id } });
}

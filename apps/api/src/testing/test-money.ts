import { type Transfer, type TransferQuote, readProblem, type FactsOf } from '@kheya/contract';
import type { Answer, Client } from './test-api.ts';
import { openCustomer, type Given } from './test-customers.ts';
import { TestWorld } from './test-world.ts';

/** A customer who can pay: verified, with money, a wallet contact, and a conversion rate. */
export interface Payer {
  readonly client: Client;
  readonly usd: string;
  readonly bdt: string | null;
  readonly wallet: string;
}

export interface PayerGiven extends Given {
  readonly dollars?: string;
  /** The wallet's number; its last two digits steer bKash. */
  readonly walletNumber?: string;
  readonly payeeName?: string;
}

/** API and simulator in the state after the worker's first seconds: books open, a rate fetched. */
export async function startMoneyWorld(settings: Record<string, string> = {}): Promise<TestWorld> {
  const world = await TestWorld.start({ settings });
  await world.registerWebhooks();
  await world.api.runSweeps(['treasury', 'mid_rate']);
  return world;
}

/** A call to the partner that timed out on a busy machine is retried after a while. */
async function firstDollarAccount(world: TestWorld, client: Client) {
  for (let tries = 0; tries < 6; tries += 1) {
    // Refused until the partner has accepted the customer, so this polls as well.
    const { status, json } = await client.call('GET', '/user-account/');
    if (status === 200) {
      const [account] = json<{ results: { id: string; account_number: string }[] }>().results;
      if (account) return account;
    }
    await world.api.advance(120);
    await world.settle();
  }
  return undefined;
}

export async function openPayer(world: TestWorld, given: PayerGiven = {}): Promise<Payer> {
  const client = await openCustomer(world, { country: 'US', ...given });
  const account = await firstDollarAccount(world, client);
  if (!account) throw new Error('the customer has no dollar account');
  await world.control('/incoming-ach', {
    account_number: account.account_number,
    amount: given.dollars ?? '1000.00',
  });
  await world.settle();
  await world.api.runJobs();
  const bdt = await ok<{ id: string }>(client.call('POST', '/bdt-account/', {}));
  return { client, usd: account.id, bdt: bdt.id, wallet: await addWallet(client, given) };
}

interface OpenedAccount {
  readonly id: string;
  readonly account_number: string;
}

/** Another dollar account of a customer, opened at the partner. */
export async function openAnother(
  world: TestWorld,
  client: Client,
  kind: 'checking' | 'savings' | 'deposit',
  name = 'Emergency fund',
): Promise<OpenedAccount> {
  const headers = { 'idempotency-key': newKey() };
  const isDeposit = kind === 'deposit';
  const path = isDeposit ? '/manual-account/' : '/user-account/';
  const body = isDeposit ? { account_name: name } : { kind, nickname: name };
  const asked = await ok<OpenedAccount>(client.call('POST', path, body, headers));
  // The bank decides on an application two seconds after it got it.
  await world.settle();
  await world.api.advance(3);
  await world.settle();
  const opened = await ok<OpenedAccount>(client.call('GET', `${path}${asked.id}/`));
  if (opened.account_number === '') throw new Error(`the ${kind} account was not opened`);
  return opened;
}

/** A wallet contact with everything a remittance requires. */
export async function addWallet(client: Client, given: PayerGiven = {}): Promise<string> {
  const contact = await ok<{ id: string }>(
    client.call('POST', '/mobile-wallet-beneficiary/', {
      wallet_type: 'bKash',
      account_number: given.walletNumber ?? '01712344821',
      name: given.payeeName ?? 'Rahima Khatun',
      purpose: 'family_support',
      relationship: 'mother',
      source_of_funds: 'salary',
    }),
  );
  return contact.id;
}

export function walletPayment(payer: Payer, amount: string, over: object = {}) {
  return {
    source_account: payer.usd,
    mobile_wallet_beneficiary: payer.wallet,
    transfer_mode: 'BD_TRANSFER',
    amount,
    ...over,
  };
}

let drawn = 0;

/** Pays as a browser does: quote, challenge, code from the mail, token. */
export async function pay(
  world: TestWorld,
  payer: Payer,
  body: object,
  key?: string,
): Promise<Transfer> {
  const quote = await ok<TransferQuote>(payer.client.call('POST', '/transfer/quote/', body));
  if (quote.warnings.includes('scam_check')) await answerHonestly(payer.client, quote);
  const request = { ...body, quote_id: quote.id };
  const answer = await payWithCode(world, payer.client, request, key);
  return ok<Transfer>(Promise.resolve(answer));
}

export function newKey(): string {
  drawn += 1;
  return `key-${drawn}-${process.pid}`;
}

/** What the questions before a large payment are answered with by whoever is no thief's victim. */
function answerHonestly(client: Client, { id }: Pick<TransferQuote, 'id'>): Promise<object> {
  const answers = { asked_by: 'own_idea', details_from: 'payee_in_person', pressure: 'none' };
  return ok(client.call('POST', `/transfer/quote/${id}/scam-answers/`, answers));
}

/** POST /transfer/, repeated with the confirmation it requires. */
export async function payWithCode(
  world: TestWorld,
  client: Client,
  request: object,
  key = newKey(),
): Promise<Answer> {
  const headers = { 'idempotency-key': key };
  const first = await client.call('POST', '/transfer/', request, headers);
  if (first.status !== 403) return first;
  if (first.json<{ code: string }>().code !== 'step_up_required') return first;
  const token = await confirm(world, client, first);
  return client.call('POST', '/transfer/', request, { ...headers, 'step-up-token': token });
}

/** The challenge in a refusal. */
export function challengeOf(asked: Answer): FactsOf<'step_up_required'> {
  return readProblem('step_up_required', asked.json()).facts;
}

/** Reads the code from the inbox and answers the challenge of a refused call; returns the token. */
export async function confirm(world: TestWorld, client: Client, asked: Answer): Promise<string> {
  await world.api.runJobs();
  const code = await codeIn(world, client.email);
  const answered = await ok<{ step_up_token: string }>(
    client.call('POST', `/step-up/${challengeOf(asked).challenge_id}/confirm/`, { code }),
  );
  return answered.step_up_token;
}

/** The newest code mailed to this address. */
export async function codeIn(world: TestWorld, email: string): Promise<string> {
  const response = await fetch(
    `${world.simulatorUrl}/__sim/messages?to=${encodeURIComponent(email)}`,
  );
  const { results } = (await response.json()) as {
    results: { subject: string; received_at: string }[];
  };
  const codes = results
    .filter(({ subject }) => /^\d{6} /.test(subject))
    .toSorted((a, b) => (a.received_at < b.received_at ? 1 : -1));
  const [newest] = codes;
  if (!newest) throw new Error(`no code was mailed to ${email}`);
  return newest.subject.slice(0, 6);
}

/** Runs the worker's part: outbox, jobs, and what they lead to. */
export async function work(world: TestWorld, rounds = 3): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await world.api.runSweeps(['outbox', 'transfer_intent', 'transfer_schedule']);
    await world.api.runSweeps(['transfer_advance']);
    await world.api.runJobs();
  }
}

export async function transferOf(client: Client, id: string): Promise<Transfer> {
  return ok<Transfer>(client.call('GET', `/transfer/${id}/`));
}

export async function available(client: Client, path = '/user-account/'): Promise<string> {
  const [account] = await list<{
    available_balance?: string;
    account_details?: { available_balance: string };
  }>(client, path);
  return account?.account_details?.available_balance ?? account?.available_balance ?? 'none';
}

export async function list<T>(client: Client, path: string): Promise<T[]> {
  return (await ok<{ results: T[] }>(client.call('GET', path))).results;
}

export async function ok<T>(answer: Promise<Answer>): Promise<T> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`${status} ${text}`);
  return JSON.parse(text) as T;
}

import { type AccountClosing, type Problem, readProblem, type UserAccount } from '@kheya/contract';
import type { Answer, Client } from './test-api.ts';
import { confirm, newKey, ok, openAnother, openPayer, work, type Payer } from './test-money.ts';
import type { TestWorld } from './test-world.ts';

type Kind = 'checking' | 'savings' | 'deposit';
export interface Holder {
  readonly payer: Payer;
  readonly client: Client;
  /** Their first account, a checking account. */
  readonly first: string;
  /** The account that is closed. */
  readonly account: { readonly id: string; readonly account_number: string };
}

/** A customer with a second account, and what was moved into it. */
export async function openHolder(
  world: TestWorld,
  kind: Kind = 'checking',
  moved?: string,
): Promise<Holder> {
  const payer = await openPayer(world, { dollars: '100.00' });
  const account = await openAnother(world, payer.client, kind);
  const holder = { payer, client: payer.client, first: payer.usd, account };
  if (moved !== undefined) {
    await move(holder, payer.usd, account.id, moved);
    await work(world);
  }
  return holder;
}

export const move = ({ client }: Holder, from: string, to: string, amount: string) =>
  ok(
    client.call(
      'POST',
      '/transfer/',
      { source_account: from, destination_account: to, transfer_mode: 'OWN', amount },
      { 'idempotency-key': newKey() },
    ),
  );

export const readClosing = (client: Client, id: string) =>
  ok<AccountClosing>(client.call('GET', `/account-closing/${id}/`));
export const close = (client: Client, id: string, body: object = {}, token?: string) =>
  client.call(
    'POST',
    `/account-closing/${id}/`,
    body,
    token ? { 'step-up-token': token } : undefined,
  );

/** Asks, reads the code from the mail, and closes. */
export async function closeConfirmed(
  world: TestWorld,
  client: Client,
  id: string,
  body: object = {},
): Promise<Answer> {
  const token = await confirm(world, client, await close(client, id, body));
  return close(client, id, body, token);
}

export const codesOf = (obstacles: AccountClosing['obstacles']) =>
  obstacles.map(({ code }) => code);
export const blockedBy = (refused: Answer) =>
  readProblem('account_not_closable', refused.json()).facts.obstacles;
export const problem = (answer: Answer) => [answer.status, answer.json<Problem>().code];

export async function availableOf({ client }: Holder, id: string): Promise<string> {
  const account = await ok<UserAccount>(client.call('GET', `/user-account/${id}/`));
  return account.account_details.available_balance;
}

export const stepsOf = async (world: TestWorld, accountId: string) =>
  (
    await world.api.query<{ step: string }>(
      'select step from payments.account_closures where account_id = $1 order by created_at, id',
      [accountId],
    )
  ).map(({ step }) => step);

/** The account at the partner, what became of its closing there, and the open operator tasks. */
export async function atPartner(world: TestWorld, accountId: string) {
  const [row] = await world.api.query<{ account: string; step: string | null; tasks: number }>(
    `select a.bank_account_id as account, c.bank_step as step,
       (select count(*)::int from payments.operator_tasks t
        where t.kind = 'account_closed' and t.subject_id = c.closure_id and t.closed_at is null) as tasks
     from payments.account_closures k
     join payments.account_closure_accounts c on c.closure_id = k.id
     join payments.accounts a on a.id = c.account_id
     where k.account_id = $1 and k.step = 'closed'`,
    [accountId],
  );
  const there = await world.api.ctx.partners.bank.readAccount({ accountId: row!.account });
  const isClosed = there.outcome === 'done' && there.status === 'closed';
  return { isClosed, step: row!.step, tasks: row!.tasks };
}

/** What the worker does in two minutes. */
export async function settled(world: TestWorld): Promise<void> {
  await work(world);
  await world.api.advance(120);
  await work(world);
}

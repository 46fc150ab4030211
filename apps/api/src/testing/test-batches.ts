import type { PaymentBatch, PaymentBatchRow } from '@kheya/contract';
import type { Answer, Client } from './test-api.ts';
import { confirm, newKey, ok, type Payer } from './test-money.ts';
import { upload } from './test-upload.ts';
import type { TestWorld } from './test-world.ts';

const HEAD = 'Type,Account number,Routing number,Recipient,Amount,Currency,Purpose,Relationship';

/** A line of a file: bKash unless its type is another. */
export interface BatchLine {
  readonly type?: string;
  readonly number: string;
  readonly routing?: string;
  readonly name?: string;
  readonly amount?: string;
  readonly currency?: string;
}

export function batchFile(lines: readonly BatchLine[]): Buffer {
  const texts = lines.map(({ type = 'bKash', number, routing = '', ...line }) => {
    const { name = 'Rahima Khatun', amount = '1000', currency = 'BDT' } = line;
    return [type, number, routing, name, amount, currency, 'family support', 'mother'].join(',');
  });
  return Buffer.from([HEAD, ...texts].join('\n'));
}

export function uploadBatch(
  { client, usd }: Pick<Payer, 'client' | 'usd'>,
  content: Buffer,
  { source = usd, key }: { readonly source?: string; readonly key?: string } = {},
): Promise<Answer> {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const file = { name: 'wages.csv', content };
  return upload(client, '/payment-batch/', file, { source_account: source }, headers);
}

/** A batch whose names are checked, as its page would see it. */
export async function checkedBatch(
  world: TestWorld,
  payer: Payer,
  lines: readonly BatchLine[],
): Promise<PaymentBatch> {
  const { id } = await ok<PaymentBatch>(uploadBatch(payer, batchFile(lines)));
  await world.api.runJobs();
  return batchOf(payer.client, id);
}

export function batchOf(client: Client, id: string): Promise<PaymentBatch> {
  return ok<PaymentBatch>(client.call('GET', `/payment-batch/${id}/`));
}

export async function rowsOf(client: Client, id: string, group = 'all') {
  const path = `/payment-batch/${id}/rows/?limit=all&group=${group}`;
  return (await ok<{ results: PaymentBatchRow[] }>(client.call('GET', path))).results;
}

/** Confirms a batch as its page does: the challenge, the code from the mail, the token. */
export async function payBatch(
  world: TestWorld,
  { client }: Pick<Payer, 'client'>,
  { id, version }: PaymentBatch,
  over: object = {},
): Promise<Answer> {
  const headers = { 'idempotency-key': newKey() };
  const body = { version, saves_contacts: true, ...over };
  const send = (more: object = {}) =>
    client.call('POST', `/payment-batch/${id}/pay/`, body, { ...headers, ...more });
  const first = await send();
  if (first.status !== 403) return first;
  return send({ 'step-up-token': await confirm(world, client, first) });
}

let drawn = 10_000_021;
/** A line to a wallet nobody has been paid into before. */
export function fresh(over: Partial<BatchLine> = {}): BatchLine {
  drawn += 100;
  return { number: `017${drawn}`, ...over };
}

// A separate process: sends the given requests over this many connections at once, and counts.
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** A payment to send: payer and payment. */
export interface LoadPayment {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface LoadOrder {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly connections: number;
  readonly seconds: number;
  /** At most this many, however much time is left. */
  readonly most: number;
  /** Prefix of each idempotency key. */
  readonly keys: string;
  /** The index of the first payment; each next request takes the next one. */
  readonly from: number;
  /**
   * Requests a second, sent when due whether or not earlier ones are answered (an open loop); their
   * time counts from when they were due. When omitted, each connection sends as soon as it is
   * answered.
   */
  readonly perSecond?: number;
}

export interface LoadResult {
  /** How often each status, or connection failure, occurred. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Number of different ids among the 201 answers. */
  readonly distinct: number;
  readonly sent: number;
  readonly seconds: number;
  readonly milliseconds: readonly number[];
  /** The first answer that was neither 200 nor 201. */
  readonly odd: string | null;
}

interface Answer {
  readonly status: string;
  readonly text: string;
}

let payments: readonly LoadPayment[] = [];

process.on('message', (message: { payments: LoadPayment[] } | { order: LoadOrder }) => {
  if ('payments' in message) payments = message.payments;
  else void run(message.order).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));

async function run(order: LoadOrder): Promise<LoadResult> {
  const { connections, perSecond } = order;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses = new Map<string, number>();
  const ids = new Set<string>();
  const milliseconds: number[] = [];
  let odd: string | null = null;
  let next = order.from;
  const started = performance.now();
  const end = started + order.seconds * 1000;
  const isOver = () => performance.now() >= end || next >= order.from + order.most;
  const sendOne = async (begun: number) => {
    const number = next;
    next += 1;
    const { status, text } = await send(agent, order, number);
    milliseconds.push(performance.now() - begun);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === '201') ids.add(idOf(text));
    else if (status !== '200') odd ??= `${status} ${text}`;
  };
  const sendInTurn = async () => {
    while (!isOver()) await sendOne(performance.now());
  };
  const sendWhenDue = async (rate: number) => {
    const sent: Promise<void>[] = [];
    for (let due = started; !isOver(); due += 1000 / rate) {
      const wait = due - performance.now();
      if (wait > 0) await setTimeout(wait);
      sent.push(sendOne(due));
    }
    await Promise.all(sent);
  };
  await (perSecond === undefined
    ? Promise.all(Array.from({ length: connections }, sendInTurn))
    : sendWhenDue(perSecond));
  agent.destroy();
  return {
    statuses: Object.fromEntries(statuses),
    distinct: ids.size,
    sent: next - order.from,
    seconds: (performance.now() - started) / 1000,
    milliseconds,
    odd,
  };
}

function idOf(text: string): string {
  return /^\{"id":"([^"]+)"/.exec(text)?.[1] ?? '';
}

function send(
  agent: Agent,
  { url, method, path, keys }: LoadOrder,
  number: number,
): Promise<Answer> {
  const { headers, body } = payments[number % payments.length]!;
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) =>
      resolve({ status: error.code ?? 'failed', text: error.message });
    const sent = request(
      url + path,
      { method, agent, headers: { ...headers, 'idempotency-key': `${keys}-${number}` } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', failed);
        response.on('end', () =>
          resolve({ status: String(response.statusCode), text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    sent.on('error', failed);
    sent.end(method === 'POST' ? body : undefined);
  });
}

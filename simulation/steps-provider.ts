import { getRail } from '@kheya/contract';
import type { Bank } from './bank.ts';
import type { StepOutcome } from './outcome.ts';
import { stepKind } from './step.ts';

type Row = { readonly id: string; readonly rail: string; readonly payment: string | null };

/** The n-th newest payment that a provider was given, by the steps it may be at. */
async function newestSent(bank: Bank, back: number, steps: readonly string[]) {
  const [row] = await bank.world.api.query<Row>(
    `select id, rail, rail_payment_id as payment from payments.transfers
     where rail_requested_at is not null and step = any($2)
     order by created_at desc, id offset $1 limit 1`,
    [back, steps],
  );
  return row;
}

const referenceOf = (id: string) => `KH${id.replaceAll('-', '')}`;

/** Where the simulator takes orders for a rail: `bkash`, `bd-bank`; undefined for the partner's. */
function pathOf(rail: string): string | undefined {
  const { wallet, bdBank } = getRail(rail as Parameters<typeof getRail>[0]);
  if (bdBank !== null) return 'bd-bank';
  return wallet === null ? undefined : wallet.toLowerCase();
}

const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  bkash: ['Completed', 'Failed'],
  nagad: ['COMPLETED', 'FAILED'],
  upay: ['completed', 'failed'],
  ipay: ['completed', 'failed'],
  'bd-bank': ['CREDITED', 'REJECTED'],
};

async function order(bank: Bank, path: string, body: object): Promise<StepOutcome> {
  try {
    await bank.world.control(path, body);
    return 'done';
  } catch {
    return 'refused: provider';
  }
}

/** A provider ends what it was silent about. */
export const settle = stepKind({
  kind: 'settle',
  weight: 6,
  draw: (random) => ({
    back: random.below(3),
    failed: random.oneIn(3),
  }),
  async run(bank, { back, failed }) {
    const row = await newestSent(bank, back, ['sent', 'accepted']);
    const path = row && pathOf(row.rail);
    if (!row || path === undefined) return 'idle';
    const status = WORDS[path]![failed ? 1 : 0];
    return order(bank, `/${path}/settle`, { reference: referenceOf(row.id), status });
  },
});

/** The receiving bank sends back what it took, on its way or afterwards. */
export const sendBack = stepKind({
  kind: 'send_back',
  weight: 4,
  draw: (random) => ({ back: random.below(3) }),
  async run(bank, { back }) {
    const row = await newestSent(bank, back, ['accepted', 'settled']);
    if (!row) return 'idle';
    const path = pathOf(row.rail);
    // What is delivered at once is final; only what goes in batches comes back.
    if (row.rail.startsWith('npsb')) return 'idle';
    if (path === 'bd-bank') {
      return order(bank, '/bd-bank/return', { reference: referenceOf(row.id), code: 'AC04' });
    }
    // A wallet takes nothing back by itself.
    if (path !== undefined || row.payment === null) return 'idle';
    const code = row.rail.includes('ach') ? 'R02' : 'AC04';
    return order(bank, '/bank/return', { payment_id: row.payment, code });
  },
});

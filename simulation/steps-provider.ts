import { getRail } from '@kheya/contract';
import type { Bank } from './bank.ts';
import type { Person } from './person.ts';
import { stepKind, type StepOutcome } from './step.ts';

type Row = { readonly id: string; readonly rail: string; readonly payment: string | null };

/** The n-th newest of this customer's payments that a provider was given. */
async function newestSent(bank: Bank, { userId }: Person, back: number) {
  const [row] = await bank.world.api.query<Row>(
    `select id, rail, rail_payment_id as payment from payments.transfers
     where user_id = $1 and rail_requested_at is not null
     order by created_at desc, id offset $2 limit 1`,
    [userId, back],
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
    who: random.below(100),
    back: random.below(2),
    failed: random.oneIn(3),
  }),
  async run(bank, { who, back, failed }) {
    const row = await newestSent(bank, bank.person(who), back);
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
  draw: (random) => ({ who: random.below(100), back: random.below(2) }),
  async run(bank, { who, back }) {
    const row = await newestSent(bank, bank.person(who), back);
    if (!row) return 'idle';
    const path = pathOf(row.rail);
    if (path === 'bd-bank') {
      return order(bank, '/bd-bank/return', { reference: referenceOf(row.id), code: 'AC04' });
    }
    // A wallet takes nothing back by itself.
    if (path !== undefined || row.payment === null) return 'idle';
    const code = row.rail.includes('ach') ? 'R02' : 'AC04';
    return order(bank, '/bank/return', { payment_id: row.payment, code });
  },
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProfileStatus } from '@kheya/contract';
import { withClient } from '@kheya/db';
import type { PersonCheck, VerificationStatus } from '@kheya/partners/bank';
import { TestApi } from '#testing/test-api.ts';
import { customerAt } from '#testing/test-console.ts';
import { applyPartnerResult } from './verification-service.ts';

// The partner's result comes by webhook and polling: in any order, twice, late, or not at all. Only
// the final result counts.
let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

/** A result as the partner repeats it: its findings keep their ids. */
interface ResultMessage {
  readonly status: VerificationStatus;
  readonly checks: readonly PersonCheck[];
}

const RESULTS = {
  UNVERIFIED: 'REJECTED',
  PENDING: 'PENDING',
  PROVISIONAL: 'PROVISIONAL',
  ACCEPTED: 'ACCEPTED',
  REVIEW: 'REVIEW',
  REJECTED: 'REJECTED',
} as const;

function resultMessage(status: VerificationStatus, id: string): ResultMessage {
  const result = RESULTS[status];
  return { status, checks: [{ id, name: 'identity', result, reason: null }] };
}

const ENDS: Record<Exclude<VerificationStatus, 'PENDING'>, ProfileStatus> = {
  UNVERIFIED: 'KYC_UNVERIFIED',
  PROVISIONAL: 'KYC_PROVISIONAL',
  ACCEPTED: 'KYC_ACCEPTED',
  REVIEW: 'KYC_REVIEW',
  REJECTED: 'KYC_REJECTED',
};

/** The sequences of results that the partner reports, from first to last. */
const HISTORIES: VerificationStatus[][] = [
  ['PENDING', 'ACCEPTED'],
  ['PENDING', 'REJECTED'],
  ['PENDING', 'UNVERIFIED'],
  ['PENDING', 'REVIEW', 'ACCEPTED'],
  ['PENDING', 'REVIEW', 'REJECTED'],
  ['PENDING', 'PROVISIONAL', 'ACCEPTED'],
  ['PENDING', 'PROVISIONAL', 'REVIEW'],
  ['PENDING', 'REVIEW', 'PROVISIONAL', 'REJECTED'],
];

/** Every order in which some of them, one of them twice, could arrive before the last. */
function arrivals(history: readonly VerificationStatus[]): VerificationStatus[][] {
  // The final result arrives last: no earlier message can contain it.
  const before = history.slice(0, -1);
  const subsets = before.reduce<VerificationStatus[][]>(
    (sets, word) => [...sets, ...sets.map((set) => [...set, word])],
    [[]],
  );
  return subsets.flatMap((set) => {
    const [first] = set;
    return permute(first === undefined ? set : [...set, first]);
  });
}

function permute<T>(list: readonly T[]): T[][] {
  if (list.length <= 1) return [[...list]];
  return list.flatMap((item, index) =>
    permute(list.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

async function applicant() {
  const client = await customerAt(api, { status: 'VERIFICATION_IN_PROGRESS' });
  await withClient(api.database.ownerUrl, (db) =>
    db.query(
      `update payments.users set submitted_at = created_at, bank_person_id = $2 where id = $1`,
      [client.userId, randomUUID()],
    ),
  );
  return client.userId;
}

async function statusOf(userId: string): Promise<string | undefined> {
  const [row] = await api.query<{ status: string }>(
    'select profile_approval_status as status from payments.users where id = $1',
    [userId],
  );
  return row?.status;
}

const cases = HISTORIES.map((history) => ({
  history,
  name: history.join(' → '),
  orders: arrivals(history),
}));
const size = cases.reduce((sum, { orders }) => sum + orders.length, 0);

describe(`any order, repeats and losses: ${size} ways through ${cases.length} histories`, () => {
  test.each(cases)('$name', async ({ history, orders }) => {
    const last = history.at(-1) as keyof typeof ENDS;
    const ends = await Promise.all(
      orders.map(async (order) => {
        const userId = await applicant();
        const id = randomUUID();
        for (const status of order)
          await applyPartnerResult(api.ctx, userId, resultMessage(status, id));
        // The final result by webhook and by polling at the same moment, and once more.
        await Promise.all(
          [1, 2].map(() => applyPartnerResult(api.ctx, userId, resultMessage(last, id))),
        );
        await applyPartnerResult(api.ctx, userId, resultMessage(last, id));
        const told = await api.query<{ kind: string }>(
          `select kind from payments.notifications where user_id = $1
           and kind in ('verification_accepted', 'verification_rejected')`,
          [userId],
        );
        return [await statusOf(userId), told.length];
      }),
    );
    const once = last === 'ACCEPTED' || last === 'REJECTED' ? 1 : 0;
    expect(new Set(ends.map(String))).toEqual(new Set([`${ENDS[last]},${once}`]));
  });
});

test('UNVERIFIED before the partner’s first look changes nothing', async () => {
  const userId = await applicant();
  await applyPartnerResult(api.ctx, userId, { status: 'UNVERIFIED', checks: [] });
  expect(await statusOf(userId)).toBe('VERIFICATION_IN_PROGRESS');
});

test('a finding from before a correction sends nobody back again', async () => {
  const userId = await applicant();
  const before = resultMessage('UNVERIFIED', randomUUID());
  await applyPartnerResult(api.ctx, userId, before);
  expect(await statusOf(userId)).toBe('KYC_UNVERIFIED');
  await api.advance(60);
  await withClient(api.database.ownerUrl, (db) =>
    db.query(
      `update payments.users set submitted_at = clock.now(),
         profile_approval_status = 'VERIFICATION_IN_PROGRESS' where id = $1`,
      [userId],
    ),
  );
  await applyPartnerResult(api.ctx, userId, before);
  expect(await statusOf(userId)).toBe('VERIFICATION_IN_PROGRESS');
  await applyPartnerResult(api.ctx, userId, resultMessage('UNVERIFIED', randomUUID()));
  expect(await statusOf(userId)).toBe('KYC_UNVERIFIED');
});

test('an accepted customer stays accepted, whatever arrives late', async () => {
  const userId = await applicant();
  const id = randomUUID();
  await applyPartnerResult(api.ctx, userId, resultMessage('ACCEPTED', id));
  for (const late of ['PENDING', 'REVIEW', 'REJECTED', 'PROVISIONAL', 'UNVERIFIED'] as const) {
    await applyPartnerResult(api.ctx, userId, resultMessage(late, id));
  }
  expect(await statusOf(userId)).toBe('KYC_ACCEPTED');
});

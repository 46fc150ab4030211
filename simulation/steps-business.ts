import type { PaymentApproval, TransferQuote } from '@kheya/contract';
import { actingAs } from '../apps/api/src/testing/test-business.ts';
import { walletPayment } from '../apps/api/src/testing/test-money.ts';
import { outcomeOf, type Bank } from './bank.ts';
import { drawDeath, deathOf } from './deaths.ts';
import type { StepOutcome } from './outcome.ts';
import { stepKind } from './step.ts';
import type { Answer } from '../apps/api/src/testing/test-api.ts';

/** The business, its owner's calls, and those of the member who prepares its payments. */
function businessOf({ people }: Bank) {
  const [, karim] = people;
  const business = people.at(-1)!;
  return { business, owner: business.client, maker: actingAs(karim!.client, business.userId) };
}

/** A member prepares a payment of the business; its owner has to release it. */
export const prepare = stepKind({
  kind: 'prepare',
  weight: 4,
  draw: (random) => ({
    dollars: random.between(5, 300),
    key: `prepare ${random.below(2 ** 30)}`,
  }),
  async run(bank, { dollars, key }) {
    const { business, maker } = businessOf(bank);
    const body = walletPayment(business.sender, `${dollars}.00`);
    const quote = await bank.call(maker, 'POST', '/transfer/quote/', body);
    if (quote.status >= 400) return outcomeOf(quote);
    const given = { ...body, quote_id: quote.json<TransferQuote>().id };
    const headers = { 'idempotency-key': key };
    return outcomeOf(await bank.call(maker, 'POST', '/payment-approval/', given, headers));
  },
});

async function waitingApproval(bank: Bank): Promise<string | undefined> {
  const { owner } = businessOf(bank);
  const listed = await bank.call(owner, 'GET', '/payment-approval/?limit=all');
  if (listed.status >= 400) return undefined;
  const { results } = listed.json<{ results: PaymentApproval[] }>();
  return results.findLast(({ state }) => state === 'WAITING')?.id;
}

/** The owner prices the oldest prepared payment again and releases it; the process may die over it. */
export const release = stepKind({
  kind: 'release',
  weight: 4,
  draw: (random) => ({ key: `release ${random.below(2 ** 30)}`, ...drawDeath(random, 8) }),
  async run(bank, { key, ...death }) {
    const { owner } = businessOf(bank);
    const id = await waitingApproval(bank);
    if (id === undefined) return 'idle';
    const path = `/payment-approval/${id}`;
    const quote = await bank.call(owner, 'POST', `${path}/quote/`, {});
    if (quote.status >= 400) return outcomeOf(quote);
    const body = { quote_id: quote.json<TransferQuote>().id };
    let answer: Answer | undefined;
    await bank.mortal(deathOf(death), async () => {
      const headers = { 'idempotency-key': key };
      answer = await bank.callConfirmed(owner, 'POST', `${path}/approve/`, body, headers);
    });
    return outcomeOf(answer);
  },
});

/** The owner rejects it, or its maker takes it back. */
export const reject = stepKind({
  kind: 'reject',
  weight: 1,
  draw: (random) => ({ isWithdrawn: random.oneIn(2) }),
  async run(bank, { isWithdrawn }): Promise<StepOutcome> {
    const { owner, maker } = businessOf(bank);
    const id = await waitingApproval(bank);
    if (id === undefined) return 'idle';
    const path = `/payment-approval/${id}`;
    return outcomeOf(
      isWithdrawn
        ? await bank.call(maker, 'POST', `${path}/withdraw/`, {})
        : await bank.call(owner, 'POST', `${path}/reject/`, { reason: 'PAID_TWICE' }),
    );
  },
});

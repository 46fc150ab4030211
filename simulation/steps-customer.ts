import type {
  ConsoleWithdrawal,
  PaymentBatch,
  PaymentPlan,
  PaymentRequest,
  ReceivedPaymentRequest,
} from '@kheya/contract';
import { batchFile, uploadBatch } from '../apps/api/src/testing/test-batches.ts';
import { becomes } from '../apps/api/src/testing/test-invitations.ts';
import { planOf } from '../apps/api/src/testing/test-plans.ts';
import { secretIn } from '../apps/api/src/testing/test-requests.ts';
import { bdBank, usBank, wallet } from '../apps/api/src/testing/test-withdrawals.ts';
import { outcomeOf } from './bank.ts';
import { payBody } from './steps-pay.ts';
import { stepKind } from './step.ts';

const DAY_MS = 86_400_000;
const reason = 'Compared the names and the balance.';

/** The customer proves the number that was invited last; the money that waits is theirs. */
export const join = stepKind({
  kind: 'join',
  weight: 2,
  draw: (random) => ({ who: random.below(100) }),
  async run(bank, { who }) {
    const person = bank.person(who);
    const number = person.invited.at(-1);
    if (number === undefined) return 'idle';
    await becomes(bank.world, person.friend.client, { phone: number });
    return 'done';
  },
});

/** Somebody asks for all or some of their money to be paid out to an account of their own. */
export const withdraw = stepKind({
  kind: 'withdraw',
  weight: 2,
  draw: (random) => ({
    who: random.below(100),
    to: random.below(3),
    amount: random.between(5, 60),
    key: `withdraw ${random.below(2 ** 30)}`,
  }),
  async run(bank, { who, to, amount, key }) {
    const { sender, client, name } = bank.person(who);
    const destination = { ...[usBank(), bdBank(), wallet()][to]!, holder_name: `${name} Khatun` };
    const account = to === 0 ? sender.usd : sender.bdt;
    if (!account) return 'idle';
    const body = { account_id: account, amount: `${amount}.00`, destination };
    const headers = { 'idempotency-key': key };
    return outcomeOf(
      await bank.callConfirmed(client, 'POST', '/withdrawal-request/', body, headers),
    );
  },
});

/** Two operators decide on the oldest withdrawal that waits. */
export const decideWithdrawal = stepKind({
  kind: 'decide_withdrawal',
  weight: 3,
  draw: (random) => ({ approve: !random.oneIn(3) }),
  async run(bank, { approve }) {
    const [row] = await bank.world.api.query<{ id: string }>(
      `select subject_id as id from payments.operator_tasks
       where kind = 'withdrawal_request' and closed_at is null order by opened_at limit 1`,
    );
    if (!row) return 'idle';
    const [maker, checker] = bank.operators;
    const path = `/console/withdrawal-request/${row.id}/`;
    const decision = approve
      ? { decision: 'approve', reason }
      : { decision: 'decline', reason, customer_reason: 'details_wrong' };
    const proposed = await bank.call(maker, 'POST', `${path}propose/`, decision);
    if (proposed.status >= 400) return outcomeOf(proposed);
    const { proposal } = proposed.json<ConsoleWithdrawal>();
    const agreed = { agree: true, reason, proposed_at: proposal?.at };
    return outcomeOf(await bank.call(checker, 'POST', `${path}confirm/`, agreed));
  },
});

/** A payment that repeats, on days from tomorrow on. */
export const plan = stepKind({
  kind: 'plan',
  weight: 2,
  draw: (random) => ({
    who: random.below(100),
    dollars: random.between(5, 120),
    isWeekly: random.oneIn(2),
    inDays: random.between(1, 4),
    key: `plan ${random.below(2 ** 30)}`,
  }),
  async run(bank, { who, dollars, isWeekly, inDays, key }) {
    const { sender, client } = bank.person(who);
    if (sender.usd === '') return 'idle';
    const start = new Date(bank.world.api.clock.now().getTime() + inDays * DAY_MS);
    const day = start.toISOString().slice(0, 10);
    const rule = isWeekly
      ? { frequency: 'weekly', day_of_week: start.getUTCDay() || 7, day_of_month: undefined }
      : { frequency: 'monthly', day_of_month: Math.min(start.getUTCDate(), 28) };
    const body = planOf(sender, { ...rule, amount: `${dollars}.00`, start_on: day });
    const headers = { 'idempotency-key': key };
    return outcomeOf(await bank.callConfirmed(client, 'POST', '/payment-plan/', body, headers));
  },
});

const VERBS = ['pause', 'resume', 'skip', 'end'] as const;

export const changePlan = stepKind({
  kind: 'change_plan',
  weight: 2,
  draw: (random) => ({ who: random.below(100), back: random.below(3), verb: random.pick(VERBS) }),
  async run(bank, { who, back, verb }) {
    const { client } = bank.person(who);
    const listed = await bank.call(client, 'GET', '/payment-plan/?limit=all');
    if (listed.status >= 400) return outcomeOf(listed);
    const chosen = listed.json<{ results: PaymentPlan[] }>().results[back];
    if (!chosen) return 'idle';
    const body = verb === 'skip' ? { day: chosen.upcoming[0]?.day } : {};
    const path = `/payment-plan/${chosen.id}/${verb}/`;
    return outcomeOf(await bank.callConfirmed(client, 'POST', path, body));
  },
});

/** A file of wages: uploaded, checked, and paid as a whole. */
export const batch = stepKind({
  kind: 'batch',
  weight: 2,
  draw: (random) => ({
    who: random.below(100),
    lines: random.between(1, 4),
    taka: random.between(50, 3000),
    first: random.between(10_000_000, 99_999_000),
    key: `batch ${random.below(2 ** 30)}`,
  }),
  async run(bank, { who, lines, taka, first, key }) {
    const { sender, client } = bank.person(who);
    if (sender.usd === '') return 'idle';
    const content = batchFile(
      Array.from({ length: lines }, (_, line) => ({
        number: `017${first + line * 7}`,
        amount: String(taka + line),
      })),
    );
    const uploaded = await uploadBatch(sender, content, { key });
    if (uploaded.status >= 400) return outcomeOf(uploaded);
    await bank.turn(first);
    const { id } = uploaded.json<PaymentBatch>();
    const now = await bank.call(client, 'GET', `/payment-batch/${id}/`);
    const { version } = now.json<PaymentBatch>();
    const body = { version, saves_contacts: true };
    const headers = { 'idempotency-key': `${key} paid` };
    const path = `/payment-batch/${id}/pay/`;
    return outcomeOf(await bank.callConfirmed(client, 'POST', path, body, headers));
  },
});

/** Somebody asks a friend for money. */
export const request = stepKind({
  kind: 'request',
  weight: 3,
  draw: (random) => ({
    who: random.below(100),
    amount: random.between(1, 90),
    isTaka: random.oneIn(3),
    key: `request ${random.below(2 ** 30)}`,
  }),
  async run(bank, { who, amount, isTaka, key }) {
    const person = bank.person(who);
    const account = isTaka ? person.sender.bdt : person.sender.usd;
    if (!account) return 'idle';
    const body = {
      ...{ account_id: account, valid_days: 7 },
      amount: isTaka ? `${amount * 10}.00` : `${amount}.00`,
    };
    const headers = { 'idempotency-key': key };
    const answer = await bank.call(person.client, 'POST', '/payment-request/', body, headers);
    if (answer.status < 300) person.requests.push(answer.json<PaymentRequest>());
    return outcomeOf(answer);
  },
});

/** A friend opens the link of the newest request and pays it. */
export const payRequest = stepKind({
  kind: 'pay_request',
  weight: 4,
  draw: (random) => ({
    who: random.below(100),
    payer: random.below(100),
    back: random.below(2),
    key: `pay request ${random.below(2 ** 30)}`,
  }),
  async run(bank, { who, payer: index, back, key }) {
    const asked = bank.person(who).requests.at(-1 - back);
    const payer = bank.person(index);
    if (!asked || payer.sender.usd === '') return 'idle';
    const secret = secretIn(asked);
    const opened = await bank.call(payer.client, 'POST', '/received-payment-request/', { secret });
    if (opened.status >= 400) return outcomeOf(opened);
    const { id } = opened.json<ReceivedPaymentRequest>();
    const path = `/received-payment-request/${id}/payee/`;
    const found = await bank.call(payer.client, 'POST', path);
    if (found.status >= 400) return outcomeOf(found);
    const payee = found.json<{ field: string; contact_id: string }>();
    const isTaka = asked.currency === 'BDT';
    const body = {
      ...{ source_account: payer.sender.usd, [payee.field]: payee.contact_id },
      transfer_mode: isTaka ? 'USD_TO_BDT_CONVERT' : 'INTERNAL',
      [isTaka ? 'receive_amount' : 'amount']: asked.amount ?? '5.00',
      payment_request_id: id,
    };
    return payBody(bank, payer, { body, key });
  },
});

import { drawDeath, deathOf } from './deaths.ts';
import { stepKind } from './step.ts';

const MINUTE = 60;
const HOUR = 3600;

/** The worker's part, and the providers'; the process may die over it. */
export const turn = stepKind({
  kind: 'turn',
  weight: 24,
  draw: (random) => ({ order: random.below(2 ** 30), ...drawDeath(random, 4, 250) }),
  async run(bank, { order, ...death }) {
    await bank.turn(order, deathOf(death));
    return 'done';
  },
});

export const pass = stepKind({
  kind: 'pass',
  weight: 16,
  draw: (random) => ({
    order: random.below(2 ** 30),
    seconds: random.pick([1, 6, 20, 70, 400, 31 * MINUTE, HOUR, 2 * HOUR]),
  }),
  async run(bank, { order, seconds }) {
    await bank.pass(order, seconds);
    return 'done';
  },
});

/** Time in which only the providers work: what they tell us comes before we ask. */
export const providersOnly = stepKind({
  kind: 'providers_only',
  weight: 4,
  draw: (random) => ({ seconds: random.pick([4, 20, 70, HOUR, 9 * HOUR]) }),
  async run(bank, { seconds }) {
    await bank.world.api.advance(seconds);
    await bank.world.simulator.context.work.settle();
    return 'done';
  },
});

const ANSWERS = [
  'refuse',
  'error_500',
  'timeout_before_commit',
  'timeout_after_commit',
  'malformed',
] as const;
const WEBHOOKS = ['late_webhook', 'duplicate_webhook', 'no_webhook', 'bad_signature'] as const;

/** Which faults each provider is given, and for which of its calls. */
const PROVIDERS = {
  bank: ['internal_transfer', 'ach', 'wires', 'any', ''],
  bkash: ['b2cPayment', 'any', ''],
  nagad: ['any', ''],
  upay: ['transactions', 'any', ''],
  ipay: ['transactions', 'any', ''],
  bd_bank: ['sendTransaction', 'transactionTracker', ''],
  fx: ['rates', 'any', ''],
} as const;
type Provider = keyof typeof PROVIDERS;
const CALLING_BACK: readonly string[] = ['bank', 'upay', 'ipay'];

export const fault = stepKind({
  kind: 'fault',
  weight: 14,
  draw(random) {
    const provider = random.pick(Object.keys(PROVIDERS) as Provider[]);
    const isWebhook = CALLING_BACK.includes(provider) && random.oneIn(3);
    const kind = random.pick(isWebhook ? WEBHOOKS : ANSWERS);
    const operation = isWebhook ? 'webhook' : random.pick<string>(PROVIDERS[provider]);
    return { provider, fault: kind, operation, count: random.between(1, 3) };
  },
  async run(bank, { provider, fault: kind, operation, count }) {
    const named = operation === '' ? {} : { operation };
    await bank.world.control('/faults', { provider, ...named, kind, count });
    bank.counters.faults += 1;
    return 'done';
  },
});

export const quiet = stepKind({
  kind: 'quiet',
  weight: 4,
  draw: () => ({}),
  async run(bank) {
    await bank.world.simulator.context.db.deleteFrom('sim.faults').execute();
    return 'done';
  },
});

/** Money arrives at the partner for somebody. */
export const deposit = stepKind({
  kind: 'deposit',
  weight: 6,
  draw: (random) => ({ who: random.below(100), dollars: random.between(1, 900) }),
  async run(bank, { who, dollars }) {
    const person = bank.person(who);
    const number = await person.dollarNumber();
    if (!number) return 'idle';
    const body = { account_number: number, amount: `${dollars}.00` };
    await bank.world.control('/incoming-ach', body);
    person.deposits.push(dollars * 100);
    return 'done';
  },
});

import { bdtAccountOpen, profileCreate, reconciliationBreakList } from '@kheya/contract';
import type { SeedContext } from '../system/system.ts';
import { startActor, type DemoActor } from './demo-actor.ts';
import { AYESHA_FURTHER, KAMAL_FURTHER, SURMA_IMPORTS_FURTHER } from './demo-contacts.ts';
import {
  AYESHA,
  AYESHA_BUSINESS,
  DEMO_PASSWORD,
  KAMAL,
  NEWCOMER,
  OPERATORS,
  SURMA_IMPORTS,
} from './demo-person.ts';
import { AYESHA_CONTACTS, AYESHA_HISTORY } from './history-ayesha.ts';
import { ayeshaToBanks, KAMAL_TO_BANK } from './history-banks.ts';
import { KAMAL_CONTACTS, KAMAL_HISTORY } from './history-kamal.ts';
import { SURMA_IMPORTS_CONTACTS, SURMA_IMPORTS_HISTORY } from './history-surma-imports.ts';
import { AYESHA_TICKETS, KAMAL_TICKETS, SURMA_IMPORTS_TICKETS } from './history-tickets.ts';
import type { PlannedAction } from './demo-action.ts';
import { onboard } from './onboarding.ts';
import { seedReviews } from './reviews.ts';
import { waitUntil } from './polling.ts';
import { loadSandboxList } from './watch-list.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { seedStandingOrders } from './standing-orders.ts';

const DAYS = 151;
const MID_RATE_NOW = 12_240n;

/** The start of a history that ends at this moment. */
export function historyStart(end: Date): Date {
  return new Date(end.getTime() - DAYS * 86_400_000);
}

/**
 * Plays five months of three customers on the sandbox clock, through the API's routes and the
 * simulator's controls alone: no balance and no timestamp is written directly.
 */
export async function seed(context: SeedContext): Promise<void> {
  const sandbox = createSandbox(context);
  // The clock already stands at the beginning; the history ends at the machine's present.
  const end = new Date();
  await context.clock.set(historyStart(end));
  await loadSandboxList(context);
  await sandbox.control('fx', { mid_rate: midRateOf(DAYS) });
  const actors = await startActors(sandbox, end);
  for (const daysAgo of daysOf(actors)) {
    await playDay(sandbox, actors, daysAgo, end);
    if (daysAgo % 30 === 0) context.print(`  ... ${daysAgo} days to go`);
  }
  await sandbox.control('fx', { mid_rate: midRateOf(0) });
  await context.clock.reset();
  await Promise.all([
    sandbox.createUser(NEWCOMER, DEMO_PASSWORD),
    seedReviews(sandbox),
    seedStandingOrders(sandbox, end),
    awaitBreak(sandbox),
  ]);
}

/** Before the bank's fee is found, the books and the partner differ for no reason that is written down. */
async function awaitBreak(sandbox: Sandbox): Promise<void> {
  const operator = sandbox.customer(OPERATORS[0].email);
  await waitUntil('the bank’s fee as a break', async () => {
    const { results } = await operator.call(reconciliationBreakList, { query: { limit: 1 } });
    return results[0];
  });
}

interface ActorHistory {
  readonly actor: DemoActor;
  readonly history: readonly PlannedAction[];
}

async function startActors(sandbox: Sandbox, end: Date): Promise<readonly ActorHistory[]> {
  for (const { email, roles } of OPERATORS) await sandbox.createUser(email, DEMO_PASSWORD, roles);
  const operator = sandbox.customer(OPERATORS[0].email);
  const [ayesha, kamal, surma] = await Promise.all([
    onboard(sandbox, AYESHA),
    onboard(sandbox, KAMAL),
    onboard(sandbox, SURMA_IMPORTS),
  ]);
  const opened = await ayesha.customer.call(bdtAccountOpen, { body: {} });
  // Her business, to switch to; its own account opens during her months.
  await ayesha.customer.call(profileCreate, { body: AYESHA_BUSINESS });
  const accounts = { ...ayesha.accounts, bdt: { id: opened.id, number: opened.account_number } };
  const toKamal = {
    kamal: {
      accountNumber: kamal.accounts.bdt?.number ?? '',
      nickname: 'Kamal bhai',
      town: 'Sylhet',
    },
  };
  const actors = await Promise.all([
    startActor(
      sandbox,
      { ...ayesha, accounts, operator },
      { wallets: AYESHA_CONTACTS, further: AYESHA_FURTHER, kheya: toKamal },
    ),
    startActor(
      sandbox,
      { ...kamal, operator },
      { wallets: KAMAL_CONTACTS, further: KAMAL_FURTHER, kheya: {} },
    ),
    startActor(
      sandbox,
      { ...surma, operator },
      { wallets: SURMA_IMPORTS_CONTACTS, further: SURMA_IMPORTS_FURTHER, kheya: toKamal },
    ),
  ]);
  const histories = [
    [...AYESHA_HISTORY, ...ayeshaToBanks(end), ...AYESHA_TICKETS],
    [...KAMAL_HISTORY, ...KAMAL_TO_BANK, ...KAMAL_TICKETS],
    [...SURMA_IMPORTS_HISTORY, ...SURMA_IMPORTS_TICKETS],
  ];
  return actors.map((actor, index) => ({ actor, history: histories[index] ?? [] }));
}

function daysOf(actors: readonly ActorHistory[]): readonly number[] {
  const days = actors.flatMap(({ history }) => history.map(({ daysAgo }) => daysAgo));
  return [...new Set(days)].toSorted((a, b) => b - a);
}

/**
 * Plays a day in rounds: the first movement of each customer together, then the second, and so on.
 */
async function playDay(
  sandbox: Sandbox,
  actors: readonly ActorHistory[],
  daysAgo: number,
  end: Date,
): Promise<void> {
  const today = actors.map(({ actor, history }) => ({
    actor,
    actions: history
      .filter((planned) => planned.daysAgo === daysAgo)
      .map(({ momentBefore, action }) => ({ at: momentBefore(end), action }))
      .toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  }));
  await sandbox.control('fx', { mid_rate: midRateOf(daysAgo) });
  const rounds = Math.max(...today.map(({ actions }) => actions.length));
  for (let round = 0; round < rounds; round += 1) {
    const due = today.flatMap(({ actor, actions }) => {
      const planned = actions[round];
      return planned ? [{ actor, ...planned }] : [];
    });
    const moment = new Date(Math.min(...due.map(({ at }) => at.getTime())));
    await sandbox.advanceTo(moment);
    await Promise.all(due.map(({ actor, action }) => actor.perform(action, moment)));
  }
}

/**
 * A slow wave that ends at today's mid-market rate; in hundredths of a taka, to avoid floating
 * point.
 */
function midRateOf(daysAgo: number): string {
  const wave = [0n, 6n, 11n, 9n, 4n, -5n, -12n, -8n, -3n, 2n];
  const drift = (BigInt(daysAgo) * 7n) / 10n;
  const swing = daysAgo === 0 ? 0n : (wave[daysAgo % wave.length] ?? 0n);
  const hundredths = MID_RATE_NOW - drift + swing;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

import type { Transfer, TransferQuote } from '@kheya/contract';
import { WAYS } from '../apps/api/src/testing/transfer-matrix/ways.ts';
import type { Answer } from '../apps/api/src/testing/test-api.ts';
import { outcomeOf, type Bank } from './bank.ts';
import { drawDeath, deathOf } from './deaths.ts';
import type { Person, Told } from './person.ts';
import { Broken, type StepOutcome } from './outcome.ts';
import { stepKind } from './step.ts';

const SCENARIOS = ['usual', 'usual', 'usual', 'usual', 'refused', 'silent'] as const;

/** Somebody pays, on whichever way, with a process that may die before it answers. */
export const pay = stepKind({
  kind: 'pay',
  weight: 90,
  draw: (random) => ({
    who: random.below(100),
    way: random.pick(WAYS).key,
    scenario: random.pick(SCENARIOS),
    amount: amountOf(random.between(100, random.pick([2000, 20_000, 90_000]))),
    isLateFine: !random.oneIn(4),
    key: `pay ${random.below(2 ** 30)}`,
    ...drawDeath(random, 12),
  }),
  async run(bank, { who, way: key, scenario, amount, isLateFine, key: idempotencyKey, ...death }) {
    const person = bank.person(who);
    const way = WAYS.find((one) => one.key === key)!;
    const source = way.source === 'USD' ? person.sender.usd : person.sender.bdt;
    if (!source || !canReceive(person, way.payee)) return 'idle';
    const given = await way.body(person, scenario as 'usual').catch(codeThrown);
    if (typeof given === 'string') return `refused: contact ${given}`;
    // The partner refuses by the amount; a large one is what the rail is for.
    const isFixed = way.kind === 'us_bank' && scenario === 'refused';
    const body = {
      ...given,
      source_account: source,
      ...(isFixed || key === 'RTGS'
        ? {}
        : { amount: way.source === 'USD' ? amount : inTaka(amount) }),
      ...(isLateFine && (way.kind === 'batch' || way.kind === 'us_bank')
        ? { accept_late_processing: true }
        : {}),
    };
    return payBody(bank, person, { body, key: idempotencyKey }, deathOf(death));
  },
});

function canReceive({ savings, friend, otherTakaNumber }: Person, payee: string | null): boolean {
  if (payee === 'own_savings') return savings !== '';
  if (payee === 'other_dollars') return friend.sender.usd !== '';
  return payee !== 'other_taka' || otherTakaNumber !== '';
}

/** Why a contact could not be added, of an error of `ok`: '422 {"code":"…"}'. */
function codeThrown(error: Error): string {
  const code = /"code":"(\w+)"/.exec(error.message)?.[1];
  if (code === undefined || error.message.startsWith('500')) throw error;
  return code;
}

/** Wallets take whole taka. */
function inTaka(dollars: string): string {
  return `${dollars.split('.')[0]}0`;
}

function amountOf(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** What is answered by whoever is no thief’s victim. */
const HONEST = { asked_by: 'own_idea', details_from: 'payee_in_person', pressure: 'none' };

interface Body {
  readonly source_account: string;
}

/** Quote, confirmation, payment; what was sent is remembered whatever is answered. */
export async function payBody(
  bank: Bank,
  person: Person,
  given: { readonly body: Body; readonly key: string },
  death?: ReturnType<typeof deathOf>,
): Promise<StepOutcome> {
  const quote = await bank.call(person.client, 'POST', '/transfer/quote/', given.body);
  if (quote.status >= 400) return outcomeOf(quote);
  const { id: quoteId, warnings } = quote.json<TransferQuote>();
  if (warnings.includes('scam_check')) {
    const answers = `/transfer/quote/${quoteId}/scam-answers/`;
    await bank.call(person.client, 'POST', answers, HONEST);
  }
  const body = { ...given.body, quote_id: quoteId };
  const told: Told = {
    ...{ key: given.key, body, sourceAccount: body.source_account },
    ...{ id: null, status: null, total: null },
  };
  return send(bank, person, told, death);
}

async function send(
  bank: Bank,
  person: Person,
  told: Told,
  death?: ReturnType<typeof deathOf>,
): Promise<StepOutcome> {
  let answer: Answer | undefined;
  await bank.mortal(death, async () => {
    const headers = { 'idempotency-key': told.key };
    answer = await bank.callConfirmed(person.client, 'POST', '/transfer/', told.body, headers);
  });
  if (answer && answer.status < 300) remember(bank, person, told, answer.json<Transfer>());
  else if (answer && answer.status >= 500) remember(bank, person, told);
  return outcomeOf(answer);
}

/** The same key is the same payment, whatever was heard of it before. */
function remember(bank: Bank, person: Person, told: Told, transfer?: Transfer): void {
  const known = person.told.find(({ key }) => key === told.key);
  if (!known) person.told.push(told);
  const kept = known ?? told;
  if (!transfer) return;
  if (kept.id !== null && kept.id !== transfer.id) {
    throw new Broken('one key makes one payment', `${kept.key}: ${kept.id} and ${transfer.id}`);
  }
  if (kept.total !== null && kept.total !== transfer.total) {
    throw new Broken('a payment costs what was said', `${kept.total}, then ${transfer.total}`);
  }
  if (kept.id === null) bank.paid.push({ person, told: Object.assign(kept, { id: transfer.id }) });
  kept.total = transfer.total;
  kept.status ??= transfer.status;
}

/** A browser sends again what it sent before, under the same key. */
export const repeat = stepKind({
  kind: 'repeat',
  weight: 8,
  draw: (random) => ({ who: random.below(100), back: random.below(3), ...drawDeath(random, 20) }),
  async run(bank, { who, back, ...death }) {
    const person = bank.person(who);
    const told = person.told.at(-1 - back);
    if (!told) return 'idle';
    return send(bank, person, told, deathOf(death));
  },
});

export const cancel = stepKind({
  kind: 'cancel',
  weight: 14,
  draw: (random) => ({
    back: random.below(2),
    key: `cancel ${random.below(2 ** 30)}`,
    ...drawDeath(random, 15),
  }),
  async run(bank, { back, key, ...death }) {
    const paid = bank.paid.at(-1 - back);
    if (!paid) return 'idle';
    const { person, told } = paid;
    let answer: Answer | undefined;
    await bank.mortal(deathOf(death), async () => {
      const headers = { 'idempotency-key': key };
      const path = `/transfer/${told.id}/cancel/`;
      answer = await bank.call(person.client, 'POST', path, {}, headers);
    });
    return outcomeOf(answer);
  },
});

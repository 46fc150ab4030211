import { expect } from 'vitest';
import type { TransferStep } from '@kheya/contract';
import type { Run } from './run.ts';

// What happens to a payment, step by step. Each play leaves it where its cell says it ends.

export type Play = (run: Run) => Promise<void>;

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** A batch rail is given a payment once the time to cancel is over. */
const WAITED = 31 * MINUTE;

/** The payment rests here, and what it takes from the sender's account is what this step takes. */
async function at(run: Run, step: TransferStep): Promise<void> {
  expect((await run.stepNow()).step).toBe(step);
  const posted = step === 'accepted' || step === 'settled' ? -run.total : 0n;
  expect(await run.sourceChange()).toEqual({ available: -run.total, posted });
}

/** As far as the provider is given it. */
async function handOver(run: Run): Promise<void> {
  await run.work(2);
  if (run.way.kind === 'instant') return;
  await at(run, 'screened');
  await run.pass(WAITED);
}

/** Until the provider has answered, by itself or asked again. */
async function untilDone(run: Run): Promise<void> {
  if (run.way.kind === 'instant') await run.pass(4, 20, 2 * MINUTE);
  else await run.pass(HOUR, 8 * HOUR, DAY, HOUR);
}

/** Paid, handed over and answered. */
export const straight: Play = async (run) => {
  await run.pay();
  await handOver(run);
  if (run.way.kind !== 'instant') await at(run, 'accepted');
  else if (run.way.hasWebhook) await at(run, 'sent');
  await untilDone(run);
};

export const toRefused: Play = async (run) => {
  await run.pay('refused');
  await handOver(run);
  await run.pass(MINUTE);
};

/** The answer to the call that pays never comes, or not whole. */
export const unanswered =
  (kind: string): Play =>
  async (run) => {
    await run.pay();
    await lost(run, kind);
    await untilDone(run);
  };

async function lost(run: Run, kind: string): Promise<void> {
  if (run.way.kind !== 'instant') {
    await run.work(2);
    await run.stage.world.api.advance(WAITED);
  }
  await run.fault(kind);
  await run.work();
  await at(run, 'sent');
}

/** Paid to a provider that takes it and says nothing more. */
async function keepSilent(run: Run): Promise<void> {
  const { kind, provider, hasWebhook } = run.way;
  // A wallet with callbacks is silent by the number; the other providers by a fault.
  await run.pay(hasWebhook && kind === 'instant' ? 'silent' : 'usual');
  if (kind === 'instant' && !hasWebhook) await run.fault('no_webhook');
  if (provider === 'bd_bank' && kind === 'batch') await run.fault('no_webhook');
  await handOver(run);
  await at(run, kind === 'instant' ? 'sent' : 'accepted');
}

export const doneLate: Play = async (run) => {
  if (run.way.kind === 'us_bank') return doneUnheard(run);
  await keepSilent(run);
  await beLate(run);
  await settle(run, 'done');
  await run.pass(HOUR, DAY);
};

/** It arrives in time, and the partner answers no question about it for days. */
async function doneUnheard(run: Run): Promise<void> {
  await run.pay();
  await handOver(run);
  await at(run, 'accepted');
  await run.fault('error_500', { count: 999 });
  await run.pass(HOUR, DAY, DAY, DAY);
  await at(run, 'accepted');
  await run.stage.quiet();
  await run.pass(HOUR);
}

export const failedLate: Play = async (run) => {
  if (run.way.kind === 'us_bank') return comesBackOnTheWay(run);
  await keepSilent(run);
  await beLate(run);
  await settle(run, 'failed');
  await run.pass(HOUR, DAY);
};

/** Past the promised time; the money stays where it was. */
async function beLate(run: Run): Promise<void> {
  if (run.way.kind === 'instant') await run.pass(MINUTE, 5 * HOUR);
  else await run.pass(5 * DAY, 5 * DAY);
  await at(run, run.way.kind === 'instant' ? 'sent' : 'accepted');
}

const WORDS = {
  bkash: { done: 'Completed', failed: 'Failed' },
  nagad: { done: 'COMPLETED', failed: 'FAILED' },
  upay: { done: 'completed', failed: 'failed' },
  ipay: { done: 'completed', failed: 'failed' },
  bd_bank: { done: 'CREDITED', failed: 'REJECTED' },
} as const;

/** The provider ends what it was silent about. */
async function settle(run: Run, how: 'done' | 'failed'): Promise<void> {
  const { provider } = run.way;
  if (provider === 'bank') throw new Error('the partner settles by its own timetable');
  const path = provider === 'bd_bank' ? 'bd-bank' : provider;
  const body = { reference: run.reference, status: WORDS[provider][how] };
  await run.control(`/${path}/settle`, body);
}

async function comesBackOnTheWay(run: Run): Promise<void> {
  await run.pay();
  await handOver(run);
  await at(run, 'accepted');
  await sendBack(run);
  await run.pass(MINUTE, HOUR);
}

/** The other bank gives it back. */
async function sendBack(run: Run): Promise<void> {
  const { provider, key } = run.way;
  if (provider === 'bd_bank') {
    await run.control('/bd-bank/return', { reference: run.reference, code: 'AC04' });
    return;
  }
  const code = key === 'ACH' ? 'R02' : 'AC04';
  await run.control('/bank/return', { payment_id: (await run.stepNow()).payment, code });
}

export const returnedAfterwards: Play = async (run) => {
  await straight(run);
  await at(run, 'settled');
  await sendBack(run);
  await run.pass(DAY, DAY, HOUR);
};

/** What the provider tells us comes twice. */
export const toldTwice: Play = async (run) => {
  if (run.way.kind === 'us_bank') return toldOfReturn(run, 'duplicate_webhook');
  await run.webhookFault('duplicate_webhook');
  await straight(run);
};

/** What the provider tells us comes after we asked, or with nothing to ask. */
export const toldLate: Play = async (run) => {
  if (run.way.kind === 'us_bank') return toldOfReturn(run, 'late_webhook');
  await run.webhookFault('late_webhook');
  await straight(run);
  await at(run, 'settled');
  await run.pass(20 * MINUTE);
};

async function toldOfReturn(run: Run, kind: string): Promise<void> {
  await straight(run);
  await at(run, 'settled');
  await run.webhookFault(kind);
  await sendBack(run);
  await run.pass(MINUTE);
  if (kind === 'late_webhook') await at(run, 'settled');
  await run.pass(20 * MINUTE, 20 * MINUTE);
}

/** A wallet calls back before it has answered; a bank tells of the return before the settlement. */
export const toldOutOfOrder: Play = async (run) => {
  if (run.way.kind === 'us_bank') return returnBeforeSettlement(run);
  await run.pay();
  await lost(run, 'timeout_after_commit');
  // No attempt of ours is due yet.
  await run.pass(4);
  expect((await run.stepNow()).step).toBe('settled');
};

async function returnBeforeSettlement(run: Run): Promise<void> {
  await run.pay();
  await handOver(run);
  await at(run, 'accepted');
  await run.webhookFault('late_webhook');
  await run.passAtProvider(9 * HOUR);
  await sendBack(run);
  await run.pass(MINUTE, 20 * MINUTE, HOUR);
}

export const cancelledReserved: Play = async (run) => {
  await run.pay();
  await at(run, 'reserved');
  expect(await run.cancel()).toBe(200);
  await run.pass(HOUR);
};

/** An instant payment rests there only while its rail takes none. */
export const cancelledScreened: Play = async (run) => {
  const isHeld = run.way.kind === 'instant';
  if (isHeld) await run.stage.hold(run.way, true);
  await run.pay();
  await run.work(2);
  await at(run, 'screened');
  expect(await run.cancel()).toBe(200);
  if (isHeld) await run.stage.hold(run.way, false);
  await run.pass(HOUR);
};

/** The half hour to ask for it back ends when a batch rail is given it, unless the rail can recall it. */
function askedBack({ way }: Run): number | string {
  return way.kind === 'batch' ? 'transfer_not_cancellable' : 202;
}

/** It rests there while the partner does not answer about the dollars. */
export const cancelledClaimed: Play = async (run) => {
  await run.pay();
  if (run.way.kind === 'batch') {
    await run.work(2);
    await run.stage.world.api.advance(WAITED);
  }
  await run.fault('timeout_before_commit', { provider: 'bank', operation: 'internal_transfer' });
  await run.work();
  await at(run, 'claimed');
  expect(await run.cancel()).toBe(askedBack(run));
  await untilDone(run);
};

/** The provider has it, or may have. */
export const cancelledSent: Play = async (run) => {
  if (run.way.kind === 'instant') {
    await keepSilent(run);
    expect(await run.cancel()).toBe(202);
    await run.pass(MINUTE);
    await settle(run, 'done');
    await run.pass(HOUR);
    return;
  }
  await run.pay();
  await lost(run, 'timeout_before_commit');
  expect(await run.cancel()).toBe(askedBack(run));
  await untilDone(run);
};

export const cancelledAccepted: Play = async (run) => {
  await run.pay();
  await handOver(run);
  await at(run, 'accepted');
  expect(await run.cancel()).toBe(askedBack(run));
  // The bank is asked at once, and not at the next question.
  await run.work();
  await untilDone(run);
};

export const cancelledSettled: Play = async (run) => {
  if (run.way.kind === 'posted') await posted(run);
  else await straight(run);
  expect(await run.cancel()).toBe('transfer_not_cancellable');
  await run.pass(HOUR);
};

/** Final in our books at once; the partner's books follow. */
export const posted: Play = async (run) => {
  await run.pay();
  await at(run, 'settled');
  await run.work(2);
};

/** The partner does not answer about the movement that follows. */
export const mirroredInSpiteOf =
  (kind: string, count = 1): Play =>
  async (run) => {
    await run.fault(kind, { count });
    await run.pay();
    await at(run, 'settled');
    await run.work();
    await beMirrored(run, count);
  };

/** The partner's books follow in the end, once. */
async function beMirrored(run: Run, faults: number): Promise<void> {
  expect((await run.mirror()).known).toBe(false);
  if (faults > 1) await run.pass(HOUR, DAY);
  await run.stage.quiet();
  await run.pass(MINUTE, 2 * HOUR);
  expect(await run.mirror()).toEqual({ known: true, made: 1 });
}

/** Paid, and it waits. */
async function wait(run: Run): Promise<void> {
  await run.pay();
  await run.work();
  await at(run, 'reserved');
}

/** Somebody who was invited comes after a week. */
export const joined: Play = async (run) => {
  await wait(run);
  await run.pass(7 * DAY);
  await at(run, 'reserved');
  await run.stage.join();
  await run.work();
};

/** They come, and the partner does not answer about the movement that follows. */
export const joinedInSpiteOf =
  (kind: string, count = 1): Play =>
  async (run) => {
    await wait(run);
    await run.fault(kind, { count });
    await run.stage.join();
    await at(run, 'settled');
    await beMirrored(run, count);
  };

/** Nobody comes in time; whoever comes afterwards gets nothing. */
export const notJoined: Play = async (run) => {
  await wait(run);
  await run.pass(14 * DAY - HOUR);
  await at(run, 'reserved');
  await run.pass(2 * HOUR);
  await run.stage.join();
  await run.work();
};

export const cancelledJoined: Play = async (run) => {
  await joined(run);
  expect(await run.cancel()).toBe('transfer_not_cancellable');
  await run.pass(HOUR);
};

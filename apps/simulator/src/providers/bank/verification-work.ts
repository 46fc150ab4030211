import { z } from 'zod';
import type { Fields } from '@kheya/db';
import type { Party, Verification } from '#database/schema.ts';
import { toJson } from '#platform/json.ts';
import { nextUuid } from '#platform/simulator-id.ts';
import { addTimer } from '#platform/timers.ts';
import type { BankTransaction } from './bank-calls.ts';
import { partyName, partyResource } from './party-routes.ts';
import { documentStatusOf } from './document-status.ts';
import {
  decideOutcome,
  detailsOf,
  runTakesMs,
  type VerificationResult,
} from './verification-outcome.ts';
import { emitEvents } from './webhook-events.ts';

export const VERIFICATION_DUE = 'verification_due';

const payload = z.object({ party_id: z.uuid(), run: z.number().int() });

/** Starts a run: pending now, decided after the answer has been sent. */
export async function startRun(trx: BankTransaction, party: Party, now: Date): Promise<Party> {
  const run = party.verification_runs + 1;
  const changed = await trx
    .updateTable('bank.parties')
    .set({
      verification_runs: run,
      verification_running: true,
      verification_status: 'PENDING',
      verification_last_run: now,
      last_updated_time: now,
    })
    .where('id', '=', party.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const type of ['IDENTITY', 'WATCHLIST']) {
    await addVerification(trx, { partyId: party.id, run, type, result: 'PENDING', now });
  }
  const dueAt = new Date(now.getTime() + runTakesMs(party.identifier_last_four));
  await addTimer(trx, VERIFICATION_DUE, { party_id: party.id, run }, dueAt);
  return changed;
}

/** The vendor has answered: completes the run and notifies the subscribers. */
export async function finishRun(trx: BankTransaction, data: unknown, now: Date): Promise<void> {
  const { party_id, run } = payload.parse(data);
  const party = await lockParty(trx, party_id);
  if (!party.verification_running || party.verification_runs !== run) return;
  const outcome = decideOutcome({
    lastFour: party.identifier_last_four,
    number: run,
    name: partyName(party),
    ...(await documentStatusOf(trx, party_id)),
  });
  await setResult(trx, {
    ...{ partyId: party_id, run, type: 'IDENTITY', result: outcome.identity, now },
    ...(outcome.details ? { details: outcome.details } : {}),
  });
  await setResult(trx, {
    partyId: party_id,
    run,
    type: 'WATCHLIST',
    result: outcome.watchlist,
    now,
  });
  await settleStatus(trx, party, outcome.status, now);
}

/** A manual decision: by the partner after a review, or reported by the client. */
export async function decideManually(
  trx: BankTransaction,
  party: Party,
  result: VerificationResult,
  now: Date,
): Promise<Verification> {
  const added = await addVerification(trx, {
    partyId: party.id,
    run: party.verification_runs,
    type: 'MANUAL_REVIEW',
    result,
    now,
  });
  await settleStatus(trx, party, result, now);
  return added;
}

interface Finding {
  readonly partyId: string;
  readonly run: number;
  readonly type: string;
  readonly result: VerificationResult;
  readonly now: Date;
  readonly details?: Fields[];
}

async function addVerification(trx: BankTransaction, finding: Finding): Promise<Verification> {
  return trx
    .insertInto('bank.verifications')
    .values({
      id: await nextUuid(trx, 'verification'),
      party_id: finding.partyId,
      run: finding.run,
      verification_type: finding.type,
      result: finding.result,
      details: toJson(detailsOf(finding.result)),
      verification_time: finding.now,
      creation_time: finding.now,
      last_updated_time: finding.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function setResult(trx: BankTransaction, finding: Finding): Promise<void> {
  await trx
    .updateTable('bank.verifications')
    .set({
      result: finding.result,
      details: toJson(finding.details ?? detailsOf(finding.result)),
      verification_time: finding.now,
      last_updated_time: finding.now,
    })
    .where('party_id', '=', finding.partyId)
    .where('run', '=', finding.run)
    .where('verification_type', '=', finding.type)
    .execute();
}

async function settleStatus(
  trx: BankTransaction,
  party: Party,
  status: string,
  now: Date,
): Promise<void> {
  const changed = await trx
    .updateTable('bank.parties')
    .set({ verification_status: status, verification_running: false, last_updated_time: now })
    .where('id', '=', party.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await emitEvents(trx, now, [
    {
      type:
        party.kind === 'PERSON'
          ? 'PERSON.VERIFICATION_OUTCOME.UPDATED'
          : 'BUSINESS.VERIFICATION_OUTCOME.UPDATED',
      resource: {
        ...partyResource(changed),
        verifications: (await runOf(trx, changed)).map((row) =>
          verificationResource(row, changed.kind),
        ),
      },
      changed: { verification_status: party.verification_status },
    },
  ]);
}

/** The findings of the latest run. */
export async function runOf(trx: BankTransaction, party: Party): Promise<Verification[]> {
  return trx
    .selectFrom('bank.verifications')
    .selectAll()
    .where('party_id', '=', party.id)
    .where('run', '=', party.verification_runs)
    .orderBy('seq')
    .execute();
}

async function lockParty(trx: BankTransaction, id: string): Promise<Party> {
  return trx
    .selectFrom('bank.parties')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** A verification as the partner shows it. */
export function verificationResource(
  row: Verification,
  kind: Party['kind'],
): Record<string, unknown> {
  return {
    id: row.id,
    [kind === 'PERSON' ? 'person_id' : 'business_id']: row.party_id,
    verification_type: row.verification_type,
    result: row.result,
    details: row.details,
    vendor_info: { vendor: 'SIMULATOR', content_type: 'application/json' },
    verification_time: row.verification_time,
    creation_time: row.creation_time,
    last_updated_time: row.last_updated_time,
  };
}

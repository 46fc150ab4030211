import { AUDIT_CHAIN, auditHashAt, auditHeadsFileOf, proveAuditChain } from '@kheya/db';
import {
  appendHead,
  headKeyOf,
  isSignedBy,
  newestHeads,
  signHead,
  type SignedHead,
} from '@kheya/ledger';
import { saveCheckpoint } from './audit-checkpoint.ts';
import { closeOperatorTask, openOperatorTask } from '#modules/operator-task/index.ts';
import type { Background, ModuleContext, Sweep } from '#platform/module.ts';

/** There is one chain, so there is one task. */
const ABOUT = {
  kind: 'audit_chain_broken',
  subjectId: '00000000-0000-8000-8000-000000009999',
} as const;

/** Proves the audit log since the last signed end and signs the next one outside the database. */
export const auditHeadsSweep: Sweep = {
  name: 'audit_heads',
  everySeconds: 60,
  run: (ctx) => signAuditHead(ctx),
};

/** Signs the last minute's actions when the worker stops. */
export const auditHeadsAtStop: Background = (ctx) =>
  Promise.resolve({
    stop: () =>
      signAuditHead(ctx).catch((error: unknown) =>
        ctx.log.error({ err: error }, 'the end of the log of operators was not signed'),
      ),
  });

async function signAuditHead(ctx: ModuleContext): Promise<void> {
  const { LEDGER_HEADS_KEY: secret, KHEYA_LEDGER_HEADS: ledgerFile } = ctx.config;
  // Only the worker has both (readWorkerConfig); other processes and tests have neither.
  if (!secret || !ledgerFile) return;
  const file = auditHeadsFileOf(ledgerFile);
  const key = headKeyOf(secret);
  const last = (await newestHeads(file, [AUDIT_CHAIN])).get(AUDIT_CHAIN);
  const isBroken = last && (!isSignedBy(last, key) || !(await isInLog(ctx, last)));
  const from = last && { number: last.seq, hash: last.hash.toString('hex') };
  const proof = isBroken ? undefined : await proveAuditChain(ctx.pool, from);
  if (!proof || proof.brokenAt !== undefined) {
    ctx.log.error(
      { broken_at: proof?.brokenAt?.toString() },
      'the chain of what operators did is broken: nothing is signed',
    );
    const detail =
      'The log of operators is not what was signed; run the proof before anything else.';
    await openOperatorTask(ctx.db, ctx, { ...ABOUT, detail });
    return;
  }
  await closeOperatorTask(ctx.db, ctx, ABOUT);
  const { number: seq, hash } = proof.head;
  if (last && seq === last.seq) return saveCheckpoint(ctx.db, last);
  if (seq === 0n) return;
  const at = ctx.clock.now();
  const head = signHead({ bucket: AUDIT_CHAIN, seq, hash: Buffer.from(hash, 'hex'), at }, key);
  await appendHead(file, head);
  await saveCheckpoint(ctx.db, head);
}

async function isInLog({ pool }: ModuleContext, { seq, hash }: SignedHead): Promise<boolean> {
  return (await auditHashAt(pool, seq)) === hash.toString('hex');
}

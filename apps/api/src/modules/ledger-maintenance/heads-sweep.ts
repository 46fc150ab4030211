import { headKeyOf, houseAccount, signHeads, type SignHeadResult } from '@kheya/ledger';
import { closeOperatorTask, openOperatorTask } from '#modules/operator-task/index.ts';
import type { Background, ModuleContext, Sweep } from '#platform/module.ts';

const TASK = 'ledger_chain_broken';
/** The worker has only seconds to stop: a longer proof is left to the next start. */
const STRETCHES_AT_STOP = 5;

/** Proves the batches since the last signed head, and signs the next head outside the database. */
export const headsSweep: Sweep = {
  name: 'ledger_heads',
  everySeconds: 60,
  run: signAndReportHeads,
};

/** Signs the last minute's batches when the worker stops. */
export const headsAtStop: Background = async (ctx) => ({
  stop: () =>
    signAndReportHeads(ctx, STRETCHES_AT_STOP).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'the heads of the ledger were not signed at the end'),
    ),
});

async function signAndReportHeads(ctx: ModuleContext, stretches?: number): Promise<void> {
  const { pool, clock, config, ledger } = ctx;
  const { LEDGER_HEADS_KEY: secret, KHEYA_LEDGER_HEADS: file } = config;
  // Only the worker has both (readWorkerConfig); other processes and tests have neither.
  if (!secret || !file) return;
  const heads = await signHeads({
    pool,
    clock,
    file,
    key: headKeyOf(secret),
    buckets: ledger.capabilities.buckets,
    ...(stretches === undefined ? {} : { stretches }),
  });
  for (const head of heads) await reportHead(ctx, head);
}

/**
 * A broken chain is logged at every run, measured, and an operator task until it is whole again.
 */
async function reportHead(
  ctx: ModuleContext,
  { bucket, outcome, faults }: SignHeadResult,
): Promise<void> {
  const broken = outcome === 'broken';
  brokenGauge(ctx)?.set({ bucket: String(bucket) }, broken ? 1 : 0);
  const about = { kind: TASK, subjectId: houseAccount(bucket, 'own_funds', 'USD') } as const;
  if (!broken) {
    await closeOperatorTask(ctx.db, ctx, about);
    return;
  }
  ctx.log.error({ bucket, faults }, 'the hash chain of the ledger is broken: nothing is signed');
  const detail = `The books of bucket ${bucket} don’t match their signature. Run the proof before anything else.`;
  await openOperatorTask(ctx.db, ctx, { ...about, detail });
}

function brokenGauge({ metrics }: ModuleContext) {
  const name = 'ledger_chain_broken';
  const help = '1 while the hash chain of a bucket does not agree with its signed heads';
  if (!metrics) return undefined;
  const known = metrics.registry.getSingleMetric(name) as
    | ReturnType<typeof metrics.gauge>
    | undefined;
  return known ?? metrics.gauge(name, help, ['bucket']);
}

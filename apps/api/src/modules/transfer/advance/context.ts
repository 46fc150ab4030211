import type { TransferRow } from '#database.ts';
import type { ModuleContext } from '#platform/module.ts';

export type AdvanceContext = ModuleContext;

/** Whether the row may have another step now, or waits for a provider. */
export type Advanced = 'again' | 'wait';

/** A step of the worker: it reads the row, does one thing, and stores that it is done. */
export type AdvanceStep = (ctx: AdvanceContext, row: TransferRow) => Promise<Advanced>;

import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { FaultKind, KnownProvider } from '#platform/fault-kinds.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';

export type IndexRow = readonly [term: string, text: string];
type Routes = (app: FastifyInstance, context: SimulatorContext) => void;

/** A provider of the outside world, as the registry holds it. */
export interface ProviderModule {
  /** As faults and controls name it. */
  readonly name: KnownProvider;
  /** What it and its clients have agreed on, by the names of the environment. */
  readonly environment: Readonly<Record<string, z.ZodType>>;
  /** The faults that change something there. */
  readonly faults: readonly FaultKind[];
  /** Its own contract over HTTP; mail has none. */
  readonly http?: { readonly prefix: string; readonly routes: Routes };
  /** What happens there without a client asking for it, below /__sim. */
  readonly controls?: Routes;
  /** Opens its books, and adds what it does later. */
  readonly start?: (context: SimulatorContext) => Promise<void>;
  /** Takes back what its controls changed; never its books. */
  readonly reset?: (context: SimulatorContext) => Promise<void>;
  /** What the index page tells of it. */
  readonly index: {
    readonly address: IndexRow;
    readonly controls?: readonly IndexRow[];
    /** Values with a meaning. */
    readonly values?: readonly IndexRow[];
  };
}

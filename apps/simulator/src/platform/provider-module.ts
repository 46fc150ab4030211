import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { FaultKind, KnownProvider } from '#platform/fault-kinds.ts';
import type { SimulatorContext } from '#platform/simulator-context.ts';

export type IndexRow = readonly [term: string, text: string];
type Routes = (app: FastifyInstance, context: SimulatorContext) => void;

/** A simulated provider, as the registry holds it. */
export interface ProviderModule {
  /** Its name in faults and controls. */
  readonly name: KnownProvider;
  /** The credentials it shares with its clients, by environment variable. */
  readonly environment: Readonly<Record<string, z.ZodType>>;
  /** The faults that have an effect on it. */
  readonly faults: readonly FaultKind[];
  /** Its own contract over HTTP; mail has none. */
  readonly http?: { readonly prefix: string; readonly routes: Routes };
  /** Events at the provider that no client requests, below /__sim. */
  readonly controls?: Routes;
  /** Opens its books, and registers its scheduled work. */
  readonly start?: (context: SimulatorContext) => Promise<void>;
  /** Reverts what its controls changed; never its books. */
  readonly reset?: (context: SimulatorContext) => Promise<void>;
  /** Its part of the index page. */
  readonly index: {
    readonly address: IndexRow;
    readonly controls?: readonly IndexRow[];
    /** Values with a special meaning. */
    readonly values?: readonly IndexRow[];
  };
}

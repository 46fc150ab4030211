import type { Database } from '@kheya/db';
import type { Clock } from '@kheya/service-kit';
import type { SimulatorSchema } from '#database/schema.ts';
import type { ConnectionHolds } from '#platform/connection-hold.ts';
import type { DueWork } from '#platform/due-work.ts';
import type { RequestRecord } from '#platform/request-record.ts';

/**
 * The credentials shared by providers and clients, by environment variable: each provider reads its
 * own.
 */
export type SimulatorSettings = Readonly<Record<string, unknown>>;

/** Moves the clock shared by all processes. */
export interface ClockMover {
  advance(seconds: string): Promise<void>;
  reset(): Promise<void>;
}

/** What every part of the simulator works with. */
export interface SimulatorContext {
  readonly db: Database<SimulatorSchema>;
  readonly clock: Clock;
  readonly clockMover: ClockMover;
  readonly settings: SimulatorSettings;
  readonly requests: RequestRecord;
  readonly work: DueWork;
  readonly holds: ConnectionHolds;
}

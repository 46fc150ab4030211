import type { Database } from '@kheya/db';
import type { Clock } from '@kheya/service-kit';
import type { SimulatorSchema } from '#database/schema.ts';
import type { ConnectionHolds } from '#platform/connection-hold.ts';
import type { DueWork } from '#platform/due-work.ts';
import type { RequestRecord } from '#platform/request-record.ts';

/** What providers and clients have agreed on. */
export interface SimulatorSettings {
  readonly bankApiKey: string;
  readonly bankWebhookSecret: string;
  readonly fxToken: string;
  readonly bkash: {
    readonly username: string;
    readonly password: string;
    readonly appKey: string;
    readonly appSecret: string;
  };
  readonly ipKey: string;
  readonly sms: { readonly accountSid: string; readonly authToken: string };
}

/** Moves the clock that everyone shares. */
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

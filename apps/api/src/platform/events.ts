import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { customerEvent } from '@kheya/contract';
import { createListener, type Listener, type Pool } from '@kheya/db';
import type { Logger } from '@kheya/service-kit';
import type { Events } from './module.ts';
import { createRecentEvents, type RecentEvents } from './recent-events.ts';

const CHANNEL = 'customer_events';

/** PostgreSQL limits a notification to 8,000 bytes; an event has about 130. */
const EVENTS_A_NOTIFICATION = 50;

/** Events are sent with the caller's transaction: PostgreSQL delivers them at its commit. */
export function createEvents(): Events {
  const publishAll: Events['publishAll'] = async (trx, updates) => {
    const messages = [];
    for (let from = 0; from < updates.length; from += EVENTS_A_NOTIFICATION) {
      const chunk = updates.slice(from, from + EVENTS_A_NOTIFICATION);
      messages.push(
        JSON.stringify(chunk.map(({ userId, event }) => ({ user_id: userId, ...event }))),
      );
    }
    if (messages.length === 0) return;
    await sql`select pg_notify(${CHANNEL}, message) from unnest(${messages}::text[]) message`.execute(
      trx,
    );
  };
  return { publish: (trx, userId, event) => publishAll(trx, [{ userId, event }]), publishAll };
}

/** Every screen reads its data again. */
const RESYNC = 'event: resync\ndata: {}\n\n';

const textOf = (event: { readonly kind: string; readonly id: string | null }) =>
  `event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`;

/** What a stream is told as it opens; what this process cannot know of that time is read again. */
function missed(recent: RecentEvents, userId: string, seconds: number): readonly string[] {
  if (seconds === 0) return [];
  return recent.since(userId, seconds)?.map((kind) => textOf({ kind, id: null })) ?? [RESYNC];
}

/** The payload of a PostgreSQL notification, sent by this or another API process. */
type EventMessage = Record<string, unknown> & { readonly user_id: string };

interface Subscriber {
  readonly response: ServerResponse;
  readonly isStillAllowed: () => Promise<boolean>;
}

/** Delivers events to the open streams of the person they concern. */
export interface EventHub {
  /** A stream is first told what has changed in the last `replaySeconds`. */
  subscribe(userId: string, subscriber: Subscriber, replaySeconds?: number): void;
  count(): number;
  /**
   * Ends every stream, including those still being opened; their readers reconnect to another
   * process.
   */
  endStreams(): void;
  stop(): Promise<void>;
}

// Proxies and browsers close a silent connection, and the app itself reconnects after eight silent
// seconds.
const HEARTBEAT_MS = 5_000;

/** More open pages than anyone has. Beyond it the oldest stream is closed. */
const STREAMS_OF_ONE = 20;
/** A reader who leaves this much unread is gone, and their backlog must not grow further. */
const MAX_UNREAD_BYTES = 64 * 1024;

export function createEventHub(pool: Pool, log: Logger, heartbeatMs = HEARTBEAT_MS): EventHub {
  const streams = new Map<string, Set<Subscriber>>();
  const recent = createRecentEvents();
  const all = () => [...streams.values()].flatMap((set) => [...set]);
  const write = ({ response }: Subscriber, text: string) => {
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    else response.write(text);
  };

  const listener: Listener = createListener(pool, {
    channels: [CHANNEL],
    onNotification: (_channel, payload) => {
      for (const { user_id: userId, ...event } of JSON.parse(payload) as EventMessage[]) {
        const parsed = customerEvent.safeParse(event);
        if (!parsed.success) continue;
        recent.add(userId, parsed.data.kind);
        for (const subscriber of streams.get(userId) ?? []) write(subscriber, textOf(parsed.data));
      }
    },
    // Events sent while the connection was lost are gone, so every screen reads its data again.
    onConnect: () => {
      recent.restart();
      all().forEach((subscriber) => write(subscriber, RESYNC));
    },
    onError: (error) => log.warn({ err: error }, 'the event connection was lost'),
  });

  const beat = async () => {
    for (const subscriber of all()) {
      const allowed = await subscriber.isStillAllowed().catch(() => true);
      if (allowed) write(subscriber, ': still here\n\n');
      else subscriber.response.end('event: ended\ndata: {}\n\n');
    }
  };
  const timer = setInterval(() => void beat(), heartbeatMs);
  timer.unref();
  let ended = false;
  const endStreams = () => {
    ended = true;
    for (const { response } of all()) response.end();
    streams.clear();
  };

  return {
    subscribe(userId, subscriber, replaySeconds = 0) {
      if (ended) {
        subscriber.response.end();
        return;
      }
      const set = streams.get(userId) ?? new Set();
      const [oldest] = set;
      if (oldest && set.size >= STREAMS_OF_ONE) {
        set.delete(oldest);
        oldest.response.end();
      }
      streams.set(userId, set.add(subscriber));
      for (const text of missed(recent, userId, replaySeconds)) write(subscriber, text);
      subscriber.response.on('close', () => {
        set.delete(subscriber);
        if (set.size === 0 && streams.get(userId) === set) streams.delete(userId);
      });
    },
    count: () => all().length,
    endStreams,
    async stop() {
      clearInterval(timer);
      endStreams();
      await listener.stop();
    },
  };
}

import type { Fields } from '@kheya/db';
import type { KnownProvider } from '#platform/fault-kinds.ts';

/** A request to a provider, without credentials or identity numbers. */
export interface RecordedRequest {
  readonly provider: KnownProvider;
  readonly at: Date;
  readonly method: string;
  readonly path: string;
  readonly operation: string;
  /** 0 while no answer has been sent, and permanently where the answer was withheld. */
  status: number;
  readonly idempotency_key: string | null;
  fault: string | null;
  readonly body: unknown;
}

const MAX_REQUESTS_PER_PROVIDER = 500;

const SECRET_FIELDS = new Set([
  'ssn',
  'ein',
  'nid',
  'nid_number',
  'national_id',
  'password',
  'app_key',
  'app_secret',
  'refresh_token',
  'id_token',
]);

/** The same value with every secret replaced. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  const recorded: Fields = {};
  for (const [name, item] of Object.entries(value)) {
    recorded[name] = SECRET_FIELDS.has(name) ? '(hidden)' : withoutSecrets(item);
  }
  return recorded;
}

export interface RequestRecord {
  /** Returns the stored entry, so that the outcome can be added to it. */
  add(request: RecordedRequest): RecordedRequest;
  /** Newest first. */
  list(provider?: KnownProvider): RecordedRequest[];
  clear(): void;
}

/** The last requests of each provider, in memory: for tests and for following along. */
export function createRequestRecord(): RequestRecord {
  const recorded = new Map<KnownProvider, RecordedRequest[]>();
  return {
    add: (request) => {
      const list = recorded.get(request.provider) ?? [];
      const entry = { ...request, body: withoutSecrets(request.body) };
      list.unshift(entry);
      recorded.set(request.provider, list.slice(0, MAX_REQUESTS_PER_PROVIDER));
      return entry;
    },
    list: (provider) =>
      provider
        ? [...(recorded.get(provider) ?? [])]
        : [...recorded.values()].flat().sort((a, b) => b.at.getTime() - a.at.getTime()),
    clear: () => recorded.clear(),
  };
}

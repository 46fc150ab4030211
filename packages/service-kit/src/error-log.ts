interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly code?: string;
  readonly constraint?: string;
  readonly cause?: LoggedError | undefined;
}

const KEPT = ['code', 'constraint'] as const;

/**
 * What a log may hold of an error. A database's error carries the values of the row it refused, and
 * those may be somebody's number or money: they stay out.
 */
export function errorForLog(error: unknown): LoggedError | undefined {
  if (!(error instanceof Error)) {
    return error === undefined ? undefined : { type: typeof error, message: 'not an error' };
  }
  const own = error as Error & Partial<Record<(typeof KEPT)[number], unknown>>;
  const kept = KEPT.filter((name) => typeof own[name] === 'string');
  const quoted = isFromDatabase(error) ? error.message.replace(/"[^"]*"/g, '"…"') : error.message;
  return {
    type: error.name,
    message: quoted,
    stack: error.stack?.replace(error.message, quoted),
    ...Object.fromEntries(kept.map((name) => [name, own[name]])),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  };
}

/** PostgreSQL's five-character codes; its messages quote values and names alike. */
function isFromDatabase(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);
}

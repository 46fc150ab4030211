import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { errorForLog } from './error-log.ts';
import { scrubLine } from './log-scrub.ts';

export type Logger = PinoLogger;

/** What never reaches a log, at the top or one level down; a text is scrubbed besides. */
const SECRET = [
  'access_token',
  'address',
  'authorization',
  'code_digest',
  'confirmation',
  'cookie',
  'email',
  'first_name',
  'last_name',
  'mobile',
  'nid',
  'password',
  'phone',
  'refresh_token',
  'secret',
  'ssn',
  'step_up_token',
  'to',
  'token',
] as const;

/**
 * A logger of JSON lines on standard output; `LOG_LEVEL` sets how much it says. An error is logged
 * without the values of the row it speaks of, and what still looks like a person's is cut out.
 */
export function createLogger(
  name: string,
  level = process.env['LOG_LEVEL'] ?? 'info',
  destination?: DestinationStream,
): Logger {
  const options = {
    name,
    level,
    serializers: { err: errorForLog },
    hooks: { streamWrite: scrubLine },
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        ...SECRET,
        ...SECRET.map((key) => `*.${key}`),
      ],
      censor: '[hidden]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

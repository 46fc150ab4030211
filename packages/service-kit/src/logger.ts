import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { errorForLog } from './error-log.ts';

/**
 * What a line of a log may not hold, whoever wrote it there. Ids stay, for without them nothing is
 * found; numbers are cut where a person's may be: seven digits and more that stand alone.
 */
const CUT: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'<>@\\=:,()]{1,64}@[^\s"'<>@.\\]{1,63}(?:\.[^\s"'<>@.\\]{1,63}){1,8}/g, '[email]'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/(?<![\w.-])\+?\d(?:[ .()-]{0,2}\d){6,18}(?![\w-])/g, '[number]'],
];

/** The time of a line is a number too, and an instant in a text is nobody's. */
const KEPT = /("time":\d+|"port":\d+|\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?)/;

/** A line as it may be written. */
function scrubLine(line: string): string {
  return line
    .split(KEPT)
    .map((part, index) => (index % 2 === 1 ? part : scrubText(part)))
    .join('');
}

function scrubText(text: string): string {
  return CUT.reduce((left, [found, name]) => left.replace(found, name), text);
}

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

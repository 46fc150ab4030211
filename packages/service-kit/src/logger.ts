import { pino, type Logger as PinoLogger } from 'pino';

export type Logger = PinoLogger;

/** What never reaches a log, wherever it is nested one level down. */
const SECRET = ['authorization', 'cookie', 'password', 'code', 'token', 'access_token', 'ssn'];

/** A logger of JSON lines on standard output; `LOG_LEVEL` sets how much it says. */
export function createLogger(name: string, level = process.env['LOG_LEVEL'] ?? 'info'): Logger {
  return pino({
    name,
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        ...SECRET,
        ...SECRET.map((key) => `*.${key}`),
      ],
      censor: '[hidden]',
    },
  });
}

import { flushCompileCache } from 'node:module';
import type { Logger } from './logger.ts';

interface LifecycleOptions {
  readonly standalone: boolean;
  readonly logger: Logger;
  readonly stop: () => Promise<void>;
}

// The starter kills what has not stopped after 15 seconds: be gone before.
const STOP_LIMIT_MS = 14_000;

/** Ties a service to its process: signals, the channel to the starter, and faults nobody caught. */
export function bindToProcess({ standalone, logger, stop }: LifecycleOptions) {
  if (standalone) return { ready: () => undefined };
  let ending = false;
  const end = (code: number) => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(code || 1), STOP_LIMIT_MS).unref();
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        logger.fatal({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  // The channel closes when the starter dies, however it dies.
  process.on('disconnect', () => end(0));
  const fail = (error: unknown) => {
    logger.fatal({ err: error }, 'a fault nobody caught');
    end(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  const ready = () => {
    process.send?.('ready');
    // Kept now and not at the end: whoever is killed leaves the next start what it compiled as well.
    flushCompileCache();
  };
  return { ready };
}

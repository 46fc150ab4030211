import type { Socket } from 'node:net';

/** Longer than any client of ours waits (30 s), shorter than a test's time limit. */
const LONGEST_MS = 40_000;

/** Connections that are deliberately kept waiting. */
export interface ConnectionHolds {
  /** Resolves when the client gives up, when the connection is cut, or when all are released. */
  hold(socket?: Socket): Promise<void>;
  /** Waits `ms`, or less when the simulator stops; the connection may be cut meanwhile. */
  pause(ms: number, socket?: Socket): Promise<void>;
  releaseAll(): void;
}

/**
 * After `hangUpMs` without an answer the connection is cut, so that tests do not wait for their
 * client's time-out.
 */
export function createConnectionHolds(hangUpMs = LONGEST_MS): ConnectionHolds {
  const releases = new Set<() => void>();

  const wait = (ms: number, socket?: Socket) =>
    new Promise<void>((resolve) => {
      const release = () => {
        clearTimeout(timer);
        socket?.off('close', release);
        releases.delete(release);
        resolve();
      };
      const timer = setTimeout(release, ms);
      releases.add(release);
      socket?.on('close', release);
      if (socket?.destroyed) release();
    });

  return {
    hold: (socket) => wait(hangUpMs, socket),
    async pause(ms, socket) {
      const patient = Math.min(ms, hangUpMs);
      await wait(patient);
      if (ms === patient) return;
      socket?.destroy();
      await wait(Math.min(ms, LONGEST_MS) - patient);
    },
    releaseAll: () => {
      for (const release of [...releases]) release();
    },
  };
}

import type { Socket } from 'node:net';

/** Longer than any client of ours waits (30 s), shorter than a test would. */
const LONGEST_MS = 40_000;

/** Connections that are kept waiting on purpose. */
export interface ConnectionHolds {
  /** Resolves when the other side gives up, after 40 s at the latest, or when all are released. */
  hold(socket: Socket): Promise<void>;
  /** Waits `ms`, or less when the simulator stops. */
  pause(ms: number): Promise<void>;
  releaseAll(): void;
}

export function createConnectionHolds(): ConnectionHolds {
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
    hold: (socket) => wait(LONGEST_MS, socket),
    pause: (ms) => wait(Math.min(ms, LONGEST_MS)),
    releaseAll: () => {
      for (const release of [...releases]) release();
    },
  };
}

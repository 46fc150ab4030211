/** Work that is done one at a time, in turns between those who wait. */
export interface PictureQueue {
  /** The result, or undefined where too much waits already: nothing was done. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T | undefined>;
}

interface Waiting {
  readonly owner: string;
  readonly start: () => Promise<void>;
}

/**
 * A decoded picture takes hundreds of megabytes, however small its file: one at a time. Whoever sends
 * many waits for their own; the next turn is somebody else's.
 */
export function createPictureQueue(limits: {
  readonly ofOne: number;
  readonly ofAll: number;
}): PictureQueue {
  const waiting: Waiting[] = [];
  let isBusy = false;
  let lastOwner: string | undefined;

  const next = (): void => {
    const others = waiting.findIndex(({ owner }) => owner !== lastOwner);
    const [chosen] = waiting.splice(Math.max(others, 0), 1);
    if (chosen === undefined) return;
    isBusy = true;
    lastOwner = chosen.owner;
    void chosen.start().finally(() => {
      isBusy = false;
      next();
    });
  };

  return {
    run<T>(owner: string, work: () => Promise<T>): Promise<T | undefined> {
      const own = waiting.filter((one) => one.owner === owner).length;
      if (own >= limits.ofOne || waiting.length >= limits.ofAll) return Promise.resolve(undefined);
      return new Promise<T>((resolve, reject) => {
        waiting.push({ owner, start: () => work().then(resolve, reject) });
        if (!isBusy) next();
      });
    },
  };
}

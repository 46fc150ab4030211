/** Runs work one at a time, alternating between the owners that wait. */
export interface PictureQueue {
  /** The result, or undefined without running when too much is waiting. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T | undefined>;
}

interface Waiting {
  readonly owner: string;
  readonly start: () => Promise<void>;
}

/**
 * A decoded picture takes hundreds of megabytes, however small its file, so one is decoded at a
 * time. Owners alternate, so that one who uploads many does not delay the others.
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

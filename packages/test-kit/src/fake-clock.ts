/** A clock that stands still until it is moved. It implements the services' `Clock`. */
export interface FakeClock {
  now(): Date;
  advance(ms: number): void;
  set(moment: Date | string): void;
}

/** A fake clock that starts at `start`. */
export function createFakeClock(start: Date | string = '2026-03-02T15:00:00Z'): FakeClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms;
    },
    set: (moment) => {
      time = new Date(moment).getTime();
    },
  };
}

/** One of an object's methods, at which a process dies. */
export interface Acts {
  readonly object: Record<string, (...args: never[]) => Promise<unknown>>;
  readonly act: string;
}

/** Performs the n-th act for real and loses its answer, once, as a crash would. */
export async function dieAfter({ object, act }: Acts, nth: number, live: () => Promise<void>) {
  const real = object[act]!.bind(object);
  let done = 0;
  object[act] = async (...args) => {
    const answer = await real(...args);
    done += 1;
    if (done === nth) throw new Error('killed');
    return answer;
  };
  try {
    await live();
  } finally {
    object[act] = real;
  }
  return done >= nth;
}

import type { ModuleContext } from './module.ts';

type WithDatabase = Pick<ModuleContext, 'db'>;

/**
 * A value that all calls of one running API share, created at its first use, such as a queue. It must not
 * hold data that can become stale. It is keyed by the context's database, so that two test contexts do not mix.
 */
export function oncePerContext<Context extends WithDatabase, Value>(
  make: (ctx: Context) => Value,
): (ctx: Context) => Value {
  const values = new WeakMap<WithDatabase['db'], Value>();
  return (ctx) => {
    const existing = values.get(ctx.db);
    if (existing !== undefined) return existing;
    const made = make(ctx);
    values.set(ctx.db, made);
    return made;
  };
}

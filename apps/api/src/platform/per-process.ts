import type { ModuleContext } from './module.ts';

type Keyed = Pick<ModuleContext, 'db'>;

/**
 * Something the calls of one running api share, made at the first use: a queue, and nothing that
 * could grow old. It belongs to the database of the context, so that tests with two do not mix.
 */
export function perProcess<Context extends Keyed, Kept>(
  make: (ctx: Context) => Kept,
): (ctx: Context) => Kept {
  const kept = new WeakMap<Keyed['db'], Kept>();
  return (ctx) => {
    const known = kept.get(ctx.db);
    if (known !== undefined) return known;
    const made = make(ctx);
    kept.set(ctx.db, made);
    return made;
  };
}

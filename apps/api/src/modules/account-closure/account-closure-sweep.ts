import type { Sweep } from '#platform/module.ts';
import { listOpenClosures } from './account-closure-repository.ts';
import { abandonClosing } from './account-closure-service.ts';

const STALE_MS = 60_000;

/** A process that ended in the middle has left the books closed: they are opened again. */
export const abandonedSweep: Sweep = {
  name: 'account_closure_abandoned',
  everySeconds: 30,
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - STALE_MS);
    for (const { id } of await listOpenClosures(ctx.db, before)) {
      // One that is being worked on is held by its own call, however long that takes.
      await abandonClosing(ctx, id, 'skip');
    }
  },
};

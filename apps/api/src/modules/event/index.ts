import { eventStream } from '@kheya/contract';
import { reply } from '@kheya/http-kit';
import type { EventHub } from '#platform/events.ts';
import { handle, type ApiModule } from '#platform/module.ts';
import type { Sessions } from '#platform/sessions.ts';

/** The event stream of a signed-in person; it ends with the token that opened it. */
export function createEventModule(deps: { hub: EventHub; sessions: Sessions }): ApiModule {
  return {
    name: 'event',
    handlers: [
      handle(eventStream, async ({ caller, query }, { clock }) =>
        reply({
          open: (response) => {
            response.writeHead(200, {
              'content-type': 'text/event-stream; charset=utf-8',
              'cache-control': 'no-store, no-transform',
              'x-accel-buffering': 'no',
            });
            // Some browsers deliver nothing before the first bytes; they also tell the client it is
            // open.
            response.write('retry: 2000\nevent: open\ndata: {}\n\n');
            const isStillAllowed = async () => {
              if (clock.now() >= caller.tokenExpiresAt) return false;
              const session = await deps.sessions.find(caller.sessionId);
              return session?.active === true && session.deviceTrusted;
            };
            const subscriber = { response, isStillAllowed };
            deps.hub.subscribe(caller.userId, subscriber, query.replay_seconds);
          },
        }),
      ),
    ],
  };
}
